import { isMarqueeError, memoryStorage } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers, faultyStorage } from "@marquee/http/testing";
import { expect, it } from "vitest";
import { createConversions } from "./create-conversions.ts";
import { hasWaitingConversions } from "./has-waiting-conversions.ts";
import { storeClick } from "./store-click.ts";

it("answers at a start whether conversions of an earlier one wait, until they are reported [ANLT-151]", async () => {
  const storage = memoryStorage();
  const clock = fakeClock(1_767_225_600_000);
  const timers = fakeTimers(clock);
  const consent = { groups: ["advertising"], date: "2026-01-01", nonPersonalisedAds: false };
  const client = buildClient({
    fetch: fakeFetch({ status: 503, json: {} }, { json: { status: "ok" } }),
    clock,
    timers,
    viewer: () => ({ country: "IN", language: "en", consent }),
  });
  const told = [await hasWaitingConversions(storage)];
  await storeClick(client, { storage, search: "?gclid=abc" });
  told.push(await hasWaitingConversions(storage));
  const conversions = createConversions(client, {
    storage,
    pixelId: "pixel-1",
    sourceUrl: () => "https://marquee.example/",
  });
  await conversions.send({ eventId: "e-1" });
  told.push(await hasWaitingConversions(storage));
  await timers.advance(3000);
  told.push(await hasWaitingConversions(storage));
  expect(told).toEqual([false, false, true, false]);
});

it.each([
  ["is no JSON", "{"],
  ["holds a list of something else", '{"waiting":[1,null,{}]}'],
])("answers no when the stored text %s [ANLT-151]", async (_, text) => {
  expect(await hasWaitingConversions(memoryStorage({ conversionEvents: text }))).toBe(false);
});

it("answers no when the storage fails, and names an invalid storage [ANLT-151] [ANLT-117]", async () => {
  const storage = faultyStorage();
  storage.faults.failing = ["get"];
  expect(await hasWaitingConversions(storage)).toBe(false);
  const refused = hasWaitingConversions(undefined as never);
  await expect(refused).rejects.toSatisfy(isMarqueeError);
  await expect(refused).rejects.toMatchObject({ code: "INVALID_OPTION", option: "storage" });
});
