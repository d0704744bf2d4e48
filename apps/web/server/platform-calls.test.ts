import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AWAY_MS } from "./platform-breaker.ts";
import { createPlatformCalls, PAGE_BUDGET_MS, PROBE_LIMIT_MS, SUSPECT_AFTER_MS } from "./platform-calls.ts";

const silent = (_input: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
  });

/** A platform with these answers to calls and probes. */
function setUp(call: typeof silent, probe: typeof silent = async () => new Response("ok")) {
  const requested: string[] = [];
  const warnings: string[] = [];
  const answers = { call, probe };
  const { fetch, breaker } = createPlatformCalls({
    platformUrl: "http://platform.test",
    warn: (message) => void warnings.push(message),
    now: () => Date.now(),
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input).url);
      requested.push(pathname);
      return pathname === "/health" ? answers.probe(input, init) : answers.call(input, init);
    },
  });
  const ask = async (signal?: AbortSignal): Promise<string> => {
    const began = Date.now();
    const outcome = await fetch("http://platform.test/launch", signal === undefined ? {} : { signal }).then(
      ({ status }) => String(status),
      (cause: unknown) => String(cause),
    );
    return `${outcome} after ${Date.now() - began} ms`;
  };
  return { ask, requested, answers, breaker, warnings };
}

describe("a call to the platform", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends with the budget of a page, and stops nobody else while the platform answers its probe [JRNY-27] [SHELL-153]", async () => {
    const { ask, requested, breaker, warnings } = setUp(silent);
    const call = ask();
    await vi.advanceTimersByTimeAsync(PAGE_BUDGET_MS);
    expect(await call).toBe("TypeError: no answer within the budget of a page after 4000 ms");
    expect([breaker.absence(), warnings]).toEqual([undefined, []]);
    expect(requested.filter((path) => path === "/health").length).toBeGreaterThan(0);
  });

  it("ends within the budget together with all others when the platform turns out to be silent, and later ones at once [SHELL-153]", async () => {
    const { ask, requested, warnings } = setUp(silent, silent);
    const calls = [ask(), ask()];
    await vi.advanceTimersByTimeAsync(SUSPECT_AFTER_MS + PROBE_LIMIT_MS);
    expect(await Promise.all(calls)).toEqual(Array(2).fill("TypeError: the platform is away after 3500 ms"));
    expect(await ask()).toBe("TypeError: the platform is away: silent after 0 ms");
    expect(requested).toEqual(["/launch", "/launch", "/health"]);
    expect(warnings).toEqual(["The platform is away: pages answer 503, calls 502 or 504"]);
  });

  it("is made again after five seconds, and all are once that one is answered [SHELL-153]", async () => {
    const refuse = (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));
    const { ask, answers, warnings } = setUp(refuse, refuse);
    expect(await ask()).toBe("TypeError: fetch failed after 0 ms");
    await vi.advanceTimersByTimeAsync(1);
    expect(await ask()).toBe("TypeError: the platform is away: unreachable after 0 ms");
    answers.call = async () => new Response("ok");
    await vi.advanceTimersByTimeAsync(AWAY_MS);
    expect([await ask(), await ask()]).toEqual(["200 after 0 ms", "200 after 0 ms"]);
    expect(warnings.at(-1)).toBe("The platform answers again");
  });

  it("shows the platform who makes it, so that it does not count as the visitor's own [SHELL-154]", async () => {
    const shown: (string | null)[] = [];
    const of = (webServerKey: string | undefined) =>
      createPlatformCalls({
        platformUrl: "http://platform.test",
        webServerKey,
        warn: () => undefined,
        fetch: async (_input, init) => {
          const headers = new Headers(init?.headers);
          shown.push(headers.get("x-web-server-key"), headers.get("x-forwarded-for"));
          return new Response("ok");
        },
      });
    const headers = { "x-forwarded-for": "8.8.8.8" };
    await of("w".repeat(32)).fetch("http://platform.test/launch", { headers });
    await of(undefined).fetch("http://platform.test/launch", { headers });
    expect(shown).toEqual(["w".repeat(32), "8.8.8.8", null, "8.8.8.8"]);
  });

  it("that its caller ends makes nobody suspect", async () => {
    const { ask, requested } = setUp(silent);
    const controller = new AbortController();
    const call = ask(controller.signal);
    controller.abort(new Error("the visitor has left"));
    expect(await call).toBe("Error: the visitor has left after 0 ms");
    await vi.advanceTimersByTimeAsync(2 * PAGE_BUDGET_MS);
    expect(requested).toEqual(["/launch"]);
  });
});
