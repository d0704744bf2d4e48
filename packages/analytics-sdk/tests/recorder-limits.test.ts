import { memoryOnlineState, memoryStorage, type ViewerFacts } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers, recordingLogger } from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAnalytics, type Analytics, type AnalyticsEvent } from "../src/index.ts";
import type { AnalyticsOptions } from "../src/analytics-options.ts";
import type { ConsentState } from "../src/consent/consent-state.ts";

const START = 1_767_225_600_000;
/** Version 4. */
const RANDOM_ID = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
const PERSON = { name: "Asta", email: "asta@person.example", mobile: "919800000017", gender: "f" };

interface Sent {
  readonly properties: Readonly<Record<string, unknown>>;
}

function setUp(
  options: Partial<AnalyticsOptions> = {},
  viewer: ViewerFacts = { country: "IN", language: "en" },
  answer: FakeStep = { json: { accepted: 1 } },
) {
  const clock = fakeClock(START);
  let made = 0;
  // Of each the last digits are its own.
  const randomId = (): string => `${RANDOM_ID.slice(0, -2)}${10 + (made += 1)}`;
  const timers = fakeTimers(clock);
  const fetch = fakeFetch(() => answer);
  const logger = recordingLogger();
  const client = buildClient({
    clock,
    timers,
    fetch,
    logger,
    randomId,
    viewer: () => viewer,
  });
  const analytics = createAnalytics(client, {
    storage: memoryStorage(),
    sessionStorage: memoryStorage(),
    ...options,
  });
  const sent = (): readonly Sent[] =>
    fetch.seen.flatMap(({ body }) => (JSON.parse(String(body)) as { events: Sent[] }).events);
  return { analytics, clock, timers, fetch, logger, sent };
}

const chosen = (item: string, notes: readonly string[] = []): AnalyticsEvent =>
  ({ name: "menu_item_chosen", properties: { menu: "main", item, notes } }) as unknown as AnalyticsEvent;

/** Bytes of the one event that has left. */
async function bytesWith(notes: readonly string[]): Promise<number> {
  const { analytics, timers, fetch } = setUp();
  analytics.track(chosen("a", notes));
  await timers.advance(1000);
  const { events } = JSON.parse(String(fetch.seen[0]?.body)) as { events: unknown[] };
  return JSON.stringify(events[0]).length;
}

afterEach(() => vi.unstubAllGlobals());

describe("an event", () => {
  it("may have 32,768 bytes and not one more [ANLT-162]", async () => {
    const texts = Array.from({ length: 32 }, () => "x".repeat(990));
    const left = 32_768 - (await bytesWith([...texts, ""]));
    const { analytics, timers, logger, sent } = setUp();
    analytics.track(chosen("a", [...texts, "y".repeat(left)]));
    analytics.track(chosen("a", [...texts, "y".repeat(left + 1)]));
    await timers.advance(1000);
    expect(sent()).toHaveLength(1);
    expect(analytics.inspect()).toMatchObject({
      tracked: 2,
      delivered: 1,
      pending: 0,
      dropped: { tooLarge: 1 },
    });
    expect(logger.lines).toEqual([
      {
        level: "warn",
        message: "Events are dropped",
        facts: { reason: "tooLarge", count: 1, cause: undefined },
      },
    ]);
  });

  it("that is invalid is logged without a cause when nothing was thrown, else with the error [ANLT-162]", () => {
    const { analytics, logger } = setUp();
    analytics.track({ name: "" } as never);
    analytics.track(
      Object.defineProperty({}, "name", {
        get() {
          throw new Error("no");
        },
      }) as never,
    );
    expect(logger.lines.map(({ facts }) => facts)).toEqual([
      { reason: "invalid", count: 1 },
      { reason: "invalid", count: 1, cause: "Error: no" },
    ]);
  });

  it("has the tail of a random UUID in its id, and the time of its call [ANLT-001]", async () => {
    const { analytics, timers, sent } = setUp();
    analytics.track(chosen("a"));
    await timers.advance(1000);
    expect(sent()[0]?.properties["eventId"]).toMatch(/^019b76da-a800-7b2d-9b5d-ab8dfbbd4b\d\d$/);
  });
});

describe("the identity of a person", () => {
  const named = { country: "IN", language: "en", person: PERSON };
  const consentOf = (groups: ConsentState["groups"]): AnalyticsOptions["consent"] => ({
    get: () => ({ groups, choice: undefined, isOpen: true }),
    subscribe: () => () => undefined,
  });
  /** An event that names a person itself. */
  const tell = (analytics: Analytics): void =>
    analytics.track({
      ...chosen("a"),
      properties: { menu: "main", item: "a", email: PERSON.email },
    } as never);

  it.each([
    ["no consent is asked for", undefined, named, PERSON.email],
    ["sharing is granted", consentOf(["sharing"]), named, PERSON.email],
    ["sharing is not granted", consentOf(["measuring", "advertising"]), named, "N/A"],
    ["nobody is known", undefined, { country: "IN", language: "en" }, "N/A"],
  ] as const)("is sent as permitted where %s [ANLT-011]", async (_, consent, viewer, email) => {
    const { analytics, timers, sent } = setUp({ consent }, viewer);
    tell(analytics);
    await timers.advance(1000);
    expect(sent().map(({ properties }) => properties["email"])).toEqual([email]);
  });
});

describe("a recorder", () => {
  it("counts events refused by id as dropped, and the rest of the batch as delivered", async () => {
    const refused = [{ index: 1, code: "INVALID_ARGUMENT" }];
    const { analytics, timers } = setUp({}, undefined, { json: { accepted: 2, refused } });
    for (const item of ["a", "b", "c"]) analytics.track(chosen(item));
    await timers.advance(1000);
    expect(analytics.inspect()).toMatchObject({
      tracked: 3,
      delivered: 2,
      pending: 0,
      dropped: { refused: 1 },
    });
  });

  it("starts tools 6 s after its creation, says so until then, and sends to the collector at once", async () => {
    const taken: number[] = [];
    const { analytics, timers, sent } = setUp({
      destinations: [
        {
          name: "tool",
          send: (events) => (taken.push(events.length), Promise.resolve({ outcome: "taken" })),
        },
      ],
    });
    analytics.track(chosen("a"));
    await timers.advance(5999);
    expect([sent().length, taken]).toEqual([1, []]);
    expect(analytics.inspect().waiting).toMatchObject([
      { destination: "tool", reason: "start", nextTryAt: START + 6000 },
    ]);
    await timers.advance(1);
    expect([taken, analytics.inspect().waiting]).toEqual([[1], []]);
  });

  it("sends at once when there is a network again", async () => {
    const onlineState = memoryOnlineState(false);
    const { analytics, timers, sent } = setUp({ onlineState });
    analytics.track(chosen("a"));
    await timers.advance(60_000);
    expect(sent()).toEqual([]);
    onlineState.set(true);
    await timers.advance(0);
    expect(sent()).toHaveLength(1);
  });

  it("releases its locks when it is closed, and can be closed only once", async () => {
    const given: string[] = [];
    let stopped = 0;
    const { analytics, timers } = setUp({
      locks: { run: async (name, task) => (await task(), given.push(name)) as never },
      destinations: [
        {
          name: "tool",
          send: () => Promise.reject(new Error("away")),
          stop: () => void (stopped += 1),
        },
      ],
    });
    analytics.track(chosen("a"));
    await timers.advance(7000);
    expect([given, stopped]).toEqual([[], 0]);
    await Promise.all([analytics.close(), analytics.close()]);
    await timers.advance(0);
    expect([given.length, stopped]).toEqual([1, 1]);
  });

  it("says that events under way are being sent, and that others are being collected", async () => {
    const { analytics, timers } = setUp({
      destinations: [{ name: "silent", send: () => new Promise(() => undefined) }],
    });
    await timers.advance(6000);
    for (const item of ["a", "b"]) analytics.track(chosen(item));
    await timers.advance(1000);
    analytics.track(chosen("c"));
    expect(analytics.inspect().waiting.map(({ destination, reason }) => [destination, reason])).toEqual([
      ["collector", "batch"],
      ["silent", "sending"],
      ["silent", "sending"],
      ["silent", "batch"],
    ]);
  });

  it("leaves no timer when it is closed", async () => {
    const { analytics, timers } = setUp({
      destinations: [{ name: "away", send: () => Promise.reject(new Error("no")) }],
    });
    analytics.track(chosen("a"));
    await timers.advance(7000);
    analytics.track(chosen("b"));
    await analytics.close();
    await timers.advance(0);
    expect(timers.pending).toBe(0);
  });

  it.each([true, false])("aborts a call after 30 s if the engine can: %s", async (canAbort) => {
    if (!canAbort) vi.stubGlobal("AbortController", undefined);
    const signals: unknown[] = [];
    const { analytics, timers } = setUp({
      destinations: [
        { name: "slow", send: (_, { signal }) => (signals.push(signal), new Promise(() => undefined)) },
      ],
    });
    await timers.advance(6000);
    analytics.track(chosen("a"));
    await timers.advance(31_500);
    expect(signals.map((signal) => (signal as AbortSignal | undefined)?.aborted)).toEqual([
      canAbort ? true : undefined,
    ]);
    expect(analytics.inspect().destinations["slow"]).toMatchObject({ tracked: 1, delivered: 0 });
  });
});
