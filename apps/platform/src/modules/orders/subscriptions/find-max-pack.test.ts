import { DAY } from "@marquee/config";
import { DEFAULT_DEVICE_LIMIT } from "@marquee/plans-sdk/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { planUpgrade } from "../../../schema/plans.ts";
import { deviceLimitOf } from "./device-limit.ts";
import { findMaxPack } from "./find-max-pack.ts";
import { PLAN, purchasesOn } from "../purchase.fixture.ts";
import { subscription } from "../../../schema/orders.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

it("counts the pack with the highest current price, then the one that ends later, for devices and for upgrades alike [DEC-071] [DEC-073]", async () => {
  const { db, clock } = platform;
  const shop = purchasesOn(platform);
  const person = await shop.person();
  const requested = { userId: person.userId, now: new Date(clock.now()) };
  const facts = async () => [(await findMaxPack(db, requested))?.plan.id, await deviceLimitOf(db, requested)];
  const own = async (planId: string, endsInDays: number, state: "activated" | "cancelled" = "activated") => {
    await db.insert(subscription).values({
      userId: person.userId,
      planId,
      state,
      startsAt: new Date(clock.now() - DAY),
      endsAt: new Date(clock.now() + endsInDays * DAY),
    });
  };
  expect(await facts()).toEqual([undefined, DEFAULT_DEVICE_LIMIT]);
  // Neither the list price nor the devices of a plan decide, although both are higher: the price paid now is lower.
  await own(
    await shop.plan("listed-high", { priceMinor: 90_000, actualPriceMinor: 10_000, supportedDevices: 4 }),
    300,
  );
  await own(
    await shop.plan("paid-high", { priceMinor: 40_000, actualPriceMinor: 30_000, supportedDevices: 2 }),
    30,
  );
  await own(
    await shop.plan("paid-highest-but-left", { actualPriceMinor: 99_000, supportedDevices: 9 }),
    300,
    "cancelled",
  );
  expect(await facts()).toEqual(["paid-high", 2]);
  await own(
    await shop.plan("as-high-and-later", { priceMinor: null, actualPriceMinor: 30_000, supportedDevices: 3 }),
    60,
  );
  expect(await facts()).toEqual(["as-high-and-later", 3]);
  await db.insert(planUpgrade).values({ fromPlanId: "as-high-and-later", toPlanId: PLAN });
  const { body } = await person.get(
    "/order/v1/pages/plans/selection?country=IN&system=Z5&platform-code=web_app&type=upgrade",
  );
  expect(JSON.stringify(body)).toContain(PLAN);
});
