import { randomUUID } from "node:crypto";
import { DAY, HOUR } from "@marquee/config";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { order, subscription } from "../../schema/orders.ts";
import { planUpgrade, prepaidCoupon } from "../../schema/plans.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { ACCOUNT_RECORDS } from "../../wiring/cross-module-ports.ts";
import { mergeAccounts } from "../truecaller/merge-accounts.ts";
import { redeemPrepaidCode } from "./grants/redeem-prepaid-code.ts";
import { purchasesOn, type Person } from "./purchase.fixture.ts";
import { refundOrder } from "./refunds/refund-order.ts";

// A plan of 100.00 and one of 500.00, both for 30 days.

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
let [small, large]: readonly [string, string] = ["", ""];
let plans = 0;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  plans += 1;
  [small, large] = [
    await shop.plan(`unused-small-${plans}`),
    await shop.plan(`unused-large-${plans}`, { actualPriceMinor: 50_000, priceMinor: 60_000 }),
  ];
  await platform.db.insert(planUpgrade).values({ fromPlanId: small, toPlanId: large });
});

const now = (): number => platform.clock.now();
const fromNow = (durationMs: number): Date => new Date(now() + durationMs);
const after = (durationMs: number): void => platform.clock.advance(durationMs);

async function buy(person: Person, planId = small, card: string | undefined = "test-card"): Promise<string> {
  const { body } = await person.order({ plan_id: planId });
  await shop.pay(body.order_id, { paymentMethod: card });
  expect(await shop.stateOf(body.order_id)).toBe("paid");
  return body.order_id;
}
async function upgrade(person: Person, price: string, from = small): Promise<string> {
  const input = { plan_id: large, price, current_subscription: from };
  const { body } = await person.order(input, "/v1/purchaseplan");
  await shop.pay(body.order_id);
  expect(await shop.stateOf(body.order_id)).toBe("paid");
  return body.order_id;
}
const giveBack = async (orderId: string): Promise<void> => {
  expect(await refundOrder(platform.db, { orderId, at: new Date(now()) })).toBe(true);
  await shop.sweep();
  expect(await shop.stateOf(orderId)).toBe("refunded");
};
const running = async ({ userId }: Person) =>
  (await shop.packsOf(userId)).filter(
    ({ state, endsAt, graceEndsAt }) => state === "activated" && (graceEndsAt ?? endsAt).getTime() > now(),
  );
const charges = async ({ userId }: Person) =>
  (
    await platform.db
      .select()
      .from(order)
      .where(and(eq(order.userId, userId), eq(order.kind, "renewal")))
  ).map(({ planId, state }) => `${planId} ${state}`);
async function offered(person: Person): Promise<string | undefined> {
  const { body } = await person.get(`/order/v1/plans/${small}/upgrade?country=IN&system=Z5`);
  const [step] = body as unknown as readonly {
    readonly sell_price: string | null;
    readonly price: { readonly actual: string };
  }[];
  return step?.sell_price ?? step?.price.actual;
}
async function redeem({ userId }: Person): Promise<void> {
  const code = randomUUID().toUpperCase();
  await platform.db
    .insert(prepaidCoupon)
    .values({ code, planId: small, countryCode: "IN", expiresAt: fromNow(DAY) });
  expect(await redeemPrepaidCode(platform, { code, userId, country: "IN", language: "en" })).toEqual({
    ok: true,
  });
}
const sellByPartner = (person: Person, days: number) =>
  platform.db.insert(subscription).values({
    userId: person.userId,
    planId: small,
    state: "activated",
    partnerName: "Northwave",
    startsAt: new Date(now()),
    endsAt: fromNow(days * DAY),
  });

describe("a plan that was bought anew after an upgrade", () => {
  /** Bought on day 0 and left at once; bought anew on day 2; the upgrade is refunded on day 10. */
  async function refundedBuyer() {
    const person = await shop.person();
    const first = await buy(person);
    const upgraded = await upgrade(person, "400.00");
    after(2 * DAY);
    const second = await buy(person);
    after(8 * DAY);
    await giveBack(upgraded);
    return { person, first, second };
  }

  it("has the unused days of both after the refund of the upgrade, one after the other [PLAN-141]", async () => {
    const { person } = await refundedBuyer();
    expect(await running(person)).toMatchObject([
      {
        planId: small,
        isRenewing: true,
        paymentMethod: "test-card",
        endsAt: fromNow(42 * DAY),
        nextChargeAt: fromNow(42 * DAY - HOUR),
      },
    ]);
    after(41 * DAY);
    await shop.sweep();
    expect(await charges(person)).toEqual([]);
    after(DAY);
    await shop.sweep();
    expect(await charges(person)).toEqual([`${small} paid`]);
    expect((await running(person)).map(({ endsAt }) => endsAt)).toEqual([fromNow(30 * DAY)]);
  });

  it("credits each payment by its own unused days when it is upgraded again [PLAN-141] [PLAN-110]", async () => {
    const { person } = await refundedBuyer();
    // 20 of 30 days and 22 of 30 days for 100.00 each.
    expect(await offered(person)).toBe("360.01");
    after(22 * DAY);
    // 20 of 30 days of one of them.
    expect(await offered(person)).toBe("433.34");
    await upgrade(person, "433.34");
    expect((await running(person)).map(({ planId }) => planId)).toEqual([large]);
  });

  it.each([
    ["first", 22],
    ["second", 20],
  ] as const)(
    "loses only the unused days of the %s payment when that is refunded [PLAN-141]",
    async (which, days) => {
      const { person, ...orders } = await refundedBuyer();
      await giveBack(orders[which]);
      expect(await running(person)).toMatchObject([
        { planId: small, isRenewing: false, endsAt: fromNow(days * DAY) },
      ]);
    },
  );

  it("stays as it is when nothing of the earlier one is left, and so does what others own [PLAN-141]", async () => {
    const [person, other] = [await shop.person(), await shop.person()];
    await buy(person);
    const upgraded = await upgrade(person, "400.00");
    after(29 * DAY);
    await buy(person);
    await buy(other);
    after(2 * DAY);
    await giveBack(upgraded);
    for (const buyer of [person, other])
      expect((await running(buyer)).filter(({ planId }) => planId === small)).toMatchObject([
        { isRenewing: true, endsAt: fromNow(28 * DAY) },
      ]);
  });

  it("stands beside a subscription to it that a partner sold [PLAN-141]", async () => {
    const person = await shop.person();
    await buy(person);
    const upgraded = await upgrade(person, "400.00");
    await sellByPartner(person, 100);
    after(10 * DAY);
    await giveBack(upgraded);
    expect(
      (await running(person)).map(({ planId, partnerName, isRenewing, endsAt }) => [
        planId,
        partnerName,
        isRenewing,
        endsAt,
      ]),
    ).toEqual([
      [small, null, false, fromNow(20 * DAY)],
      [small, "Northwave", false, fromNow(90 * DAY)],
    ]);
  });
});

describe("two accounts of one person that both have the plan", () => {
  const merge = (from: Person, into: Person) =>
    platform.db.transaction((tx) =>
      mergeAccounts(tx, {
        from: from.userId,
        into: into.userId,
        mobile: `9199${String(now()).slice(-8)}`,
        at: new Date(now()),
        records: ACCOUNT_RECORDS,
      }),
    );

  it("have the unused days of both after they are merged, and one renewal [PLAT-157]", async () => {
    const [from, into] = [await shop.person(), await shop.person()];
    await buy(from);
    after(10 * DAY);
    await buy(into);
    await buy(into, large);
    after(5 * DAY);
    await merge(from, into);
    const ends = Object.fromEntries((await running(into)).map(({ planId, endsAt }) => [planId, endsAt]));
    expect(ends).toEqual({ [large]: fromNow(25 * DAY), [small]: fromNow(40 * DAY) });
    // 15 and 25 of 30 days.
    expect(await offered(into)).toBe("366.67");
    after(25 * DAY);
    await shop.sweep();
    expect(await charges(into)).toEqual([`${large} paid`]);
    after(15 * DAY);
    await shop.sweep();
    expect((await charges(into)).filter((charge) => charge.startsWith(small))).toEqual([`${small} paid`]);
  });

  it("leave a subscription that a partner sold beside the own one [PLAT-157]", async () => {
    const [from, into] = [await shop.person(), await shop.person()];
    await buy(into);
    await sellByPartner(from, 100);
    await merge(from, into);
    expect((await running(into)).map(({ partnerName, endsAt }) => [partnerName, endsAt])).toEqual(
      expect.arrayContaining([
        [null, fromNow(30 * DAY)],
        ["Northwave", fromNow(100 * DAY)],
      ]),
    );
  });
});

describe("the refund of a payment that an upgrade has credited", () => {
  it("takes the days that the credit paid for, and no renewal follows [PLAN-142]", async () => {
    const person = await shop.person();
    const first = await buy(person);
    await upgrade(person, "400.00");
    after(4 * DAY);
    await giveBack(first);
    // 100.00 of 500.00 paid for 6 of 30 days.
    expect(await running(person)).toMatchObject([
      { planId: large, isRenewing: false, nextChargeAt: null, endsAt: fromNow(20 * DAY) },
    ]);
    await giveBack((await running(person))[0]?.orderId ?? "");
    expect(await running(person)).toEqual([]);
  });

  it("takes only what this payment's unused days were credited [PLAN-142]", async () => {
    const person = await shop.person();
    const first = await buy(person);
    after(30 * DAY - HOUR);
    await shop.sweep();
    // The renewal is credited whole; of the first payment less than a day is left.
    await upgrade(person, "400.00");
    await giveBack(first);
    expect(await running(person)).toMatchObject([
      { planId: large, isRenewing: true, endsAt: fromNow(30 * DAY) },
    ]);
    const [renewal] = await platform.db
      .select()
      .from(order)
      .where(and(eq(order.userId, person.userId), eq(order.kind, "renewal")));
    await giveBack(renewal?.id ?? "");
    expect(await running(person)).toMatchObject([{ planId: large, endsAt: fromNow(24 * DAY) }]);
  });

  it("ends an upgrade that the credit alone paid for [PLAN-142]", async () => {
    const cheap = await shop.plan(`unused-cheap-${plans}`, { actualPriceMinor: 9_000, priceMinor: 9_000 });
    await platform.db.insert(planUpgrade).values({ fromPlanId: small, toPlanId: cheap });
    const person = await shop.person();
    const first = await buy(person);
    const { body } = await person.order(
      { plan_id: cheap, price: "0.00", current_subscription: small },
      "/v1/purchaseplan",
    );
    expect(body.state).toBe("paid");
    await giveBack(first);
    expect(await running(person)).toEqual([]);
  });

  it("takes nothing of an upgrade whose price a code decided [PLAN-142]", async () => {
    await shop.code(`UNUSED-${plans}`, { percent: 90 });
    const person = await shop.person();
    const first = await buy(person);
    const input = { plan_id: large, price: "50.00", current_subscription: small, code: `UNUSED-${plans}` };
    await shop.pay((await person.order(input, "/v1/purchaseplan")).body.order_id);
    await giveBack(first);
    expect(await running(person)).toMatchObject([
      { planId: large, isRenewing: true, endsAt: fromNow(30 * DAY) },
    ]);
  });

  it("gives back no day of a refunded payment when the upgrade is refunded too [PLAN-142]", async () => {
    const person = await shop.person();
    const first = await buy(person);
    await redeem(person);
    const upgraded = await upgrade(person, "400.00");
    after(10 * DAY);
    await giveBack(first);
    await giveBack(upgraded);
    // Only the 30 days of the prepaid code are left.
    expect((await running(person)).map(({ planId, endsAt }) => [planId, endsAt])).toEqual([
      [small, fromNow(30 * DAY)],
    ]);
  });
});

describe("an upgrade to a plan in its grace period", () => {
  it("continues from the end of that plan, and its refund ends it and restores the plan it came from [PLAN-143]", async () => {
    const person = await shop.person();
    await buy(person, large, "test-card-refused");
    after(29 * DAY);
    await buy(person);
    after(2 * DAY);
    await shop.sweep();
    expect((await running(person)).map(({ planId }) => planId).sort()).toEqual([large, small].sort());
    // 28 of 30 days for 100.00 are credited.
    const upgraded = await upgrade(person, "406.67");
    expect(await running(person)).toMatchObject([
      { planId: large, isRenewing: true, paymentMethod: "test-card", endsAt: fromNow(29 * DAY) },
    ]);
    await giveBack(upgraded);
    expect(await running(person)).toMatchObject([{ planId: small, endsAt: fromNow(28 * DAY) }]);
  });
});

it("makes the code of a guest's purchase usable again when its payment goes back before sign-in [PLAN-17]", async () => {
  const code = await shop.code(`UNUSED-ONCE-${plans}`, { type: "UNIQUE" });
  const input = { plan_id: small, price: "50.00", code };
  const [guest, person] = [await shop.guest(), await shop.person()];
  const { body } = await guest.order(input);
  await shop.pay(body.order_id, { transactionId: `guest-${plans}` });
  expect((await person.order(input)).body.code).toBe("CODE_REFUSED");
  await shop.pay(body.order_id, { transactionId: `guest-${plans}`, outcome: "refunded" });
  const again = await person.order(input);
  await shop.pay(again.body.order_id, { transactionId: `person-${plans}` });
  expect([await shop.stateOf(body.order_id), await shop.stateOf(again.body.order_id)]).toEqual([
    "refunded",
    "paid",
  ]);
  await shop.pay(again.body.order_id, { transactionId: `person-${plans}`, outcome: "refunded" });
  expect((await (await shop.person()).order(input)).body.code).toBe("CODE_REFUSED");
});

it("is refunded before a partner's subscription ends, after which it would have started [PLAN-144]", async () => {
  const person = await shop.person();
  await sellByPartner(person, 20);
  await redeem(person);
  expect((await running(person)).map(({ endsAt }) => endsAt)).toEqual([fromNow(20 * DAY), fromNow(50 * DAY)]);
  const [bought] = await platform.db.select().from(order).where(eq(order.userId, person.userId));
  await platform.db
    .update(order)
    .set({ provider: "test" })
    .where(eq(order.id, bought?.id ?? ""));
  expect(await refundOrder(platform.db, { orderId: bought?.id ?? "", at: new Date(now()) })).toBe(true);
  expect(await running(person)).toMatchObject([{ partnerName: "Northwave", endsAt: fromNow(20 * DAY) }]);
});
