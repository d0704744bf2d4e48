import { DAY, HOUR, MINUTE } from "@marquee/config";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { TEST_NOW } from "../../testing/fake-clock.ts";
import { payment } from "../../schema/payments.ts";
import { plan } from "../../schema/plans.ts";
import { purchasesOn, type Buyer, type Person } from "./purchase.fixture.ts";
import { order } from "../../schema/orders.ts";

// What is charged and when, for any calendar and clock. Expected times are written out.

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
let plans = 0;
const zone = process.env["TZ"];
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterEach(() => {
  platform.clock.set(TEST_NOW);
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});
afterAll(() => platform.close());

const planOf = (facts: Partial<typeof plan.$inferInsert> = {}): Promise<string> => {
  plans += 1;
  return shop.plan(`times-${plans}`, facts);
};
async function subscriber(planId: string, body: Parameters<Buyer["order"]>[0] = {}): Promise<Person> {
  const person = await shop.person();
  await shop.pay((await person.order({ plan_id: planId, ...body })).body.order_id);
  return person;
}
const later = async (durationMs: number): Promise<void> => {
  platform.clock.advance(durationMs);
  await shop.sweep();
};
/** Start and end of the one subscription, as every client reads them. */
async function span(person: Person): Promise<readonly unknown[]> {
  const { body } = await person.get("/subscription/v1/subscription?include_all=true");
  const packs = body as unknown as readonly Readonly<Record<string, unknown>>[];
  expect(packs).toHaveLength(1);
  return [packs[0]?.["subscription_start"], packs[0]?.["subscription_end"]];
}
/** The amounts that were actually paid, in order. */
async function charged({ userId }: Person): Promise<readonly number[]> {
  const rows = await platform.db
    .select({ amountMinor: payment.amountMinor })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(order.userId, userId), eq(payment.state, "success")))
    .orderBy(asc(order.createdAt), asc(order.id));
  return rows.map(({ amountMinor }) => amountMinor).filter((amountMinor) => amountMinor > 0);
}

describe("a subscription ends exactly so many days later as were paid", () => {
  it.each([
    [
      "over the end of February",
      "2025-01-31T23:59:59.999Z",
      30,
      "2025-03-02T23:59:59.999Z",
      "2025-04-01T23:59:59.999Z",
    ],
    [
      "over a leap day",
      "2028-02-10T06:30:00.000Z",
      30,
      "2028-03-11T06:30:00.000Z",
      "2028-04-10T06:30:00.000Z",
    ],
    [
      "from a leap day for a year",
      "2028-02-29T00:00:00.000Z",
      365,
      "2029-02-28T00:00:00.000Z",
      "2030-02-28T00:00:00.000Z",
    ],
    [
      "for a year with a leap day in it",
      "2027-12-31T12:00:00.000Z",
      365,
      "2028-12-30T12:00:00.000Z",
      "2029-12-30T12:00:00.000Z",
    ],
    [
      "over the end of a year",
      "2025-12-31T18:30:00.000Z",
      7,
      "2026-01-07T18:30:00.000Z",
      "2026-01-14T18:30:00.000Z",
    ],
    [
      "for half a year from the end of August",
      "2025-08-31T10:00:00.000Z",
      180,
      "2026-02-27T10:00:00.000Z",
      "2026-08-26T10:00:00.000Z",
    ],
  ])("%s, and is charged once for as many more [PLAN-113]", async (_name, start, days, end, secondEnd) => {
    platform.clock.set(Date.parse(start));
    const person = await subscriber(await planOf({ billingFrequencyDays: days, renewalPriceMinor: 15_000 }));
    expect([await span(person), await charged(person)]).toEqual([[start, end], [10_000]]);
    platform.clock.set(Date.parse(end) - HOUR - 1);
    await shop.sweep();
    expect(await charged(person)).toEqual([10_000]);
    platform.clock.advance(1);
    await Promise.all([shop.sweep(), shop.sweep()]);
    await shop.sweep();
    expect([await span(person), await charged(person)]).toEqual([
      [start, secondEnd],
      [10_000, 15_000],
    ]);
  });

  it.each([
    ["America/New_York", "2025-03-08T12:00:00.000Z", 300, "2025-04-07T12:00:00.000Z"],
    ["America/New_York", "2025-11-01T12:00:00.000Z", 240, "2025-12-01T12:00:00.000Z"],
    ["Australia/Lord_Howe", "2025-10-04T12:00:00.000Z", -630, "2025-11-03T12:00:00.000Z"],
    ["Asia/Kolkata", "2025-03-29T12:00:00.000Z", -330, "2025-04-28T12:00:00.000Z"],
  ])("in %s too, from %s on [PLAN-113]", async (timeZone, start, offset, end) => {
    process.env["TZ"] = timeZone;
    expect(new Date(start).getTimezoneOffset()).toBe(offset);
    platform.clock.set(Date.parse(start));
    const person = await subscriber(await planOf());
    expect(await span(person)).toEqual([start, end]);
    platform.clock.set(Date.parse(end) - HOUR);
    await shop.sweep();
    expect(await charged(person)).toEqual([10_000, 10_000]);
  });
});

describe("a server's clock", () => {
  it("that was ahead of the purchase charges nothing before the time, and sells nothing twice [PLAN-113]", async () => {
    const planId = await planOf();
    const person = await subscriber(planId);
    const bought = platform.clock.now();
    platform.clock.set(bought - 12 * HOUR);
    await shop.sweep();
    expect([
      (await person.get("/subscription/v1/subscription")).body,
      (await person.order({ plan_id: planId })).body.code,
      await charged(person),
    ]).toMatchObject([[{ subscription_plan: { id: planId } }], "ALREADY_OWNED", [10_000]]);
    platform.clock.set(bought + 30 * DAY - HOUR);
    await shop.sweep();
    expect(await charged(person)).toEqual([10_000, 10_000]);
  });

  it("that jumps ahead and back charges each further time once [PLAN-113]", async () => {
    const person = await subscriber(await planOf());
    const bought = platform.clock.now();
    const at = async (days: number): Promise<number> => {
      platform.clock.set(bought + days * DAY);
      await shop.sweep();
      return (await charged(person)).length;
    };
    expect([await at(1), await at(31), await at(2), await at(29), await at(30), await at(59)]).toEqual([
      1, 2, 2, 2, 2, 2,
    ]);
    expect((await span(person))[1]).toBe(new Date(bought + 60 * DAY).toISOString());
    expect([await at(60), await at(40), await at(60)]).toEqual([3, 3, 3]);
    expect((await span(person))[1]).toBe(new Date(bought + 90 * DAY).toISOString());
  });

  it("that stood still beyond the grace period charges nothing for time without access [PLAN-113]", async () => {
    const person = await subscriber(await planOf());
    await later(100 * DAY);
    await later(100 * DAY);
    expect([await charged(person), (await person.get("/subscription/v1/subscription")).body]).toEqual([
      [10_000],
      [],
    ]);
  });

  it("that is set back between an order and its payment starts the paid time at the payment [PLAN-113] [PLAN-78]", async () => {
    const person = await shop.person();
    const { body } = await person.order({ plan_id: await planOf() });
    platform.clock.advance(-3 * HOUR);
    await shop.pay(body.order_id);
    const now = platform.clock.now();
    expect(await span(person)).toEqual([new Date(now).toISOString(), new Date(now + 30 * DAY).toISOString()]);
    for (const outcome of ["failure", "cancelled"] as const) await shop.pay(body.order_id, { outcome });
    expect([await shop.stateOf(body.order_id), await charged(person)]).toEqual(["paid", [10_000]]);
  });
});

describe("a free trial", () => {
  const TRIAL = { freeTrialDays: 7, renewalPriceMinor: 15_000 };

  it("over a leap day is charged once at its end, at the price of the order, then at that of renewals [PLAN-111] [PLAN-99]", async () => {
    platform.clock.set(Date.parse("2028-02-25T20:00:00.000Z"));
    const person = await subscriber(await planOf(TRIAL));
    expect([await span(person), await charged(person)]).toEqual([
      ["2028-02-25T20:00:00.000Z", "2028-03-03T20:00:00.000Z"],
      [],
    ]);
    platform.clock.set(Date.parse("2028-03-03T18:59:59.999Z"));
    await shop.sweep();
    expect(await charged(person)).toEqual([]);
    platform.clock.set(Date.parse("2028-03-03T19:00:00.000Z"));
    await Promise.all([shop.sweep(), shop.sweep()]);
    expect([await span(person), await charged(person)]).toEqual([
      ["2028-02-25T20:00:00.000Z", "2028-04-02T20:00:00.000Z"],
      [10_000],
    ]);
    platform.clock.set(Date.parse("2028-04-02T19:00:00.000Z"));
    await shop.sweep();
    expect([await span(person), await charged(person)]).toEqual([
      ["2028-02-25T20:00:00.000Z", "2028-05-02T20:00:00.000Z"],
      [10_000, 15_000],
    ]);
  });

  it("with a code lowers the payment at its end, and no further one [PLAN-113]", async () => {
    const code = await shop.code(`TRIAL-HALF-${plans}`, { billingCycles: null });
    const person = await subscriber(await planOf(TRIAL), { code, price: "50.00" });
    await later(7 * DAY);
    await later(30 * DAY);
    expect(await charged(person)).toEqual([5_000, 15_000]);
  });

  it("that its owner ends is charged nothing [PLAN-99]", async () => {
    const person = await subscriber(await planOf(TRIAL));
    const [pack] = await shop.packsOf(person.userId);
    expect((await person.send("DELETE", `/order/v1/subscription?id=${pack?.id ?? ""}`)).status).toBe(200);
    await later(7 * DAY);
    await later(30 * DAY);
    expect([await charged(person), (await person.get("/subscription/v1/subscription")).body]).toEqual([
      [],
      [],
    ]);
  });

  it("does not come with a plan that never renews: it is charged at once [PLAN-111]", async () => {
    const planId = await planOf({ ...TRIAL, isRecurring: false });
    const person = await shop.person();
    const { body } = await person.order({ plan_id: planId });
    expect(body.due_now).toBe("100.00");
    await shop.pay(body.order_id);
    expect([(await shop.packsOf(person.userId))[0]?.isFreeTrial, await charged(person)]).toEqual([
      false,
      [10_000],
    ]);
  });

  it("of a plan that has lost it since the order is charged within the hour, without a free month [PLAN-111]", async () => {
    const planId = await planOf(TRIAL);
    const person = await shop.person();
    const { body } = await person.order({ plan_id: planId });
    await platform.db.update(plan).set({ freeTrialDays: 0 }).where(eq(plan.id, planId));
    await shop.pay(body.order_id);
    const [pack] = await shop.packsOf(person.userId);
    expect((pack?.endsAt.getTime() ?? 0) - platform.clock.now()).toBe(HOUR);
    await later(MINUTE);
    expect(await charged(person)).toEqual([10_000]);
  });

  it("is one a person, also of two orders that were open at once [PLAN-111]", async () => {
    const [one, two] = [await planOf(TRIAL), await planOf(TRIAL)];
    const person = await shop.person();
    const orders = [await person.order({ plan_id: one }), await person.order({ plan_id: two })];
    expect(orders.map(({ body }) => body.due_now)).toEqual(["0.00", "0.00"]);
    for (const { body } of orders) await shop.pay(body.order_id);
    await later(MINUTE);
    expect(await charged(person)).toEqual([10_000]);
    expect((await person.order({ plan_id: await planOf(TRIAL) })).body.due_now).toBe("100.00");
  });
});
