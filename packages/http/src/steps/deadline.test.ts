import { afterEach, describe, expect, it, vi } from "vitest";
import { ENDPOINTS, type Endpoint } from "@marquee/config/endpoints";
import { BROWSER_TIMEOUT_MS, SERVER_TIMEOUT_MS } from "@marquee/config/time";
import { createFetch } from "../create-fetch.ts";
import { createRequest } from "../create-request.ts";
import type { Fetch } from "../ports/fetch.ts";
import { fakeFetch, fakeTimers, type FakeStep, type FakeTimers } from "../testing/index.ts";
import { deadline } from "./deadline.ts";

afterEach(() => vi.unstubAllGlobals());

function setUp(timeoutMs: number, ...script: FakeStep[]) {
  const timers = fakeTimers();
  const wire = fakeFetch(...script);
  const fetch = createFetch([deadline({ timeoutMs, timers })], wire);
  const request = createRequest(fetch, {
    families: { content: "/content", order: "/order", launch: "/launch" },
  });
  return { timers, wire, fetch, request };
}

/** The state of a promise after the timers have advanced. */
async function stateAfter(timers: FakeTimers, work: Promise<unknown>, ms: number): Promise<unknown> {
  let state: unknown = "waiting";
  work.then(
    (value) => (state = value),
    (error: { code?: string }) => (state = error.code ?? error),
  );
  await timers.advance(ms);
  return state;
}

it("names the address of a call that took too long without its secrets", async () => {
  const { timers, fetch } = setUp(8000, "hang");
  const failed = fetch("https://api.example.test/order/find?mobile=S3CR3T#S3CR3T").catch(
    (error: unknown) => error,
  );
  await timers.advance(8000);
  const error = (await failed) as Error;
  expect(error.message).toContain("/order/find");
  expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/S3CR3T|mobile|obile=/);
});

describe.each(["hang", "hangBody"] as const)("a call whose answer has %s", (step) => {
  const setUpCall = (timeoutMs: number) => {
    const { request, ...rest } = setUp(timeoutMs, step);
    return {
      ...rest,
      call: (endpoint: (typeof ENDPOINTS)["launch" | "plansDisplay" | "consumption"], more = {}) =>
        request({ endpoint, ...more }),
    };
  };

  it("waits 7999 ms on the server and rejects before 8001 [REQ-08] [DEC-051]", async () => {
    const { timers, call } = setUpCall(SERVER_TIMEOUT_MS);
    const work = call(ENDPOINTS.launch);
    expect(await stateAfter(timers, work, 7999)).toBe("waiting");
    expect(await stateAfter(timers, work, 2)).toBe("TIMEOUT");
    expect(timers.pending).toBe(0);
  });

  it("waits 29999 ms in the browser and rejects before 30001 [REQ-09] [DEC-051]", async () => {
    const { timers, call } = setUpCall(BROWSER_TIMEOUT_MS);
    const work = call(ENDPOINTS.launch);
    expect(await stateAfter(timers, work, 29_999)).toBe("waiting");
    expect(await stateAfter(timers, work, 2)).toBe("TIMEOUT");
  });

  it("limits plan calls to 8000 ms in the browser too, content calls to 30 s, and lets a caller set its own limit [REQ-10] [DEC-051]", async () => {
    const { timers, call } = setUpCall(BROWSER_TIMEOUT_MS);
    const plan = call(ENDPOINTS.plansDisplay);
    const content = call(ENDPOINTS.consumption);
    const own = call(ENDPOINTS.plansDisplay, { timeoutMs: 10_000 });
    expect(await stateAfter(timers, plan, 7999)).toBe("waiting");
    expect(await stateAfter(timers, plan, 2)).toBe("TIMEOUT");
    expect(await stateAfter(timers, own, 0)).toBe("waiting");
    expect(await stateAfter(timers, own, 2000)).toBe("TIMEOUT");
    expect(await stateAfter(timers, content, 19_998)).toBe("waiting");
    expect(await stateAfter(timers, content, 2)).toBe("TIMEOUT");
  });

  it("limits plan calls to 8000 ms also in an environment with a lower limit, where a caller may set its own [DEC-051]", async () => {
    const { timers, call } = setUpCall(3000);
    const [launch, plan] = [call(ENDPOINTS.launch), call(ENDPOINTS.plansDisplay)];
    const own = call(ENDPOINTS.launch, { timeoutMs: 500 });
    expect(await stateAfter(timers, own, 499)).toBe("waiting");
    expect(await stateAfter(timers, own, 2)).toBe("TIMEOUT");
    expect(await stateAfter(timers, launch, 2498)).toBe("waiting");
    expect(await stateAfter(timers, launch, 2)).toBe("TIMEOUT");
    expect(await stateAfter(timers, plan, 4998)).toBe("waiting");
    expect(await stateAfter(timers, plan, 2)).toBe("TIMEOUT");
  });

  it("makes only one attempt when the limit passes [DEC-052]", async () => {
    const { timers, wire, call } = setUpCall(SERVER_TIMEOUT_MS);
    expect(await stateAfter(timers, call(ENDPOINTS.launch), 60_000)).toBe("TIMEOUT");
    expect(wire.seen).toHaveLength(1);
  });

  it("settles in time without an abort controller", async () => {
    vi.stubGlobal("AbortController", undefined);
    const timers = fakeTimers();
    const fetch = createFetch([deadline({ timeoutMs: 8000, timers })], fakeFetch(step));
    const work = createRequest(fetch, { families: { launch: "" } })({ endpoint: ENDPOINTS.launch });
    expect(await stateAfter(timers, work, 7999)).toBe("waiting");
    expect(await stateAfter(timers, work, 2)).toBe("TIMEOUT");
  });

  it("aborts the transfer at the limit and when the caller aborts [REQ-11]", async () => {
    const { timers, wire, fetch } = setUp(8000, step);
    const controller = new AbortController();
    const reason = new Error("left the page");
    const state = vi.fn();
    const limited = fetch("/a").then((response) => response.text());
    const aborted = fetch("/b", { signal: controller.signal })
      .then((response) => response.text())
      .then(state, state);
    await timers.advance(10);
    controller.abort(reason);
    await aborted;
    expect(state.mock.calls).toEqual([[reason]]);
    expect(wire.seen[1]?.init.signal?.aborted).toBe(true);
    expect(wire.seen[0]?.init.signal?.aborted).toBe(false);
    expect(await stateAfter(timers, limited, 8001)).toBe("TIMEOUT");
    expect(wire.seen[0]?.init.signal?.aborted).toBe(true);
  });
});

describe("deadline", () => {
  it.each([
    [3_000_000_000, undefined],
    [8000, 3_000_000_000],
    [8000, Infinity],
  ])(
    "of %s ms, of the call %s ms, is 2,000,000,000 ms, as engines cut longer delays to 1 ms",
    async (of, ofCall) => {
      const { timers, request } = setUp(of, "hang");
      const setTimeout = vi.spyOn(timers, "setTimeout");
      const work = request({ endpoint: ENDPOINTS.launch, timeoutMs: ofCall });
      expect(await stateAfter(timers, work, 1_999_999_999)).toBe("waiting");
      expect(setTimeout.mock.calls.map(([, delayMs]) => delayMs)).toEqual([2_000_000_000]);
      expect(await stateAfter(timers, work, 1)).toBe("TIMEOUT");
    },
  );

  it("ignores an answer that arrives after the abort [REQ-11]", async () => {
    const timers = fakeTimers();
    let answer: (response: Response) => void = () => undefined;
    const late = () => new Promise<Response>((resolve) => (answer = resolve));
    const controller = new AbortController();
    vi.stubGlobal("AbortController", undefined);
    const fetch = createFetch([deadline({ timeoutMs: 8000, timers })], late);
    const states: unknown[] = [];
    const work = createRequest(fetch, { families: { launch: "" } })({
      endpoint: ENDPOINTS.launch,
      signal: controller.signal,
    });
    work.then(
      () => states.push("data"),
      (error: { code: string }) => states.push(error.code),
    );
    await timers.advance(1);
    controller.abort();
    await timers.advance(1);
    answer(new Response("{}"));
    await timers.advance(60_000);
    expect(states).toEqual(["ABORTED"]);
  });

  it("leaves no timer and no listener after a fetch that throws", async () => {
    const timers = fakeTimers();
    const signal = { aborted: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    const fetch = createFetch([deadline({ timeoutMs: 8000, timers })], () => {
      throw new TypeError("Illegal invocation");
    });
    await expect(fetch("/a", { signal })).rejects.toThrow("Illegal invocation");
    expect([
      timers.pending,
      signal.addEventListener.mock.calls.length - signal.removeEventListener.mock.calls.length,
    ]).toEqual([0, 0]);
  });

  it("sends nothing for a signal that is already aborted", async () => {
    const { wire, fetch } = setUp(8000, {});
    await expect(fetch("/a", { signal: AbortSignal.abort("why") })).rejects.toBe("why");
    expect(wire.seen).toHaveLength(0);
  });

  it("cancels a response that is not read, and applies the time-out to reading its body", async () => {
    const { timers, fetch } = setUp(8000, "hangBody");
    const response = await fetch("/a");
    await timers.advance(8001);
    await expect(response.text()).rejects.toMatchObject({
      code: "TIMEOUT",
      timeoutMs: 8000,
      path: "/a",
      method: "GET",
    });
  });

  it("aborts only one of a hundred waiters, with its own reason", async () => {
    const { timers, fetch } = setUp(8000, async () => {
      await new Promise((resolve) => timers.setTimeout(() => resolve(undefined), 100));
      return { json: 1 };
    });
    const controllers = Array.from({ length: 100 }, () => new AbortController());
    const results = Promise.allSettled(
      controllers.map(({ signal }) => fetch("/a", { signal }).then((response) => response.json())),
    );
    await timers.advance(50);
    controllers[41]?.abort("forty-one");
    await timers.advance(51);
    const settled = await results;
    expect(settled[41]).toEqual({ status: "rejected", reason: "forty-one" });
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(99);
  });

  it("leaves no listener and no timer after 10,000 requests on one signal", async () => {
    let listeners = 0;
    const signal = {
      aborted: false,
      addEventListener: () => void (listeners += 1),
      removeEventListener: () => void (listeners -= 1),
    };
    const timers = fakeTimers();
    vi.stubGlobal(
      "AbortController",
      class {
        readonly signal = signal;
        abort(): void {}
      },
    );
    const script: FakeStep[] = [{ json: {} }, { status: 204 }, "offline", { status: 500, text: "" }];
    let count = 0;
    const wire = fakeFetch(() => script[count++ % script.length] ?? "offline");
    const fetch = createFetch([deadline({ timeoutMs: 8000, timers })], (input, init) =>
      wire(input, { ...init, signal: undefined }),
    );
    for (let index = 0; index < 10_000; index += 1) {
      await fetch("/a", { signal }).then(
        (response) =>
          index % 2
            ? response.text()
            : response
                .clone()
                .json()
                .catch(() => undefined),
        () => undefined,
      );
    }
    expect(listeners).toBe(0);
    expect(timers.pending).toBe(0);
  });
});

describe("a fetch of the program's own that answers no response", () => {
  const NONE = [
    ["nothing", () => Promise.resolve(undefined)],
    ["no promise", () => undefined],
  ] as const;
  const setUpWith = (answer: () => unknown) => {
    const timers = fakeTimers();
    const fetch = createFetch([deadline({ timeoutMs: 8000, timers })], answer as unknown as Fetch);
    return { timers, fetch, request: createRequest(fetch, { families: { content: "/content" } }) };
  };

  it.each([
    ...NONE,
    ["a response without text", () => Promise.resolve({ ok: true, status: 200, json: () => ({}) })],
    [
      "a text that cannot be read",
      () => Promise.resolve({ ok: true, status: 200, text: () => Promise.reject(new TypeError("read")) }),
    ],
  ] as const)("rejects a call at once, not at the limit: %s [REQ-59]", async (_, answer) => {
    const { timers, request } = setUpWith(answer);
    const failed = await request({ endpoint: ENDPOINTS.consumption }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: "NO_ACTIVE_INTERNET", path: "content/consumption" });
    expect((failed as Error).cause).toBeInstanceOf(TypeError);
    expect(timers.pending).toBe(0);
  });

  it.each(NONE)("rejects the fetch itself at once: %s [REQ-59]", async (_, answer) => {
    const { timers, fetch } = setUpWith(answer);
    await expect(fetch("/content/consumption")).rejects.toThrow(TypeError);
    expect(timers.pending).toBe(0);
  });

  it("leaves a response that is one to its reader [REQ-59]", async () => {
    const { timers, fetch } = setUpWith(() =>
      Promise.resolve({ ok: true, status: 200, text: async () => "{}" }),
    );
    expect(await (await fetch("/content/consumption")).text()).toBe("{}");
    expect(timers.pending).toBe(0);
  });
});

describe("the calls with the limit of plans", () => {
  it("are exactly those of orders and subscriptions [DEC-051]", () => {
    const endpoints = Object.values(ENDPOINTS) as readonly Endpoint[];
    const limited = endpoints.filter(({ plan }) => plan).map(({ id }) => id);
    expect([...new Set(limited)].sort().join(" ")).toBe(
      "ORD01 ORD02 ORD03 ORD04 ORD05 ORD06 ORD07 ORD08 ORD09 ORD10 ORD11 ORD12 ORD13 ORD14 SUB01 SUB02 SUB03 SUB04 SUB05",
    );
    for (const { id, family, plan } of endpoints)
      expect([id, plan === true]).toEqual([id, family === "order" || family === "subscription"]);
  });
});
