import type { Fetch, FetchStep } from "./ports/fetch.ts";

/**
 * Puts steps around a fetch. Each step wraps the ones before it, so the list reads from the wire outwards:
 * `[deadline, headers, tokens]` gives every attempt that `tokens` makes its own timer and its own esk.
 *
 * The result has the type of what was handed in and behaves like it: it takes addresses, `URL`, `Request`, streams and
 * forms, and resolves with the unread response whatever its status, so it fits wherever a library takes a `fetch`.
 * It throws nothing; what it makes rejects as `fetch` and the steps do.
 * @example
 * const timed = createFetch([deadline({ timeoutMs: 8000, timers: systemTimers() })], fetch);
 */
export function createFetch<Given extends Fetch>(steps: readonly FetchStep[], fetch: Given): Given {
  return steps.reduce<Fetch>((below, step) => step(below), fetch) as Given;
}
