import { memoryLocks, memoryStorage, type KeyValueStorage, type ViewerFacts } from "@marquee/http";
import {
  buildClient,
  fakeClock,
  fakeFetch,
  fakeTimers,
  faultyStorage,
  recordingLogger,
  settlePromises,
  type FakeStep,
  type SeenRequest,
} from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { pixelBody } from "../wire/pixel.ts";
import { createConversions } from "./create-conversions.ts";
import { storeClick } from "./store-click.ts";

const NOW = 1_767_225_600_000;
const CONSENT = { groups: ["advertising", "sharing"], date: "2026-01-01", nonPersonalisedAds: false };
const ASHA = { city: "Pune", mobile: "919876543210", email: "asha@example.com", name: "Asha Rao" };
const OK: FakeStep = { json: { status: "ok" } };
const DOWN: FakeStep = { status: 503, json: {} };

/** A device: its storage outlasts the program's starts. */
function device(...steps: readonly FakeStep[]) {
  const clock = fakeClock(NOW);
  const timers = fakeTimers(clock);
  const fetch = fakeFetch(...steps);
  const logger = recordingLogger();
  const viewer: { facts: Partial<ViewerFacts> } = { facts: {} };
  const client = buildClient({
    fetch,
    clock,
    timers,
    logger,
    viewer: () => ({
      country: "IN",
      language: "en",
      deviceId: "device-1",
      userId: "user-9",
      consent: CONSENT,
      ...viewer.facts,
    }),
  });
  const start = (storage: KeyValueStorage, locks = memoryLocks()) =>
    createConversions(client, {
      storage,
      locks,
      pixelId: "pixel-1",
      sourceUrl: () => "https://marquee.example/",
    });
  const ids = () => fetch.seen.map((request) => idOf(request));
  const waiting = async (storage: KeyValueStorage) =>
    (
      JSON.parse((await storage.get("conversionEvents")) ?? "{}") as { waiting?: { eventId: string }[] }
    ).waiting?.map(({ eventId }) => eventId);
  return { client, clock, timers, fetch, logger, viewer, start, ids, waiting };
}

const idOf = ({ body }: SeenRequest): string =>
  pixelBody().parse(JSON.parse(String(body))).thirdPartyData.meta.eventId;

describe("a conversion that could not be reported", () => {
  it.each<[string, FakeStep]>([
    ["no network", "offline"],
    ["an error of the server", DOWN],
    ["a failure of the server", { status: 500, json: {} }],
    ["an answer that is too late", { status: 408, json: {} }],
    ["a call that is too early", { status: 425, json: {} }],
    ["too many calls", { status: 429, json: {} }],
  ])(
    "for %s is repeated at 3, 6 and 9 s, then kept; the page hears nothing of it [ANLT-021] [ANLT-151]",
    async (_, step) => {
      const { timers, fetch, logger, start, waiting } = device(step);
      const storage = memoryStorage();
      const conversions = start(storage);
      await expect(conversions.send({ eventId: "e-1" })).resolves.toBeUndefined();
      const calls = [];
      for (const ms of [2999, 2, 2999, 3000, 60_000]) {
        calls.push(fetch.seen.length);
        await timers.advance(ms);
      }
      expect([calls, fetch.seen.length, timers.pending]).toEqual([[1, 1, 2, 3, 4], 4, 0]);
      expect(logger.lines.map(({ level, message }) => [level, message])).toEqual(
        Array.from({ length: 4 }, () => ["warn", "A conversion failed"]),
      );
      expect(await waiting(storage)).toEqual(["e-1"]);
    },
  );

  it("is sent by the next start, with its original time and click, and is then deleted [ANLT-151]", async () => {
    const { client, clock, timers, fetch, start, waiting } = device(DOWN, DOWN, DOWN, DOWN, OK);
    const storage = memoryStorage();
    await storeClick(client, { storage, search: "?gclid=first" });
    await start(storage).sendPayment({ orderId: "o-1", properties: { planId: "0-11-2004" } });
    await timers.advance(9000);
    await storeClick(client, { storage, search: "?gclid=second" });
    clock.advance(86_400_000);
    start(storage);
    await settlePromises();
    start(storage);
    await settlePromises();
    const bodies = fetch.seen.map(({ body }) => String(body));
    expect([bodies.length, new Set(bodies).size, await waiting(storage)]).toEqual([5, 1, []]);
    expect(JSON.parse(bodies[4])).toMatchObject({
      thirdPartyData: { meta: { eventId: "payment-o-1", clickId: "first" } },
      timestamp: NOW,
      eventMeta: { name: "payment_succeeded", planId: "0-11-2004" },
    });
  });

  it("is sent again together with others, in order, and delays none of them [ANLT-151]", async () => {
    const answer = (request: SeenRequest): FakeStep => (idOf(request) === "e-1" ? DOWN : OK);
    const { timers, start, ids, waiting } = device(answer);
    const storage = memoryStorage();
    const conversions = start(storage);
    for (const eventId of ["e-1", "e-2", "e-1", "e-3"]) await conversions.send({ eventId });
    await timers.advance(3000);
    expect(ids()).toEqual(["e-1", "e-1", "e-2", "e-3"]);
    expect(await waiting(storage)).toEqual(["e-1"]);
    await timers.advance(60_000);
    expect(ids().slice(4)).toEqual(["e-1", "e-1"]);
    // When its page reports it again, it is sent again.
    await conversions.send({ eventId: "e-1" });
    expect(ids()).toHaveLength(7);
    await timers.advance(60_000);
    expect(ids()).toHaveLength(10);
  });

  it("waits while another user has the storage, and is then reported for its own [ANLT-151]", async () => {
    const { timers, fetch, viewer, start, waiting } = device(DOWN, DOWN, DOWN, DOWN, OK);
    const storage = memoryStorage();
    viewer.facts = { userId: "user-a", person: ASHA };
    await start(storage).sendPayment({ orderId: "o-a" });
    await timers.advance(9000);
    viewer.facts = { userId: "user-b", person: { ...ASHA, email: "bina@example.com" } };
    await start(storage).sendPayment({ orderId: "o-b" });
    await timers.advance(60_000);
    expect(await waiting(storage)).toEqual(["payment-o-a"]);
    viewer.facts = { userId: "user-a", person: ASHA };
    start(storage);
    await settlePromises();
    const meta = fetch.seen.map(
      ({ body }) => pixelBody().parse(JSON.parse(String(body))).thirdPartyData.meta,
    );
    expect(meta.slice(3).map(({ eventId, loginId, email }) => [eventId, loginId, email])).toEqual([
      ["payment-o-a", "user-a", "asha@example.com"],
      ["payment-o-b", "user-b", "bina@example.com"],
      ["payment-o-a", "user-a", "asha@example.com"],
    ]);
    expect(await waiting(storage)).toEqual([]);
  });

  it("is forgotten once the consent is withdrawn, and names the person only while that is shared [ANLT-019] [ANLT-151]", async () => {
    const { timers, fetch, viewer, start, waiting } = device(DOWN);
    const storage = memoryStorage();
    viewer.facts = { person: ASHA };
    const conversions = start(storage);
    await conversions.send({
      eventId: "e-1",
      eventMeta: { name: "trial_started", userName: "Asha Rao", note: ASHA.email },
    });
    const first = String(fetch.seen[0]?.body);
    expect(JSON.parse(first)).toMatchObject({
      thirdPartyData: { meta: { mobile: ASHA.mobile, email: ASHA.email } },
      eventMeta: { name: "trial_started", userName: "N/A", note: "[masked]" },
    });
    expect(await storage.get("conversionEvents")).not.toMatch(/asha|98765|Pune/i);
    viewer.facts = {};
    await timers.advance(3000);
    expect([fetch.seen.length, String(fetch.seen[1]?.body)]).toEqual([
      2,
      expect.not.stringMatching(/asha|98765|Pune/i),
    ]);
    viewer.facts = { consent: undefined };
    await timers.advance(3000);
    expect([fetch.seen.length, await waiting(storage)]).toEqual([2, ["e-1"]]);
    start(storage);
    viewer.facts = { consent: { ...CONSENT, groups: ["sharing"] } };
    await timers.advance(3000);
    expect([fetch.seen.length, await waiting(storage), timers.pending]).toEqual([2, [], 0]);
  });

  it("is not reported again after the session was cleared, and an earlier click is not used [ANLT-151]", async () => {
    const { client, timers, ids, fetch, start } = device(DOWN);
    const storage = memoryStorage();
    await storeClick(client, { storage, search: "?gclid=click" });
    const conversions = start(storage);
    await conversions.send({ eventId: "e-1" });
    await storage.remove("conversionEvents");
    await timers.advance(60_000);
    await conversions.send({ eventId: "e-2" });
    expect(ids()).toEqual(["e-1", "e-2"]);
    expect(String(fetch.seen[1]?.body)).not.toContain("click");
  });

  it("is repeated from memory when the storage accepts nothing, although it contained something [ANLT-151]", async () => {
    const { timers, start, ids } = device(DOWN, OK);
    const storage = faultyStorage({
      entries: { conversionEvents: '{"told":["e-0"],"waiting":[7,{"a":1}]}' },
    });
    const conversions = start(storage);
    await settlePromises();
    storage.faults.failing = ["set"];
    await conversions.send({ eventId: "e-1" });
    await timers.advance(3000);
    for (const eventId of ["e-0", "e-1"]) await conversions.send({ eventId });
    expect(ids()).toEqual(["e-1", "e-1"]);
  });
});

describe("two tabs", () => {
  const both = async (locks: "shared" | "none") => {
    const storage = memoryStorage();
    const shared = memoryLocks();
    const { client, fetch } = device(OK);
    const tabs = [1, 2].map(() =>
      createConversions(client, {
        storage,
        pixelId: "pixel-1",
        sourceUrl: () => "https://marquee.example/",
        ...(locks === "shared" ? { locks: shared } : {}),
      }),
    );
    await Promise.all(tabs.map((tab) => tab.sendPayment({ orderId: "o-1" })));
    await Promise.all(tabs.map((tab) => tab.sendPayment({ orderId: "o-1" })));
    return fetch.seen.map((request) => idOf(request));
  };

  it("report a conversion once under a lock, and without one by the same id [ANLT-152]", async () => {
    expect(await both("shared")).toEqual(["payment-o-1"]);
    expect(new Set(await both("none"))).toEqual(new Set(["payment-o-1"]));
  });
});

describe("crashes and lost answers", () => {
  /** Numbers from 0 to 1 that are the same in each run. */
  function seeded(seed: number): () => number {
    let state = seed * 2_654_435_761 + 1;
    return () => {
      state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
      return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
    };
  }

  it("leave one row for each conversion in 1,000 runs with 30 % of the answers lost, reported by browser and server [ANLT-150]", async () => {
    let calls = 0;
    let crashes = 0;
    for (let seed = 1; seed <= 1000; seed += 1) {
      const random = seeded(seed);
      const rows = new Set<string>();
      const stored = { browser: new Map<string, string>(), server: new Map<string, string>() };
      const expected = ["payment-o-1", "payment-o-2"];

      /** One life of a program, which ends in the middle of anything. */
      const live = async (name: "browser" | "server", isLast: boolean): Promise<void> => {
        let isRunning = true;
        let steps = 0;
        const end = isLast ? Infinity : Math.floor(random() * 14);
        // Whatever is reached after the crash never happens.
        const step = async (): Promise<void> => {
          steps += 1;
          if (steps > end) isRunning = false;
          if (!isRunning) await new Promise(() => undefined);
        };
        const storage: KeyValueStorage = {
          get: async (key) => (await step(), stored[name].get(key)),
          set: async (key, value) => (await step(), void stored[name].set(key, value)),
          remove: async (key) => (await step(), void stored[name].delete(key)),
          keys: async () => (await step(), Array.from(stored[name].keys())),
        };
        const clock = fakeClock(NOW);
        const timers = fakeTimers(clock);
        const client = buildClient({
          clock,
          timers,
          fetch: fakeFetch(async (request) => {
            await step();
            calls += 1;
            if (!isLast && random() < 0.1) return "offline";
            // The platform counts a conversion once for its pixel and its event.
            rows.add(idOf(request));
            await step();
            return !isLast && random() < 0.3 ? (random() < 0.5 ? "offline" : DOWN) : OK;
          }),
          viewer: () => ({ country: "IN", language: "en", userId: "user-9", consent: CONSENT }),
        });
        const conversions = createConversions(client, {
          storage,
          pixelId: "pixel-1",
          sourceUrl: () => "https://marquee.example/",
        });
        for (const orderId of ["o-1", "o-2"]) void conversions.sendPayment({ orderId });
        await timers.advance(10_000);
        if (!isRunning) crashes += 1;
      };

      for (let start = 0; start < 2; start += 1)
        for (const name of ["browser", "server"] as const) await live(name, false);
      for (const name of ["browser", "server"] as const) await live(name, true);
      expect([seed, Array.from(rows).sort()]).toEqual([seed, expected]);
      for (const name of ["browser", "server"] as const)
        expect(JSON.parse(stored[name].get("conversionEvents") ?? "")).toMatchObject({ waiting: [] });
    }
    expect([calls > 4000, crashes > 1000]).toEqual([true, true]);
  });
});
