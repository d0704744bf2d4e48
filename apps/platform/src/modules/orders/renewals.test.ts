import { DAY, HOUR, MINUTE } from "@marquee/config";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OffSessionCharge, PaymentProvider } from "../../ports/payment-provider.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { dyingDatabase } from "../../testing/dying-database.ts";
import { createPaymentProviders } from "../payments/payment-providers.ts";
import { payment } from "../../schema/payments.ts";
import { TEST_PAYMENT_METHODS } from "../payments/test-provider.ts";
import { plan } from "../../schema/plans.ts";
import { user } from "../../schema/users.ts";
import { extendSubscription } from "./subscriptions/grant-subscription.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { purchasesOn, type Buyer } from "./purchase.fixture.ts";
import { GRACE_MS, RETRY_MS } from "./settlement/renew-subscriptions.ts";
import { sweepOrders } from "./settlement/sweep-orders.ts";
import { order, subscription } from "../../schema/orders.ts";

const MONTH = 30 * DAY;
let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
let planId: string;
let plans = 0;

async function open(options: Parameters<typeof createTestPlatform>[0] = {}): Promise<void> {
  platform = await createTestPlatform(options);
  shop = purchasesOn(platform);
}

/** A person who has bought a subscription of 100.00 a month. */
async function subscriber(
  card: keyof typeof TEST_PAYMENT_METHODS = "works",
): Promise<Buyer & { readonly userId: string }> {
  const person = await shop.person();
  await shop.pay((await person.order({ plan_id: planId })).body.order_id, {
    paymentMethod: TEST_PAYMENT_METHODS[card],
  });
  return person;
}
const packOf = async (person: { readonly userId: string }) => {
  const [pack] = await shop.packsOf(person.userId);
  if (pack === undefined) throw new Error("There is no pack");
  return pack;
};
const renewalsOf = (person: { readonly userId: string }) =>
  platform.db
    .select({ state: order.state, priceMinor: order.priceMinor })
    .from(order)
    .where(and(eq(order.userId, person.userId), eq(order.kind, "renewal")))
    .orderBy(asc(order.createdAt));
const later = async (durationMs: number): Promise<void> => {
  platform.clock.advance(durationMs);
  await shop.sweep();
};
const isActive = async (person: Buyer): Promise<boolean> =>
  ((await person.get("/subscription/v1/subscription")).body as unknown as readonly unknown[]).length > 0;

describe("a pack that renews", () => {
  beforeAll(() => open());
  afterAll(() => platform.close());
  beforeEach(async () => {
    plans += 1;
    planId = await shop.plan(`monthly-${plans}`);
  });

  it("lasts to its end when its plan has no price any more, and is not charged", async () => {
    const person = await subscriber();
    await platform.db
      .update(plan)
      .set({ priceMinor: null, actualPriceMinor: null, renewalPriceMinor: null })
      .where(eq(plan.id, planId));
    await later(MONTH - 30 * MINUTE);
    expect([await isActive(person), await renewalsOf(person)]).toEqual([true, []]);
    expect(await packOf(person)).toMatchObject({ isRenewing: false, nextChargeAt: null });
    await later(HOUR);
    expect(await isActive(person)).toBe(false);
  });

  it("is charged before its end by the platform's clock, and continues without a gap", async () => {
    const person = await subscriber();
    const { endsAt } = await packOf(person);
    await later(MONTH - 2 * HOUR);
    expect(await renewalsOf(person)).toEqual([]);
    await later(HOUR + MINUTE);
    expect(await renewalsOf(person)).toEqual([{ state: "paid", priceMinor: 10_000 }]);
    expect((await packOf(person)).endsAt).toEqual(new Date(endsAt.getTime() + MONTH));
    await shop.sweep();
    expect(await renewalsOf(person)).toHaveLength(1);
  });

  it("is retried each day after a failed payment, gives access in the grace period, and then lapses", async () => {
    const person = await subscriber("refused");
    const { endsAt } = await packOf(person);
    await later(MONTH);
    expect(await packOf(person)).toMatchObject({
      state: "activated",
      graceEndsAt: new Date(endsAt.getTime() + GRACE_MS),
    });
    for (let day = 1; day <= 2; day += 1) {
      await later(RETRY_MS);
      expect([(await renewalsOf(person)).length, await isActive(person)]).toEqual([day + 1, true]);
    }
    await later(RETRY_MS);
    expect([await packOf(person), await isActive(person)]).toMatchObject([
      { isRenewing: false, graceEndsAt: null, nextChargeAt: null, paymentMethod: null },
      false,
    ]);
    await later(MONTH);
    expect((await renewalsOf(person)).every(({ state }) => state === "failed")).toBe(true);
  });

  it("keeps the paid days when the server's clock runs far ahead and is set back", async () => {
    const person = await subscriber();
    const { id, endsAt } = await packOf(person);
    await later(10 * DAY);
    const ahead = MONTH + GRACE_MS;
    await later(ahead);
    expect([await isActive(person), await renewalsOf(person)]).toEqual([false, []]);
    platform.clock.advance(-ahead);
    expect(await packOf(person)).toMatchObject({ id, endsAt, isRenewing: false, paymentMethod: null });
    expect(await isActive(person)).toBe(true);
    // The viewer is not charged without renewing again, and the grace period adds no days.
    await later(20 * DAY - 1);
    expect([await isActive(person), await renewalsOf(person)]).toEqual([true, []]);
    await later(1);
    expect(await isActive(person)).toBe(false);
  });

  it("continues from its end when a payment succeeds in the grace period", async () => {
    const person = await subscriber("refused");
    const { id, endsAt } = await packOf(person);
    await later(MONTH);
    await platform.db
      .update(subscription)
      .set({ paymentMethod: TEST_PAYMENT_METHODS.works })
      .where(eq(subscription.id, id));
    await later(RETRY_MS);
    expect(await packOf(person)).toMatchObject({
      endsAt: new Date(endsAt.getTime() + MONTH),
      graceEndsAt: null,
      failedCharges: 0,
      state: "activated",
    });
  });

  it("can be paid by another card in the grace period, once, and continues from its end with that card", async () => {
    const person = await subscriber("refused");
    const { id, endsAt } = await packOf(person);
    await later(MONTH - 30 * MINUTE);
    expect(await person.order({ plan_id: planId }), "while it is paid for").toMatchObject({
      status: 400,
      body: { code: "ALREADY_OWNED" },
    });
    await later(DAY);
    const [first, second] = [
      await person.order({ plan_id: planId }),
      await person.order({ plan_id: planId }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const { body } of [first, second])
      await shop.pay(body.order_id, { paymentMethod: TEST_PAYMENT_METHODS.works });
    const paid = new Date(endsAt.getTime() + MONTH);
    expect([await shop.packsOf(person.userId), await shop.stateOf(second.body.order_id)]).toMatchObject([
      [
        {
          id,
          endsAt: paid,
          state: "activated",
          graceEndsAt: null,
          failedCharges: 0,
          paymentMethod: TEST_PAYMENT_METHODS.works,
          nextChargeAt: new Date(paid.getTime() - HOUR),
        },
      ],
      "refund_due",
    ]);
    expect((await person.order({ plan_id: planId })).body).toMatchObject({ code: "ALREADY_OWNED" });
    await later(MONTH - DAY);
    expect((await renewalsOf(person)).map(({ state }) => state)).toEqual(["failed", "failed", "paid"]);
  });

  /** Charges what is due, while the owner of a pack ends its renewal. */
  async function chargeWhileEnding(person: Buyer & { readonly userId: string }): Promise<void> {
    const { id } = await packOf(person);
    const { db, clock, logger, payments } = platform.ports;
    const provider = payments.testProvider;
    if (provider === undefined) throw new Error("There is no test provider");
    const crossing = {
      ...provider,
      async charge(charge: OffSessionCharge) {
        const [renewal] = await db.select().from(order).where(eq(order.id, charge.orderId));
        if (renewal?.userId === person.userId)
          expect((await person.send("DELETE", `/order/v1/subscription?id=${id}`)).status).toBe(200);
        return provider.charge(charge);
      },
    };
    await sweepOrders({ db, clock, logger, providers: createPaymentProviders([crossing]) });
  }

  it("gives a charge back that was made in the instant in which its owner ended the renewal, and lasts to its end [PLAN-99]", async () => {
    const person = await subscriber();
    const { endsAt } = await packOf(person);
    platform.clock.advance(MONTH - 30 * MINUTE);
    await chargeWhileEnding(person);
    expect([await packOf(person), await renewalsOf(person), await isActive(person)]).toMatchObject([
      { endsAt, isRenewing: false, nextChargeAt: null },
      [{ state: "refunded" }],
      true,
    ]);
    await later(HOUR);
    expect([await isActive(person), (await renewalsOf(person)).length]).toEqual([false, 1]);
  });

  it("is charged anew, once, when its owner resumes the renewal after such a charge went back [PLAN-99]", async () => {
    const person = await subscriber();
    const { id, endsAt } = await packOf(person);
    platform.clock.advance(MONTH - 30 * MINUTE);
    await chargeWhileEnding(person);
    expect((await person.send("POST", "/order/v1/subscription", { id })).status).toBe(200);
    await shop.sweep();
    await later(10 * MINUTE);
    expect([(await packOf(person)).endsAt, (await renewalsOf(person)).map(({ state }) => state)]).toEqual([
      new Date(endsAt.getTime() + MONTH),
      ["refunded", "paid"],
    ]);
    await later(HOUR);
    expect([await isActive(person), (await renewalsOf(person)).length]).toEqual([true, 2]);
  });

  it("keeps its days of grace when the provider calls off a renewal's payment, and is charged again a day later", async () => {
    const person = await subscriber();
    const { endsAt } = await packOf(person);
    platform.clock.advance(MONTH - 30 * MINUTE);
    const { db, clock, logger, payments } = platform.ports;
    const provider = payments.testProvider;
    if (provider === undefined) throw new Error("There is no test provider");
    const callingOff = {
      ...provider,
      async charge({ orderId }: OffSessionCharge): Promise<never> {
        const [renewal] = await db.select().from(order).where(eq(order.id, orderId));
        if (renewal?.userId === person.userId) await shop.pay(orderId, { outcome: "cancelled" });
        throw new Error("The provider did not answer");
      },
    };
    await sweepOrders({ db, clock, logger, providers: createPaymentProviders([callingOff]) });
    await later(HOUR);
    expect([await isActive(person), (await packOf(person)).graceEndsAt]).toEqual([
      true,
      new Date(endsAt.getTime() + GRACE_MS),
    ]);
    await later(RETRY_MS);
    expect([(await packOf(person)).endsAt, (await renewalsOf(person)).map(({ state }) => state)]).toEqual([
      new Date(endsAt.getTime() + MONTH),
      ["cancelled", "paid"],
    ]);
  });

  it("gives a charge back that comes in after its owner has paid by another card", async () => {
    const person = await subscriber("refused");
    const { endsAt } = await packOf(person);
    await later(MONTH);
    platform.clock.advance(RETRY_MS);
    const { db, clock, logger, payments } = platform.ports;
    const provider = payments.testProvider;
    if (provider === undefined) throw new Error("There is no test provider");
    const late = {
      ...provider,
      async charge({ orderId }: OffSessionCharge) {
        const [renewal] = await db.select().from(order).where(eq(order.id, orderId));
        if (renewal?.userId === person.userId)
          await shop.pay((await person.order({ plan_id: planId })).body.order_id);
        return { ok: true, transactionId: `test-late-${orderId}` } as const;
      },
    };
    await sweepOrders({ db, clock, logger, providers: createPaymentProviders([late]) });
    expect([(await packOf(person)).endsAt, (await renewalsOf(person)).map(({ state }) => state)]).toEqual([
      new Date(endsAt.getTime() + MONTH),
      ["failed", "refunded"],
    ]);
  });

  it("is ended and resumed by its owner: ended it lasts until its end and is charged no more [PLAT-68]", async () => {
    const person = await subscriber();
    const { id } = await packOf(person);
    const path = "/order/v1/subscription";
    expect(await person.send("DELETE", `${path}?id=${id}`)).toMatchObject({
      status: 200,
      body: { id, recurring_enabled: false, subscription_plan: { recurring: true } },
    });
    expect(await person.send("DELETE", `${path}?id=${id}`)).toMatchObject({
      status: 400,
      body: { code: "RENEWAL_ENDED" },
    });
    const inGerman = await platform.fetch(`${path}?id=${id}`, {
      method: "DELETE",
      headers: { ...person.headers, "display-language": "de" },
    });
    expect(await inGerman.json()).toEqual({
      code: "RENEWAL_ENDED",
      message: "Die Verlängerung ist schon gekündigt.",
    });
    expect(await person.send("POST", path, { id })).toMatchObject({
      status: 200,
      body: { id, recurring_enabled: true },
    });
    expect(await person.send("POST", path, { id })).toMatchObject({
      status: 400,
      body: { code: "RENEWAL_RUNNING" },
    });
    await person.send("DELETE", `${path}?id=${id}`);
    await later(MONTH - MINUTE);
    expect(await isActive(person)).toBe(true);
    await later(2 * MINUTE);
    expect([await renewalsOf(person), await isActive(person)]).toEqual([[], false]);
    expect((await person.get(`${path}?include_all=true`)).body).toMatchObject([{ id }]);
    expect(await person.send("POST", path, { id })).toMatchObject({
      status: 400,
      body: { code: "SUBSCRIPTION_OVER" },
    });
  });

  it("cannot be cancelled by another person or a guest, nor when it does not renew [PLAT-68]", async () => {
    const [person, other] = [await subscriber(), await shop.person()];
    const { id } = await packOf(person);
    expect((await other.send("DELETE", `/order/v1/subscription?id=${id}`)).status).toBe(404);
    expect((await other.send("POST", "/order/v1/subscription", { id: "no-id" })).status).toBe(404);
    await person.send("DELETE", `/order/v1/subscription?id=${id}`);
    expect((await other.send("POST", "/order/v1/subscription", { id })).status).toBe(404);
    expect((await packOf(person)).isRenewing).toBe(false);
    expect((await person.send("POST", "/order/v1/subscription", { id })).status).toBe(200);
    expect((await platform.fetch(`/order/v1/subscription?id=${id}`, { method: "DELETE" })).status).toBe(401);
    expect((await platform.fetch("/order/v1/subscription")).status).toBe(401);
    const once = await shop.plan(`once-${plans}`, { isRecurring: false });
    await shop.pay((await other.order({ plan_id: once })).body.order_id);
    expect(await other.send("DELETE", `/order/v1/subscription?id=${(await packOf(other)).id}`)).toMatchObject(
      { status: 400, body: { code: "NOT_RECURRING" } },
    );
    expect((await packOf(person)).isRenewing).toBe(true);
  });

  it("is resumed only with a stored payment method: a free subscription or one of a voucher is refused and does not change [PLAN-99]", async () => {
    const person = await shop.person();
    await shop.code(`ALL-${plans}`, { percent: 100 });
    await person.order({ plan_id: planId, code: `ALL-${plans}`, price: "0.00" });
    const { id } = await packOf(person);
    expect((await person.get("/order/v1/subscription")).body).toMatchObject([
      { id, recurring_enabled: false, subscription_plan: { recurring: false } },
    ]);
    expect(await person.send("POST", "/order/v1/subscription", { id })).toMatchObject({
      status: 400,
      body: { code: "NOT_RECURRING" },
    });
    expect(await packOf(person)).toMatchObject({ isRenewing: false, nextChargeAt: null });
  });

  it("ends at once when its payment is refunded, and nothing more is charged", async () => {
    const person = await subscriber();
    const [bought] = await platform.db.select().from(order).where(eq(order.userId, person.userId));
    const [paid] = await platform.db
      .select()
      .from(payment)
      .where(eq(payment.orderId, bought?.id ?? ""));
    platform.clock.advance(HOUR);
    await shop.pay(bought?.id ?? "", { outcome: "refunded", transactionId: paid?.transactionId ?? "" });
    expect([await shop.stateOf(bought?.id ?? ""), await isActive(person)]).toEqual(["refunded", false]);
    await later(MONTH);
    expect(await renewalsOf(person)).toEqual([]);
  });

  it("ends at once when support refunds its order, and the next sweep makes the refund", async () => {
    const person = await subscriber();
    const [bought] = await platform.db.select().from(order).where(eq(order.userId, person.userId));
    const giveBack = () =>
      refundOrder(platform.db, { orderId: bought?.id ?? "", at: new Date(platform.clock.now()) });
    expect([await giveBack(), await shop.stateOf(bought?.id ?? ""), await isActive(person)]).toEqual([
      true,
      "refund_due",
      false,
    ]);
    await shop.sweep();
    expect([await giveBack(), await shop.stateOf(bought?.id ?? "")]).toEqual([false, "refunded"]);
  });

  it("is not charged while its owner is leaving, and is once they have come back", async () => {
    const person = await subscriber();
    const leave = (deletionDueAt: Date | null) =>
      platform.db.update(user).set({ deletionDueAt }).where(eq(user.id, person.userId));
    await leave(new Date(platform.clock.now() + 2 * MONTH));
    await later(MONTH);
    expect(await renewalsOf(person)).toEqual([]);
    await leave(null);
    await later(RETRY_MS);
    expect(await renewalsOf(person)).toEqual([{ state: "paid", priceMinor: 10_000 }]);
  });

  it("gives access without a gap to an owner who deleted the account shortly before its end and restores it after", async () => {
    const person = await subscriber();
    const { endsAt } = await packOf(person);
    const leave = (deletionDueAt: Date | null) =>
      platform.db.update(user).set({ deletionDueAt }).where(eq(user.id, person.userId));
    platform.clock.advance(MONTH - 2 * HOUR);
    await leave(new Date(platform.clock.now() + MONTH));
    await later(HOUR + MINUTE);
    await later(2 * HOUR);
    await leave(null);
    expect([await isActive(person), await renewalsOf(person)]).toEqual([true, []]);
    await later(HOUR);
    expect(await renewalsOf(person)).toEqual([{ state: "paid", priceMinor: 10_000 }]);
    expect(await packOf(person)).toMatchObject({
      endsAt: new Date(endsAt.getTime() + MONTH),
      graceEndsAt: null,
      failedCharges: 0,
    });
  });

  it("is renewed without asking the provider when its renewal costs nothing", async () => {
    planId = await shop.plan(`free-renewal-${plans}`, { renewalPriceMinor: 0 });
    const person = await subscriber("refused");
    const { endsAt } = await packOf(person);
    await later(MONTH);
    expect([await renewalsOf(person), (await packOf(person)).endsAt]).toEqual([
      [{ state: "paid", priceMinor: 0 }],
      new Date(endsAt.getTime() + MONTH),
    ]);
  });

  it("gives access while the provider is unreachable, without counting an attempt, and is charged later", async () => {
    const person = await subscriber();
    const { endsAt } = await packOf(person);
    platform.clock.advance(MONTH);
    const { db, clock, logger, payments } = platform.ports;
    const provider = payments.testProvider;
    if (provider === undefined) throw new Error("There is no test provider");
    const away = { ...provider, charge: () => Promise.reject(new Error("The provider is away")) };
    await sweepOrders({ db, clock, logger, providers: createPaymentProviders([away]) });
    expect([await packOf(person), await isActive(person)]).toMatchObject([
      { endsAt, failedCharges: 0, isRenewing: true, graceEndsAt: new Date(endsAt.getTime() + GRACE_MS) },
      true,
    ]);
    await later(HOUR);
    expect(await packOf(person)).toMatchObject({
      endsAt: new Date(endsAt.getTime() + MONTH),
      graceEndsAt: null,
    });
  });

  it("keeps days added during a charge, for any result of the charge", async () => {
    const person = await subscriber();
    const { id, endsAt } = await packOf(person);
    platform.clock.advance(MONTH);
    const { db, clock, logger, payments } = platform.ports;
    const provider = payments.testProvider;
    if (provider === undefined) throw new Error("There is no test provider");
    const [bought] = await db.select().from(order).where(eq(order.userId, person.userId));
    const refusing = {
      ...provider,
      async charge({ orderId }: OffSessionCharge) {
        const [renewal] = await db.select().from(order).where(eq(order.id, orderId));
        if (renewal?.subscriptionId === id)
          await db.transaction((tx) =>
            extendSubscription(tx, { subscriptionId: id, days: 30, orderId: bought?.id ?? "" }),
          );
        return { ok: false, transactionId: `test-refused-${orderId}` } as const;
      },
    };
    await sweepOrders({ db, clock, logger, providers: createPaymentProviders([refusing]) });
    const longer = new Date(endsAt.getTime() + MONTH);
    expect(await packOf(person)).toMatchObject({
      endsAt: longer,
      graceEndsAt: null,
      failedCharges: 0,
      nextChargeAt: new Date(longer.getTime() - HOUR),
    });
  });

  it("leaves no order open for ever that the provider could not carry out", async () => {
    const person = await subscriber();
    platform.clock.advance(MONTH);
    const { db, clock, logger, payments } = platform.ports;
    const provider = payments.testProvider;
    if (provider === undefined) throw new Error("There is no test provider");
    const ports = {
      db,
      clock,
      logger,
      providers: createPaymentProviders([
        { ...provider, charge: () => Promise.reject(new Error("The provider is away")) },
      ]),
    };
    await sweepOrders(ports);
    platform.clock.advance(8 * DAY);
    await sweepOrders(ports);
    expect([await packOf(person), await renewalsOf(person)]).toMatchObject([
      { isRenewing: false, graceEndsAt: null, nextChargeAt: null },
      [{ state: "cancelled" }],
    ]);
  });

  it("is reached by one sweep, however many are due", async () => {
    const person = await shop.person();
    const startsAt = new Date(platform.clock.now() - MONTH);
    const endsAt = new Date(platform.clock.now() - DAY);
    const due = Array.from({ length: 120 }, () => ({
      userId: person.userId,
      planId,
      state: "activated" as const,
      startsAt,
      endsAt,
      nextChargeAt: endsAt,
    }));
    await platform.db.insert(subscription).values(due);
    await shop.sweep();
    expect((await shop.packsOf(person.userId)).filter(({ nextChargeAt }) => nextChargeAt !== null)).toEqual(
      [],
    );
  });

  it("is cancelled when its order is unpaid for two days, and a later payment still counts", async () => {
    const person = await shop.person();
    const { body } = await person.order({ plan_id: planId });
    await later(2 * DAY + MINUTE);
    expect(await shop.stateOf(body.order_id)).toBe("cancelled");
    await shop.pay(body.order_id);
    expect([await shop.stateOf(body.order_id), await isActive(person)]).toEqual(["paid", true]);
  });
});

describeOnEveryDatabase("renewing in several processes", ({ openDatabase }) => {
  const charges: OffSessionCharge[] = [];

  /** A provider that charges once for each idempotency key, as real ones do. */
  function countingProvider(provider: PaymentProvider): PaymentProvider {
    return { ...provider, charge: (charge) => (charges.push(charge), provider.charge(charge)) };
  }

  beforeAll(() => open({ openDatabase }));
  afterAll(() => platform.close());
  beforeEach(async () => {
    charges.length = 0;
    plans += 1;
    planId = await shop.plan(`shared-${plans}`);
  });

  it("charges each pack once", async () => {
    const people = [await subscriber(), await subscriber(), await subscriber()];
    platform.clock.advance(MONTH);
    const ports = portsOf(platform.db);
    await Promise.all([sweepOrders(ports), sweepOrders(ports), sweepOrders(ports), sweepOrders(ports)]);
    for (const person of people)
      expect(await renewalsOf(person)).toEqual([{ state: "paid", priceMinor: 10_000 }]);
    expect(new Set(charges.map(({ key }) => key)).size).toBe(people.length);
  });

  it("completes a renewal during which a process died at any statement, with one charge", async () => {
    const person = await subscriber();
    const { endsAt } = await packOf(person);
    platform.clock.advance(MONTH);
    for (let deaths = 0; deaths < 40; deaths += 1) {
      await sweepOrders(portsOf(dyingDatabase(platform.db, deaths))).catch(() => undefined);
      platform.clock.advance(11 * MINUTE);
    }
    expect((await packOf(person)).endsAt).toEqual(new Date(endsAt.getTime() + MONTH));
    const [renewal] = await platform.db
      .select()
      .from(order)
      .where(and(eq(order.userId, person.userId), eq(order.kind, "renewal")));
    const own = charges.filter(({ orderId }) => orderId === renewal?.id);
    expect([await renewalsOf(person), new Set(own.map(({ key }) => key)).size]).toEqual([
      [{ state: "paid", priceMinor: 10_000 }],
      1,
    ]);
    expect(own.length).toBeGreaterThan(1);
  });

  it("counts one refused attempt although a process died during it at any statement, and gives its grace period", async () => {
    const person = await subscriber("refused");
    const { endsAt } = await packOf(person);
    platform.clock.advance(MONTH);
    for (let deaths = 0; deaths < 40; deaths += 1) {
      await sweepOrders(portsOf(dyingDatabase(platform.db, deaths))).catch(() => undefined);
      platform.clock.advance(11 * MINUTE);
    }
    expect(await packOf(person)).toMatchObject({
      endsAt,
      failedCharges: 1,
      isRenewing: true,
      graceEndsAt: new Date(endsAt.getTime() + GRACE_MS),
    });
    const renewals = await platform.db
      .select()
      .from(order)
      .where(and(eq(order.userId, person.userId), eq(order.kind, "renewal")));
    expect(renewals).toMatchObject([{ state: "failed", priceMinor: 10_000 }]);
    expect(
      new Set(charges.filter(({ orderId }) => orderId === renewals[0]?.id).map(({ key }) => key)).size,
    ).toBe(1);
  });

  function portsOf(db: TestPlatform["db"]) {
    const { clock, logger, payments } = platform.ports;
    const provider = payments.testProvider;
    if (provider === undefined) throw new Error("There is no test provider");
    return { db, clock, logger, providers: createPaymentProviders([countingProvider(provider)]) };
  }
});
