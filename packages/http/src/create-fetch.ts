import type { Fetch, FetchStep } from "./ports/fetch.ts";

/**
 * Wraps a fetch in steps. Each step wraps the ones before it, so the first is the innermost: with `[deadline, headers, tokens]`
 * every attempt of `tokens` gets its own timer and its own esk.
 *
 * The result has the type of the given fetch and behaves like it. It takes addresses, `URL`, `Request`, streams and forms, and
 * resolves with the unread response of any status. So it can be passed to any library that takes a `fetch`.
 * Never throws; the result rejects as the given fetch and the steps do.
 * @example
 * const timed = createFetch([deadline({ timeoutMs: 8000, timers: systemTimers() })], fetch);
 */
export function createFetch<Given extends Fetch>(steps: readonly FetchStep[], fetch: Given): Given {
  return steps.reduce<Fetch>((below, step) => step(below), fetch) as Given;
}
