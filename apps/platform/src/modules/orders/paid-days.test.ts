import { randomUUID } from "node:crypto";
import { DAY, HOUR } from "@marquee/config";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { redeemPrepaidCode } from "./grants/redeem-prepaid-code.ts";
import { planTitles, planUpgrade, prepaidCoupon } from "../../schema/plans.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { purchasesOn, type Buyer, type Person } from "./purchase.fixture.ts";
import { order } from "../../schema/orders.ts";

const MONTH = 30 * DAY;
let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
let planId: string;
let plans = 0;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  plans += 1;
  planId = await shop.plan(`days-${plans}`);
});

/** A person with a renewing subscription of 100.00 a month. */
async function subscriber(): Promise<Person> {
  const person = await shop.person();
  await buy(person, { plan_id: planId });
  return person;
}
async function buy(
  person: Person,
  input: Parameters<Buyer["order"]>[0],
  card: string | null = "test-card",
): Promise<string> {
  const { body } = await person.order(input);
  await shop.pay(body.order_id, { paymentMethod: card ?? undefined });
  return body.order_id;
}
async function redeem(person: Person): Promise<void> {
  const { db, clock } = platform;
  const code = `VOUCHER-${randomUUID()}`.toUpperCase();
  await db
    .insert(prepaidCoupon)
    .values({ code, planId, countryCode: "IN", expiresAt: new Date(clock.now() + 365 * DAY) });
  expect(
    await redeemPrepaidCode({ db, clock }, { code, userId: person.userId, country: "IN", language: "en" }),
  ).toEqual({ ok: true });
}
const later = async (durationMs: number): Promise<void> => {
  platform.clock.advance(durationMs);
  await shop.sweep();
};
const now = (): number => platform.clock.now();
const fromNow = (durationMs: number): Date => new Date(now() + durationMs);
const renewalsOf = (person: Person) =>
  platform.db
    .select()
    .from(order)
    .where(and(eq(order.userId, person.userId), eq(order.kind, "renewal")));
const firstOrderOf = async (person: Person): Promise<string> =>
  (await shop.packsOf(person.userId))[0]?.orderId ?? "";
const giveBack = (orderId: string): Promise<boolean> =>
  refundOrder(platform.db, { orderId, at: new Date(now()) });

describe("days added to an existing subscription", () => {
  it("of a voucher come after the paid days, and nothing is charged before the last of them is over", async () => {
    const person = await subscriber();
    await redeem(person);
    expect(await shop.packsOf(person.userId)).toMatchObject([
      { planId, isRenewing: true, endsAt: fromNow(2 * MONTH), nextChargeAt: fromNow(2 * MONTH - HOUR) },
    ]);
    await later(MONTH + DAY);
    expect(await renewalsOf(person)).toEqual([]);
    await later(MONTH - DAY);
    expect(await renewalsOf(person)).toMatchObject([{ state: "paid", priceMinor: 10_000 }]);
    expect(await shop.packsOf(person.userId)).toMatchObject([{ endsAt: fromNow(MONTH) }]);
  });

  it("of a combo offer come in the same way", async () => {
    const person = await subscriber();
    const combo = await shop.plan(`combo-${planId}`, {
      kind: "combo",
      isRecurring: false,
      metadata: { packPlanId: planId },
    });
    await platform.db.insert(planTitles).values([{ planId: combo, contentId: "0-0-27" }]);
    const orderId = await buy(person, { plan_id: combo, idempotency_key: `key-of-${combo}` }, null);
    expect(await shop.packsOf(person.userId)).toMatchObject([
      {
        isRenewing: true,
        paymentMethod: "test-card",
        endsAt: fromNow(2 * MONTH),
        nextChargeAt: fromNow(2 * MONTH - HOUR),
      },
    ]);
    expect((await person.order({ plan_id: combo, idempotency_key: `key-of-${combo}` })).body).toMatchObject({
      order_id: orderId,
      starts_at: fromNow(MONTH).toISOString(),
      ends_at: fromNow(2 * MONTH).toISOString(),
    });
  });

  it("of a nudge come in the same way; its payment method is charged from then on, and a second payment of the same nudge is refunded", async () => {
    const person = await shop.person();
    await buy(person, { plan_id: "0-11-in-month" }, null);
    expect(await shop.packsOf(person.userId)).toMatchObject([{ isRenewing: false, paymentMethod: null }]);
    platform.clock.advance(25 * DAY);
    const input = { plan_id: "0-11-in-month", nudge_id: "renewing-in" };
    const [one, two] = [await person.order(input), await person.order(input)];
    for (const { body } of [one, two]) await shop.pay(body.order_id, { paymentMethod: "test-card" });
    expect([await shop.stateOf(one.body.order_id), await shop.stateOf(two.body.order_id)]).toEqual([
      "paid",
      "refund_due",
    ]);
    expect(await shop.packsOf(person.userId)).toMatchObject([
      {
        isRenewing: true,
        paymentMethod: "test-card",
        endsAt: fromNow(5 * DAY + MONTH),
        nextChargeAt: fromNow(5 * DAY + MONTH - HOUR),
      },
    ]);
  });

  it("end a renewal that was refused, with its days of grace", async () => {
    const person = await shop.person();
    await buy(person, { plan_id: planId }, "test-card-refused");
    await later(MONTH);
    await redeem(person);
    expect(await shop.packsOf(person.userId)).toMatchObject([
      { isRenewing: true, failedCharges: 0, graceEndsAt: null, endsAt: fromNow(MONTH) },
    ]);
    await later(2 * DAY);
    expect((await renewalsOf(person)).map(({ state }) => state)).toEqual(["failed"]);
  });
});

describe("giving an order back", () => {
  it("removes the days that it granted, and days paid later move forward", async () => {
    const person = await subscriber();
    const first = await firstOrderOf(person);
    await redeem(person);
    platform.clock.advance(5 * DAY);
    expect(await giveBack(first)).toBe(true);
    const left = [{ state: "activated", isRenewing: false, nextChargeAt: null, endsAt: fromNow(MONTH) }];
    expect(await shop.packsOf(person.userId)).toMatchObject(left);
    await shop.sweep();
    expect([await shop.stateOf(first), await shop.packsOf(person.userId)]).toMatchObject(["refunded", left]);
  });

  it("does not end a subscription that a later payment has paid for", async () => {
    const person = await subscriber();
    const first = await firstOrderOf(person);
    await later(MONTH);
    platform.clock.advance(DAY);
    expect(await giveBack(first)).toBe(true);
    expect(await shop.packsOf(person.userId)).toMatchObject([
      { state: "activated", isRenewing: true, endsAt: fromNow(MONTH - DAY) },
    ]);
    const [renewal] = await renewalsOf(person);
    expect(await giveBack(renewal?.id ?? "")).toBe(true);
    expect(await shop.packsOf(person.userId)).toMatchObject([
      { state: "cancelled", isRenewing: false, endsAt: new Date(now()) },
    ]);
  });

  it("does not move the end of a pack that is over", async () => {
    const person = await shop.person();
    await buy(person, { plan_id: planId }, null);
    const [before] = await shop.packsOf(person.userId);
    platform.clock.advance(2 * MONTH);
    expect(await giveBack(before?.orderId ?? "")).toBe(true);
    expect((await shop.packsOf(person.userId))[0]?.endsAt).toEqual(before?.endsAt);
  });

  it("of an upgrade lets the pack that was left run on as far as it was paid for, once", async () => {
    const person = await subscriber();
    const [left] = await shop.packsOf(person.userId);
    const higher = await shop.plan(`higher-${plans}`, { actualPriceMinor: 50_000, priceMinor: 50_000 });
    await platform.db.insert(planUpgrade).values({ fromPlanId: planId, toPlanId: higher });
    const upgrade = async (price: string) => {
      const { body } = await person.order(
        { plan_id: higher, price, current_subscription: left?.id ?? "" },
        "/v1/purchaseplan",
      );
      await shop.pay(body.order_id);
      return body.order_id;
    };
    const stands = async () =>
      (await shop.packsOf(person.userId)).map((pack) => `${pack.planId} ${pack.state}`).sort();
    const first = await upgrade("400.00");
    platform.clock.advance(DAY);
    expect(await giveBack(first)).toBe(true);
    expect(await shop.packsOf(person.userId)).toContainEqual(
      expect.objectContaining({ id: left?.id, state: "activated", isRenewing: false, endsAt: left?.endsAt }),
    );
    // The money goes back a while after; a second upgrade in between has left the subscription again, with a day less to credit.
    await upgrade("403.34");
    await shop.sweep();
    expect([await shop.stateOf(first), await stands()]).toEqual([
      "refunded",
      [`${planId} cancelled`, `${higher} activated`, `${higher} cancelled`].sort(),
    ]);
  });

  it("of an upgrade restores no subscription whose own payment was refunded too", async () => {
    const person = await subscriber();
    const [left] = await shop.packsOf(person.userId);
    const higher = await shop.plan(`higher-${plans}`, { actualPriceMinor: 50_000, priceMinor: 50_000 });
    await platform.db.insert(planUpgrade).values({ fromPlanId: planId, toPlanId: higher });
    const { body } = await person.order(
      { plan_id: higher, price: "400.00", current_subscription: left?.id ?? "" },
      "/v1/purchaseplan",
    );
    await shop.pay(body.order_id);
    expect([await giveBack(left?.orderId ?? ""), await giveBack(body.order_id)]).toEqual([true, true]);
    expect((await person.get("/order/v1/subscription")).body).toEqual([]);
  });
});
