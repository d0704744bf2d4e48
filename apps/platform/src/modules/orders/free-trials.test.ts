import { DAY, HOUR } from "@marquee/config";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { nudge } from "../nudges/tables.ts";
import { TEST_PAYMENT_METHODS } from "../payments/test-provider.ts";
import { plan, prepaidCoupon } from "../../schema/plans.ts";
import { order } from "../../schema/orders.ts";
import { purchasesOn, type Person } from "./purchase.fixture.ts";

const PATH = "/subscription/v1/subscription";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

const inDays = (days: number): Date => new Date(platform.clock.now() + days * DAY);
const packOf = async ({ userId }: Person) => {
  const [pack] = await shop.packsOf(userId);
  if (pack === undefined) throw new Error("There is no pack");
  return pack;
};
/** Moves the clock to so long after the end of a person's pack, and charges what is due. */
const toEnd = async (person: Person, afterMs = 0): Promise<void> => {
  platform.clock.advance((await packOf(person)).endsAt.getTime() - platform.clock.now() + afterMs);
  await shop.sweep();
};
const renewalPrice = async (person: Person): Promise<unknown> =>
  ((await person.get(PATH)).body as unknown as readonly Record<string, unknown>[])[0]?.["renewal_price"];
const charges = async ({ userId }: Person): Promise<readonly number[]> =>
  (
    await platform.db
      .select({ priceMinor: order.priceMinor })
      .from(order)
      .where(and(eq(order.userId, userId), eq(order.kind, "renewal"), eq(order.state, "paid")))
      .orderBy(asc(order.createdAt))
  ).map(({ priceMinor }) => priceMinor);

/** A plan of 100.00 a month with a week free, and 200.00 for each renewal. */
const trialPlan = (id: string, facts: Partial<typeof plan.$inferInsert> = {}) =>
  shop.plan(id, { freeTrialDays: 7, renewalPriceMinor: 20_000, ...facts });

async function nudged(planId: string): Promise<string> {
  const id = `renew-${planId}`;
  await platform.db.insert(nudge).values({
    id,
    countryCode: "IN",
    audience: "renewing",
    texts: { en: {} },
    planId,
    discountPercent: 60,
    currency: "INR",
    targetPage: "plans",
    startsAt: inDays(-1),
    endsAt: inDays(900),
  });
  return id;
}

async function prepaidPerson(planId: string): Promise<Person> {
  const person = await shop.person();
  const code = `PREPAID-${planId.toUpperCase()}`;
  await platform.db.insert(prepaidCoupon).values({ code, planId, countryCode: "IN", expiresAt: inDays(900) });
  const query = `coupon_code=${code}&translation=en&country_code=IN&id=${person.userId}`;
  expect((await person.get(`/payment/coupon/redeem?${query}`)).body).toEqual({ code: 200 });
  return person;
}

describe("a free trial that extends a pack", () => {
  it("is the only one of a person, and the price told comes after it, once [PLAN-111] [PLAN-99]", async () => {
    const planId = await trialPlan("trial-of-a-nudge");
    const person = await prepaidPerson(planId);
    const nudgeId = await nudged(planId);
    platform.clock.advance(25 * DAY);
    const buy = () => person.order({ plan_id: planId, nudge_id: nudgeId, price: "40.00" });
    const first = (await buy()).body;
    expect(first).toMatchObject({ price: "40.00", due_now: "0.00" });
    await shop.pay(first.order_id);
    expect([await packOf(person), await renewalPrice(person)]).toMatchObject([
      { isFreeTrial: true, isRenewing: true, endsAt: inDays(12) },
      "40.00",
    ]);
    await person.send("DELETE", `${PATH}?id=${(await packOf(person)).id}`);
    platform.clock.advance(6 * DAY);
    expect((await buy()).body).toMatchObject({ price: "40.00", due_now: "40.00" });
    await person.send("POST", PATH, { id: (await packOf(person)).id });
    await toEnd(person);
    expect([await charges(person), await renewalPrice(person)]).toEqual([[4000], "200.00"]);
    await toEnd(person);
    expect(await charges(person)).toEqual([4000, 20_000]);
  });

  it("is given once to whoever cannot pay in the days of grace [PLAN-111]", async () => {
    const planId = await trialPlan("trial-in-grace", { freeTrialDays: 0, renewalPriceMinor: null });
    const paymentMethod = TEST_PAYMENT_METHODS.refused;
    const person = await shop.person();
    await shop.pay((await person.order({ plan_id: planId })).body.order_id, { paymentMethod });
    await platform.db.update(plan).set({ freeTrialDays: 7 }).where(eq(plan.id, planId));
    await toEnd(person, HOUR);
    const first = (await person.order({ plan_id: planId })).body;
    expect(first.due_now).toBe("0.00");
    await shop.pay(first.order_id, { paymentMethod });
    await toEnd(person, HOUR);
    expect((await person.order({ plan_id: planId })).body).toMatchObject({
      price: "100.00",
      due_now: "100.00",
    });
  });

  it("lowers by its code no renewal after a first payment that was made in the days of grace [PLAN-113]", async () => {
    const code = await shop.code("TRIAL-HALF");
    const planId = await trialPlan("trial-with-code");
    const person = await shop.person();
    const trial = (await person.order({ plan_id: planId, code, price: "50.00" })).body;
    await shop.pay(trial.order_id, { paymentMethod: TEST_PAYMENT_METHODS.refused });
    expect(await renewalPrice(person)).toBe("50.00");
    await toEnd(person, HOUR);
    const paid = (await person.order({ plan_id: planId })).body;
    expect(paid).toMatchObject({ price: "100.00", due_now: "100.00" });
    await shop.pay(paid.order_id);
    expect(await renewalPrice(person)).toBe("200.00");
    await toEnd(person);
    expect(await charges(person)).toEqual([20_000]);
  });
});
