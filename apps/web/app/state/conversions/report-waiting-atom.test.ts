import { createConversions } from "@marquee/analytics-sdk";
import { memoryStorage, silentLogger } from "@marquee/http";
import {
  buildClient,
  fakeClock,
  fakeFetch,
  fakeTimers,
  settlePromises,
  type FakeStep,
} from "@marquee/http/testing";
import { expect, it } from "vitest";
import { reportWaiting } from "./report-waiting-atom.ts";

const DOWN: FakeStep = { status: 503, json: {} };
const OK: FakeStep = { json: { status: "ok" } };

/** A device whose pages share a storage. Each page loads the conversions' code at most once. */
function device(...steps: readonly FakeStep[]) {
  const storage = memoryStorage();
  const clock = fakeClock(1_767_225_600_000);
  const timers = fakeTimers(clock);
  const fetch = fakeFetch(...steps);
  const consent = { groups: ["advertising"], date: "2026-01-01", nonPersonalisedAds: false };
  const client = buildClient({
    fetch,
    clock,
    timers,
    logger: silentLogger,
    viewer: () => ({ country: "IN", language: "en", consent }),
  });
  let loads = 0;
  const conversions = () => {
    loads += 1;
    return createConversions(client, {
      storage,
      pixelId: "pixel-1",
      sourceUrl: () => "https://marquee.example/",
    });
  };
  async function startPage(): Promise<void> {
    await reportWaiting(storage, () => Promise.resolve(conversions()));
    await settlePromises();
  }
  return { storage, timers, fetch, conversions, startPage, loads: () => loads };
}

it("reports at the start of a page, once, the conversions that an earlier page could not [ANLT-151]", async () => {
  const { timers, fetch, conversions, startPage, loads } = device(DOWN, DOWN, DOWN, DOWN, OK);
  await conversions().sendPayment({ orderId: "o-1" });
  await timers.advance(9000);
  expect([fetch.seen.length, loads()]).toEqual([4, 1]);
  await startPage();
  await startPage();
  expect([fetch.seen.length, loads()]).toEqual([5, 2]);
  expect(fetch.seen[4]?.body).toBe(fetch.seen[0]?.body);
});

it("loads no code when no conversion waits: on a new device and after all were reported [ANLT-151]", async () => {
  const { fetch, conversions, startPage, loads } = device(OK);
  await startPage();
  expect([fetch.seen.length, loads()]).toEqual([0, 0]);
  await conversions().sendPayment({ orderId: "o-1" });
  await startPage();
  expect([fetch.seen.length, loads()]).toEqual([1, 1]);
});
