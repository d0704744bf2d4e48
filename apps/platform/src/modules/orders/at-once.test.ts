import { randomUUID } from "node:crypto";
import { DAY } from "@marquee/config";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ACCOUNT_RECORDS, ORDER_PORTS } from "../../wiring/cross-module-ports.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { dyingDatabase, ProcessDied } from "../../testing/dying-database.ts";
import { redeemPrepaidCode } from "./grants/redeem-prepaid-code.ts";
import { prepaidCoupon, promoCodeUse } from "../../schema/plans.ts";
import { payment } from "../../schema/payments.ts";
import { user } from "../../schema/users.ts";
import { mergeAccounts } from "../truecaller/merge-accounts.ts";
import { lockAccounts } from "../users/accounts/merge-account-rows.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { placeOrder } from "./purchases/place-order.ts";
import { PLAN, purchasesOn } from "./purchase.fixture.ts";
import { settleOrder } from "./settlement/settle-order.ts";
import { order, subscription } from "../../schema/orders.ts";

describeOnEveryDatabase("purchases at once", ({ name, openDatabase }) => {
  // The embedded database is one connection, on which nothing happens at once.
  const atOnce = name === "postgresql" ? 200 : 20;
  const many = <Value>(make: (index: number) => Value): readonly Value[] =>
    Array.from({ length: atOnce }, (_, index) => make(index));
  let platform: TestPlatform;
  let shop: ReturnType<typeof purchasesOn>;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
    shop = purchasesOn(platform);
  });
  afterAll(() => platform.close());

  /** People with an open order each. */
  async function openOrders(
    facts: Partial<typeof order.$inferInsert> = {},
  ): Promise<readonly { readonly id: string; readonly userId: string }[]> {
    const { db } = platform;
    const people = await db
      .insert(user)
      .values([
        ...many((index) => ({
          email: `at-once-${randomUUID()}-${index}@example.com`,
          firstName: "Asha",
          countryCode: "IN",
        })),
      ])
      .returning({ id: user.id });
    const rows = await db
      .insert(order)
      .values(
        people.map(({ id: userId }) => ({
          userId,
          planId: PLAN,
          countryCode: "IN",
          priceMinor: 99_900,
          currency: "INR",
          provider: "test",
          ...facts,
        })),
      )
      .returning({ id: order.id, userId: order.userId });
    return rows.map(({ id, userId }) => ({ id, userId: userId ?? "" }));
  }
  const settle = async (orderId: string, said: Parameters<typeof shop.webhookEvent>[1] = {}) =>
    settleOrder(platform.db, {
      provider: "test",
      webhookEvent: await shop.webhookEvent(orderId, said),
      now: new Date(platform.clock.now()),
    });

  it("grant one subscription for 200 parallel webhooks of an order, with equal or different ids", async () => {
    const person = await shop.person();
    const { body } = await person.order({});
    const same = await shop.webhookEvent(body.order_id);
    const all = await Promise.all(
      many((index) => shop.deliver(shop.sign(index % 2 === 0 ? same : { ...same, eventId: randomUUID() }))),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.packsOf(person.userId)).toHaveLength(1);
    expect(await shop.historyOf(body.order_id)).toEqual(["open paid"]);
  });

  it("accept a single-use code for one of 200 payers, and refund the others [PLAN-17]", async () => {
    const code = await shop.code(`UNIQUE-${randomUUID()}`, { type: "UNIQUE" });
    const orders = await openOrders({ code, discountMinor: 49_950 });
    const settled = await Promise.all(orders.map(({ id }) => settle(id)));
    expect([
      settled.filter(({ state }) => state === "paid").length,
      settled.filter(({ state }) => state === "refund_due").length,
    ]).toEqual([1, atOnce - 1]);
    expect(
      await platform.db
        .select()
        .from(subscription)
        .where(
          inArray(
            subscription.userId,
            orders.map(({ userId }) => userId),
          ),
        ),
    ).toHaveLength(1);
  });

  it("use a general code once for one person who pays two orders with it", async () => {
    const code = await shop.code(`GENERIC-${randomUUID()}`);
    const [one] = await openOrders({ code, discountMinor: 49_950 });
    const [second] = await platform.db
      .insert(order)
      .values({
        userId: one?.userId ?? "",
        planId: "0-11-in-month",
        countryCode: "IN",
        priceMinor: 19_900,
        discountMinor: 9_950,
        currency: "INR",
        provider: "test",
        code,
      })
      .returning({ id: order.id });
    const settled = await Promise.all([settle(one?.id ?? ""), settle(second?.id ?? "")]);
    expect(settled.map(({ state }) => state).sort()).toEqual(["paid", "refund_due"]);
  });

  it("settle all orders of one person at once, each with a code of its own, one after another", async () => {
    const { userId } = await shop.person();
    const codes = await Promise.all(many(() => shop.code(`OWN-${randomUUID()}`, { type: "UNIQUE" })));
    const orders = await platform.db
      .insert(order)
      .values(
        codes.map((code) => ({
          userId,
          planId: PLAN,
          countryCode: "IN",
          priceMinor: 99_900,
          discountMinor: 49_950,
          currency: "INR",
          provider: "test",
          code,
        })),
      )
      .returning({ id: order.id });
    const settled = await Promise.all(orders.map(({ id }) => settle(id)));
    expect([
      settled.filter(({ state }) => state === "paid").length,
      settled.filter(({ state }) => state === "refund_due").length,
    ]).toEqual([1, atOnce - 1]);
    expect(await shop.packsOf(userId)).toHaveLength(1);
  });

  it("redeem one voucher once for 200 people", async () => {
    const { db, clock, ports } = platform;
    const code = `VOUCHER-${randomUUID()}`.toUpperCase();
    await db
      .insert(prepaidCoupon)
      .values({ code, planId: PLAN, countryCode: "IN", expiresAt: new Date(clock.now() + DAY) });
    const people = await openOrders();
    const redeemed = await Promise.all(
      people.map(({ userId }) => redeemPrepaidCode(ports, { code, userId, country: "IN", language: "en" })),
    );
    expect(redeemed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      await db
        .select()
        .from(subscription)
        .where(
          inArray(
            subscription.userId,
            people.map(({ userId }) => userId),
          ),
        ),
    ).toHaveLength(1);
  });

  it("add the days of all vouchers that one person redeems at once to one pack", async () => {
    const { db, clock, ports } = platform;
    const { userId } = await shop.person();
    const codes = many((index) => `MANY-${randomUUID()}-${index}`.toUpperCase());
    await db.insert(prepaidCoupon).values(
      codes.map((code) => ({
        code,
        planId: "0-11-in-month",
        countryCode: "IN",
        expiresAt: new Date(clock.now() + DAY),
      })),
    );
    const redeemed = await Promise.all(
      codes.map((code) => redeemPrepaidCode(ports, { code, userId, country: "IN", language: "en" })),
    );
    expect(redeemed.every(({ ok }) => ok)).toBe(true);
    expect(await shop.packsOf(userId)).toMatchObject([
      { planId: "0-11-in-month", endsAt: new Date(clock.now() + atOnce * 30 * DAY) },
    ]);
  });

  it("leave the next notification everything when a process dies at any statement", async () => {
    const code = await shop.code(`DYING-${randomUUID()}`, { type: "UNIQUE" });
    const [bought] = await openOrders({ code, discountMinor: 49_950 });
    const { id = "", userId = "" } = bought ?? {};
    const webhookEvent = await shop.webhookEvent(id);
    let deaths = 0;
    for (let isRunning = false; !isRunning;) {
      try {
        await settleOrder(dyingDatabase(platform.db, deaths), {
          provider: "test",
          webhookEvent,
          now: new Date(platform.clock.now()),
        });
        isRunning = true;
      } catch (error) {
        expect(error).toBeInstanceOf(ProcessDied);
        expect([
          await shop.stateOf(id),
          await shop.packsOf(userId),
          await shop.historyOf(id),
          await platform.db
            .select()
            .from(promoCodeUse)
            .where(inArray(promoCodeUse.orderId, [id])),
        ]).toEqual(["open", [], [], []]);
        deaths += 1;
      }
    }
    expect(deaths).toBeGreaterThan(8);
    expect([await shop.stateOf(id), (await shop.packsOf(userId)).length]).toEqual(["paid", 1]);
  });

  it("leave an order whose payment was refused as it was when a process dies at any statement, and its code for a payment that works", async () => {
    const code = await shop.code(`REFUSED-${randomUUID()}`, { type: "UNIQUE" });
    const [bought] = await openOrders({ code, discountMinor: 49_950 });
    const { id = "", userId = "" } = bought ?? {};
    const refused = await shop.webhookEvent(id, { outcome: "failure" });
    for (let deaths = 0, isRunning = false; !isRunning; deaths += 1) {
      try {
        await settleOrder(dyingDatabase(platform.db, deaths), {
          provider: "test",
          webhookEvent: refused,
          now: new Date(platform.clock.now()),
        });
        isRunning = true;
      } catch (error) {
        expect(error).toBeInstanceOf(ProcessDied);
        expect([await shop.stateOf(id), await shop.historyOf(id)]).toEqual(["open", []]);
      }
    }
    expect([await shop.stateOf(id), await shop.packsOf(userId), await shop.historyOf(id)]).toEqual([
      "failed",
      [],
      ["open failed"],
    ]);
    await settle(id);
    expect([await shop.stateOf(id), (await shop.packsOf(userId)).length]).toEqual(["paid", 1]);
  });

  it("create one order, with its page, when a process dies at any statement", async () => {
    const { db, clock, ports } = platform;
    const person = await shop.person();
    const body = {
      plan_id: PLAN,
      price: "999.00",
      currency: "INR",
      country: "IN",
      idempotency_key: randomUUID(),
    };
    const input = {
      body,
      owner: { userId: person.userId, guestId: undefined },
      country: "IN",
      region: undefined,
      language: "en",
      kind: "purchase",
    } as const;
    let placed: Awaited<ReturnType<typeof placeOrder>> | undefined;
    for (let deaths = 0; placed === undefined; deaths += 1) {
      placed = await placeOrder(
        { db: dyingDatabase(db, deaths), clock, providers: ports.payments.providers, ...ORDER_PORTS },
        input,
      ).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ProcessDied);
        return undefined;
      });
    }
    expect(placed).toMatchObject({ state: "open", checkoutUrl: expect.stringContaining(placed.id) });
    expect(await db.select().from(order).where(eq(order.userId, person.userId))).toHaveLength(1);
  });

  /** Starts calls one after another, each once the earlier ones wait for a locked account, and then lets them go on. */
  async function behindLock<Value>(
    userId: string,
    calls: readonly (() => Promise<Value>)[],
  ): Promise<readonly Value[]> {
    const started: Promise<Value>[] = [];
    await platform.db.transaction(async (tx) => {
      await lockAccounts(tx, [userId]);
      for (const call of calls) {
        started.push(call());
        await vi.waitFor(async () => {
          const { rows } = await platform.db.execute<{ waiting: number }>(
            sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rows[0]?.waiting).toBe(started.length);
        });
      }
    });
    return Promise.all(started);
  }

  describe.runIf(name === "postgresql")("that wait for each other", () => {
    /** A person with a plan, paid by a purchase and a renewal. */
    async function subscriber() {
      const { db } = platform;
      const [bought] = await openOrders();
      const { id: purchase = "", userId = "" } = bought ?? {};
      await settle(purchase);
      const [renewal] = await db
        .insert(order)
        .values({
          userId,
          planId: PLAN,
          countryCode: "IN",
          priceMinor: 99_900,
          currency: "INR",
          provider: "test",
          kind: "renewal",
          subscriptionId: (await shop.packsOf(userId))[0]?.id ?? "",
        })
        .returning({ id: order.id });
      await settle(renewal?.id ?? "");
      return { userId, purchase, renewal: renewal?.id ?? "" };
    }

    const refund = async (orderId: string) => {
      const [paid] = await platform.db.select().from(payment).where(eq(payment.orderId, orderId));
      const { transactionId = "" } = paid ?? {};
      return shop.deliver(
        shop.sign(await shop.webhookEvent(orderId, { outcome: "refunded", transactionId })),
      );
    };

    it("are both carried out: refunds of a purchase and of its renewal", async () => {
      const { userId, purchase, renewal } = await subscriber();
      const answers = await behindLock(userId, [() => refund(purchase), () => refund(renewal)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([await shop.stateOf(purchase), await shop.stateOf(renewal)]).toEqual(["refunded", "refunded"]);
      expect(await shop.packsOf(userId)).toMatchObject([{ state: "cancelled" }]);
    });

    it("are both carried out: refunds of support", async () => {
      const { userId, purchase, renewal } = await subscriber();
      const at = new Date(platform.clock.now());
      const refunds = [purchase, renewal].map((orderId) => () => refundOrder(platform.db, { orderId, at }));
      expect(await behindLock(userId, refunds)).toEqual([true, true]);
      expect([await shop.stateOf(purchase), await shop.stateOf(renewal)]).toEqual([
        "refund_due",
        "refund_due",
      ]);
    });

    it("are both carried out: a payment and the merge of its payer's account", async () => {
      const [bought, other] = await openOrders();
      const { id = "", userId: from = "" } = bought ?? {};
      const into = other?.userId ?? "";
      const [, settled] = await behindLock<unknown>(from, [
        () =>
          inTransaction(platform.db, (tx) =>
            mergeAccounts(tx, {
              from,
              into,
              mobile: `9199${String(Date.now()).slice(-8)}`,
              at: new Date(platform.clock.now()),
              records: ACCOUNT_RECORDS,
            }),
          ),
        () => settle(id),
      ]);
      // Each waits for the other; either may be the one that the database ends and that is done anew.
      expect(settled).toMatchObject({ state: "paid" });
      expect(await platform.db.select().from(order).where(eq(order.id, id))).toMatchObject([
        { userId: into, state: "paid" },
      ]);
      expect([await shop.packsOf(from), await shop.packsOf(into)]).toMatchObject([[], [{ orderId: id }]]);
    });
  });
});
