import { DAY, MINUTE } from "@marquee/config";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPaymentProvider } from "../../adapters/payments/test-payment-provider.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { createPaymentProviders } from "../payments/payment-providers.ts";
import { payment } from "../../schema/payments.ts";
import { referral } from "../../schema/plans.ts";
import { PLAN, purchasesOn } from "./purchase.fixture.ts";
import { order } from "../../schema/orders.ts";

/** Transactions that the provider was told to refund, each time. */
const refunds: string[] = [];
let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform({
    payments: (given) => {
      const testProvider = {
        ...createTestPaymentProvider(given),
        async refund({ transactionId }: { readonly transactionId: string }) {
          refunds.push(transactionId);
          if (transactionId.startsWith("broken")) throw new Error("The provider is away");
        },
      };
      return { providers: createPaymentProviders([testProvider]), testProvider };
    },
  });
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

/** A referral of a person. */
async function invite(code: string, ownerId: string): Promise<string> {
  await platform.db.insert(referral).values({
    code,
    ownerId,
    ownerName: "Asha",
    name: "referral",
    percent: 20,
    expiresAt: new Date(platform.clock.now() + 3650 * DAY),
  });
  return code;
}

describe("a pack whose renewal nobody could charge in time", () => {
  it("is not charged any more once its owner has bought it anew [PLAN-113]", async () => {
    const planId = await shop.plan("late-sweep");
    const person = await shop.person();
    const buy = async () => {
      const { body } = await person.order({ plan_id: planId });
      await shop.pay(body.order_id);
      expect(await shop.stateOf(body.order_id)).toBe("paid");
    };
    await buy();
    platform.clock.advance(31 * DAY);
    await buy();
    await shop.sweep();
    const [old, current] = await shop.packsOf(person.userId);
    expect([old, current]).toMatchObject([
      { isRenewing: false, nextChargeAt: null, paymentMethod: null },
      { isRenewing: true, endsAt: new Date(platform.clock.now() + 30 * DAY) },
    ]);
    const charged = await platform.db.select().from(order).where(eq(order.userId, person.userId));
    expect(charged.map(({ kind, state }) => [kind, state])).toEqual([
      ["purchase", "paid"],
      ["purchase", "paid"],
    ]);
  });
});

describe("an invitation", () => {
  it("discounts one of a person's two open orders, and the other is refunded", async () => {
    const [owner, person] = [await shop.person(), await shop.person()];
    const referral_id = await invite("TWO-AT-ONCE", owner.userId);
    const year = await person.order({ referral_id, price: "799.20" });
    const month = await person.order({ plan_id: "0-11-in-month", referral_id, price: "159.20" });
    for (const { body } of [year, month]) await shop.pay(body.order_id);
    expect([await shop.stateOf(year.body.order_id), await shop.stateOf(month.body.order_id)]).toEqual([
      "paid",
      "refund_due",
    ]);
    expect((await shop.packsOf(person.userId)).map(({ planId }) => planId)).toEqual([PLAN]);
    expect(await person.order({ plan_id: "0-11-in-month", referral_id, price: "159.20" })).toMatchObject({
      status: 400,
      body: { code: "REFERRAL_REFUSED" },
    });
    await shop.sweep();
    expect(await shop.stateOf(month.body.order_id)).toBe("refunded");
  });

  it("of one's own gives no discount to a person who paid with it as a guest", async () => {
    const [owner, guest] = [await shop.person(), await shop.guest()];
    const { body } = await guest.order({
      referral_id: await invite("OF-MY-OWN", owner.userId),
      price: "799.20",
    });
    await shop.pay(body.order_id, { transactionId: "test-own-invitation" });
    expect(
      await owner.send("POST", "/auth/linkpayment", {
        guest_token: guest.token,
        transaction_id: "test-own-invitation",
      }),
    ).toMatchObject({ status: 409, body: { code: "REFUND_DUE" } });
    expect([await shop.stateOf(body.order_id), await shop.packsOf(owner.userId)]).toEqual(["refund_due", []]);
  });
});

describe("a second payment for one order", () => {
  it("is refunded once, and the order's subscription stays, even when the provider reports that refund", async () => {
    const person = await shop.person();
    const { body } = await person.order({});
    await shop.pay(body.order_id, { transactionId: "test-first" });
    const second = await shop.webhookEvent(body.order_id, { transactionId: "test-second" });
    for (const said of [second, second, { ...second, eventId: "told-once-more" }])
      expect((await shop.deliver(shop.sign(said))).status).toBe(200);
    await shop.sweep();
    await shop.sweep();
    expect(refunds.filter((transactionId) => ["test-first", "test-second"].includes(transactionId))).toEqual([
      "test-second",
    ]);
    await shop.deliver(shop.sign({ ...second, eventId: "refund-told", outcome: "refunded" }));
    expect([await shop.stateOf(body.order_id), (await shop.packsOf(person.userId)).length]).toEqual([
      "paid",
      1,
    ]);
    expect((await person.get("/user/v1/transactions")).body).toMatchObject({
      total: 1,
      items: [{ state: "paid", paid: "999.00", transaction_id: "test-first" }],
    });
    const rows = await platform.db.select().from(payment).where(eq(payment.orderId, body.order_id));
    expect(rows.map(({ transactionId, state }) => `${transactionId} ${state}`).sort()).toEqual([
      "test-first success",
      "test-second refunded",
    ]);
  });

  it("that arrives after the order was refunded is refunded too", async () => {
    const person = await shop.person();
    const { body } = await person.order({});
    await shop.pay(body.order_id, { transactionId: "test-given-back" });
    await shop.pay(body.order_id, { transactionId: "test-given-back", outcome: "refunded" });
    await shop.pay(body.order_id, { transactionId: "test-late" });
    await shop.sweep();
    expect([
      await shop.stateOf(body.order_id),
      refunds.at(-1),
      (await person.get("/subscription/v1/subscription")).body,
    ]).toEqual(["refunded", "test-late", []]);
  });
});

describe("a refund that fails", () => {
  it("backs off longer each time, and never delays other refunds", async () => {
    const { db, clock } = platform;
    const { userId } = await shop.person();
    const at = new Date(clock.now());
    const waiting = Array.from({ length: 60 }, (_, index) =>
      index < 59 ? `broken-${index}` : "works-at-last",
    );
    const orders = await db
      .insert(order)
      .values(
        waiting.map(() => ({
          userId,
          planId: PLAN,
          countryCode: "IN",
          priceMinor: 100,
          currency: "INR",
          provider: "test",
          state: "refund_due" as const,
        })),
      )
      .returning({ id: order.id });
    await db.insert(payment).values(
      waiting.map((transactionId, index) => ({
        orderId: orders[index]?.id ?? "",
        provider: "test",
        transactionId,
        amountMinor: 100,
        currency: "INR",
        state: "success" as const,
        settledAt: at,
        nextRefundAt: new Date(at.getTime() - 60_000 + index),
      })),
    );
    const tries = async (afterMs: number): Promise<number> => {
      clock.advance(afterMs);
      refunds.length = 0;
      await shop.sweep();
      return refunds.filter((transactionId) => transactionId === "broken-0").length;
    };
    expect(await tries(0)).toBe(1);
    expect(await shop.stateOf(orders.at(-1)?.id ?? "")).toBe("refunded");
    expect([
      await tries(4 * MINUTE),
      await tries(MINUTE),
      await tries(9 * MINUTE),
      await tries(MINUTE),
    ]).toEqual([0, 1, 0, 1]);
    await db
      .update(payment)
      .set({ nextRefundAt: null })
      .where(
        inArray(
          payment.orderId,
          orders.map(({ id }) => id),
        ),
      );
  });
});
