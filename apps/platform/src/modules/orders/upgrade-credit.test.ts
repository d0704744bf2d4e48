import { randomUUID } from "node:crypto";
import { DAY, HOUR } from "@marquee/config";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { redeemPrepaidCode } from "./grants/redeem-prepaid-code.ts";
import { plan, planTitles, planUpgrade, prepaidCoupon } from "../../schema/plans.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { purchasesOn, type Buyer, type Person } from "./purchase.fixture.ts";
import { order } from "../../schema/orders.ts";

// Upgrades from a plan of 100.00 for 30 days (list price 200.00) to one of 500.00.

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
let [from, to]: readonly [string, string] = ["", ""];
let plans = 0;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  plans += 1;
  [from, to] = [
    await shop.plan(`credit-from-${plans}`, { renewalPriceMinor: 15_000 }),
    await shop.plan(`credit-to-${plans}`, { actualPriceMinor: 50_000, priceMinor: 60_000 }),
  ];
  await platform.db.insert(planUpgrade).values({ fromPlanId: from, toPlanId: to });
});

async function subscriber(body: Parameters<Buyer["order"]>[0] = {}): Promise<Person> {
  const person = await shop.person();
  await shop.pay((await person.order({ plan_id: from, ...body })).body.order_id);
  return person;
}
const later = async (durationMs: number): Promise<void> => {
  platform.clock.advance(durationMs);
  await shop.sweep();
};
/** The price of the upgrade on the page of upgrades: the price for this viewer, else the general one. */
async function offered(person: Person): Promise<string | undefined> {
  const { body } = await person.get(`/order/v1/plans/${from}/upgrade?country=IN&system=Z5`);
  const [step] = body as unknown as readonly {
    readonly sell_price: string | null;
    readonly price: { readonly actual: string };
  }[];
  return step?.sell_price ?? step?.price.actual;
}
const upgrade = (person: Person, price: string, more: Parameters<Buyer["order"]>[0] = {}) =>
  person.order({ plan_id: to, current_subscription: from, price, ...more }, "/v1/purchaseplan");
/** The price of the upgrade. Checks that an order at this price is charged it, and one at 0.01 less is refused. */
async function cost(person: Person): Promise<string | undefined> {
  const price = (await offered(person)) ?? "";
  const less = (Number(price) - 0.01).toFixed(2);
  expect([(await upgrade(person, price)).body.due_now, (await upgrade(person, less)).body.code]).toEqual([
    price,
    "PRICE_DIFFERS",
  ]);
  return price;
}
const standing = async (person: Person) =>
  (await shop.packsOf(person.userId)).map(({ planId, state }) => `${planId} ${state}`).sort();
async function redeem({ userId }: Person): Promise<void> {
  const { db, clock } = platform;
  const code = `CREDIT-${randomUUID()}`.toUpperCase();
  const expiresAt = new Date(clock.now() + DAY);
  await db.insert(prepaidCoupon).values({ code, planId: from, countryCode: "IN", expiresAt });
  expect(await redeemPrepaidCode(platform, { code, userId, country: "IN", language: "en" })).toEqual({
    ok: true,
  });
}

describe("an upgrade credits", () => {
  it("the unused whole days of what was paid, not of the list price [PLAN-110] [PLAN-69]", async () => {
    const person = await subscriber();
    expect(await cost(person)).toBe("400.00");
    platform.clock.advance(1);
    expect(await cost(person)).toBe("403.34");
    platform.clock.advance(20 * DAY);
    expect(await cost(person)).toBe("470.00");
    platform.clock.advance(9 * DAY);
    // Less than a day is left, and the renewal is not charged before the sweep.
    expect(await cost(person)).toBe("500.00");
  });

  it("what was paid after a promotion code [PLAN-110]", async () => {
    await shop.code(`CREDIT-HALF-${plans}`, { percent: 50 });
    const person = await subscriber({ code: `CREDIT-HALF-${plans}`, price: "50.00" });
    platform.clock.advance(15 * DAY);
    expect(await cost(person)).toBe("475.00");
  });

  it("a charged renewal, and what is left of the days before it [PLAN-110]", async () => {
    const person = await subscriber();
    await later(30 * DAY - HOUR);
    expect(await cost(person)).toBe("350.00");
    await later(11 * DAY + HOUR);
    // 19 of the 30 days for 150.00.
    expect(await cost(person)).toBe("405.00");
  });

  it("nothing for a prepaid code, but the paid days beside it [PLAN-110]", async () => {
    const owner = await shop.person();
    await redeem(owner);
    expect(await cost(owner)).toBe("500.00");
    const person = await subscriber();
    await redeem(person);
    platform.clock.advance(12 * DAY);
    expect(await cost(person)).toBe("440.00");
    await later(20 * DAY);
    expect(await cost(person)).toBe("500.00");
  });

  it("nothing in a free trial, and after the trial what was charged at its end [PLAN-110] [PLAN-99]", async () => {
    await platform.db.update(plan).set({ freeTrialDays: 7 }).where(eq(plan.id, from));
    const [leaver, stayer] = [await subscriber(), await subscriber()];
    platform.clock.advance(2 * DAY);
    expect(await cost(leaver)).toBe("500.00");
    await shop.pay((await upgrade(leaver, "500.00")).body.order_id);
    expect(await standing(leaver)).toEqual([`${from} cancelled`, `${to} activated`]);
    await later(5 * DAY);
    const paidBy = async ({ userId }: Person) =>
      (
        await platform.db
          .select()
          .from(order)
          .where(and(eq(order.userId, userId), eq(order.state, "paid")))
          .orderBy(order.kind)
      ).map((row) => [row.kind, row.isTrial ? 0 : row.priceMinor - row.discountMinor]);
    expect(await paidBy(leaver)).toEqual([
      ["purchase", 0],
      ["upgrade", 50_000],
    ]);
    expect(await paidBy(stayer)).toEqual([
      ["purchase", 0],
      ["renewal", 10_000],
    ]);
    platform.clock.advance(10 * DAY);
    expect(await cost(stayer)).toBe("433.34");
  });

  it("nothing for a combo offer, whose titles remain [PLAN-110]", async () => {
    const combo = await shop.plan(`credit-combo-${plans}`, {
      kind: "combo",
      isRecurring: false,
      metadata: { packPlanId: from },
    });
    await platform.db.insert(planTitles).values({ planId: combo, contentId: "0-0-27" });
    const person = await shop.person();
    await shop.pay((await person.order({ plan_id: combo })).body.order_id);
    expect(await standing(person)).toEqual([`${from} activated`]);
    expect(await cost(person)).toBe("500.00");
  });

  it("at most the new price: the rest is not paid out, and the upgrade is free [PLAN-110]", async () => {
    await platform.db.update(plan).set({ priceMinor: 9_000, actualPriceMinor: 9_000 }).where(eq(plan.id, to));
    const person = await subscriber();
    expect(await offered(person)).toBe("0.00");
    expect((await upgrade(person, "0.00")).body).toMatchObject({ state: "paid", due_now: "0.00" });
    expect(await standing(person)).toEqual([`${from} cancelled`, `${to} activated`]);
  });

  it("for the second of two upgrades only what was paid for the first [PLAN-110]", async () => {
    const top = await shop.plan(`credit-top-${plans}`, { actualPriceMinor: 90_000, priceMinor: 90_000 });
    await platform.db.insert(planUpgrade).values({ fromPlanId: to, toPlanId: top });
    const person = await subscriber();
    await shop.pay((await upgrade(person, "400.00")).body.order_id);
    const step = { plan_id: top, current_subscription: to };
    expect((await person.order({ ...step, price: "500.00" }, "/v1/purchaseplan")).body.due_now).toBe(
      "500.00",
    );
  });
});

describe("the credit of an open order", () => {
  it("is lost when its payment was refunded: the upgrade is not granted, and is refunded [PLAN-110]", async () => {
    const person = await subscriber();
    const [pack] = await shop.packsOf(person.userId);
    await redeem(person);
    const { body } = await upgrade(person, "400.00");
    await refundOrder(platform.db, { orderId: pack?.orderId ?? "", at: new Date(platform.clock.now()) });
    expect(await standing(person)).toEqual([`${from} activated`]);
    await shop.pay(body.order_id);
    expect([await shop.stateOf(body.order_id), await standing(person)]).toEqual([
      "refund_due",
      [`${from} activated`],
    ]);
  });

  it("is too small when a renewal was charged since: the upgrade is refunded, and no paid day is lost [PLAN-110]", async () => {
    const person = await subscriber();
    platform.clock.advance(30 * DAY - 2 * HOUR);
    const { body } = await upgrade(person, "500.00");
    await later(HOUR + 1);
    await shop.pay(body.order_id);
    expect([await shop.stateOf(body.order_id), await standing(person)]).toEqual([
      "refund_due",
      [`${from} activated`],
    ]);
    expect(await cost(person)).toBe("350.00");
  });

  it("is valid for an hour on the payment page, even when a day ends meanwhile [PLAN-110]", async () => {
    const person = await subscriber();
    const { body } = await upgrade(person, "400.00");
    await later(HOUR);
    await shop.pay(body.order_id);
    expect([await shop.stateOf(body.order_id), await standing(person)]).toEqual([
      "paid",
      [`${from} cancelled`, `${to} activated`],
    ]);
  });

  it("is calculated again after that hour: a payment is refunded when days were used meanwhile [PLAN-110]", async () => {
    const person = await subscriber();
    platform.clock.advance(1);
    const { body } = await upgrade(person, "403.34");
    await later(HOUR + 1);
    expect(await shop.stateOf(body.order_id)).toBe("cancelled");
    platform.clock.advance(DAY - HOUR - 1);
    await shop.pay(body.order_id);
    expect([await shop.stateOf(body.order_id), await standing(person)]).toEqual([
      "refund_due",
      [`${from} activated`],
    ]);
    expect(await cost(person)).toBe("406.67");
  });

  it("accepts a late payment when no day was used meanwhile [PLAN-110]", async () => {
    const person = await subscriber();
    platform.clock.advance(1);
    const { body } = await upgrade(person, "403.34");
    await later(23 * HOUR);
    await shop.pay(body.order_id);
    expect([await shop.stateOf(body.order_id), await standing(person)]).toEqual([
      "paid",
      [`${from} cancelled`, `${to} activated`],
    ]);
  });

  it("is not checked when a code decided the price [PLAN-110]", async () => {
    await shop.code(`CREDIT-FREE-${plans}`, { percent: 90 });
    const person = await subscriber();
    const { body } = await upgrade(person, "50.00", { code: `CREDIT-FREE-${plans}` });
    await shop.pay(body.order_id);
    expect([await shop.stateOf(body.order_id), await standing(person)]).toEqual([
      "paid",
      [`${from} cancelled`, `${to} activated`],
    ]);
  });
});

it("gives no credit to another person, or after the subscription has ended [PLAN-110]", async () => {
  const [owner, stranger] = [await subscriber(), await shop.person()];
  expect([await offered(owner), await offered(stranger)]).toEqual(["400.00", "500.00"]);
  const [pack] = await shop.packsOf(owner.userId);
  await owner.send("DELETE", `/order/v1/subscription?id=${pack?.id ?? ""}`);
  platform.clock.advance(30 * DAY);
  expect(await offered(owner)).toBe("500.00");
  expect((await upgrade(owner, "500.00")).body.code).toBe("NOT_PURCHASABLE");
});
