import { randomUUID } from "node:crypto";
import { DAY, HOUR, SECOND } from "@marquee/config";
import { eq, inArray } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { payment } from "../../schema/payments.ts";
import { redeemPrepaidCode } from "./grants/redeem-prepaid-code.ts";
import { planUpgrade, prepaidCoupon, promoCodeUse } from "../../schema/plans.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { dueNow } from "./orders/order-money.ts";
import type { OrderRow } from "./orders/order-repository.ts";
import { purchasesOn, type Buyer } from "./purchase.fixture.ts";
import { PAID_STATES } from "./orders/order-states.ts";
import type { SubscriptionRow } from "./subscriptions/subscription-repository.ts";
import { order, subscription } from "../../schema/orders.ts";

/** Whatever a person, their bank and the clock do one after another, money and days stay whole. */
const PRICES = {
  "whole-month": 10_000,
  "whole-quarter": 50_000,
  "whole-trial": 20_000,
  "whole-once": 15_000,
} as const;
const PLANS = Object.keys(PRICES) as (keyof typeof PRICES)[];
const HALF = "WHOLE-HALF";
const FREE = "WHOLE-FREE";
const ACTS = [
  "order",
  "order",
  "pay",
  "pay",
  "payTwice",
  "fail",
  "cancel",
  "refund",
  "giveBack",
  "upgrade",
  "redeem",
  "stop",
  "resume",
  "loseCard",
  "wait",
  "wait",
] as const;
const WAITS = [HOUR, DAY, 3 * DAY, 7 * DAY, 29.99 * DAY, 40 * DAY];
/** Times that are reckoned in different places may differ by so much. */
const TOLERANCE_MS = 2 * SECOND;

type Person = Buyer & { readonly userId: string };
type Payment = typeof payment.$inferSelect;

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
  const facts = {
    "whole-month": {},
    "whole-quarter": { billingFrequencyDays: 90 },
    "whole-trial": { freeTrialDays: 7 },
    "whole-once": { isRecurring: false, billingFrequencyDays: 10 },
  };
  for (const id of PLANS)
    await shop.plan(id, { priceMinor: 60_000, actualPriceMinor: PRICES[id], ...facts[id] });
  await platform.db.insert(planUpgrade).values([{ fromPlanId: "whole-month", toPlanId: "whole-quarter" }]);
  await shop.code(HALF, { percent: 50 });
  await shop.code(FREE, { percent: 100 });
});
afterAll(() => platform.close());

const chosen = <Value>(list: readonly Value[], choice: number): Value | undefined =>
  list[choice % Math.max(1, list.length)];

/** Carries out one act; a refused act changes nothing. */
async function act(person: Person, what: (typeof ACTS)[number], choice: number): Promise<void> {
  const { db, clock } = platform;
  const now = new Date(clock.now());
  const [packs, orders] = [
    await shop.packsOf(person.userId),
    await db.select().from(order).where(eq(order.userId, person.userId)).orderBy(order.createdAt, order.id),
  ];
  const [pack, bought] = [chosen(packs, choice), chosen(orders, choice)];
  const pay = (said: Parameters<typeof shop.webhookEvent>[1]) =>
    bought === undefined ? undefined : shop.pay(bought.id, { transactionId: `first-${bought.id}`, ...said });
  const acts: Record<typeof what, () => Promise<unknown> | undefined> = {
    order: () => orderPlan(person, choice),
    pay: () => pay({ paymentMethod: choice % 3 === 0 ? undefined : "test-card" }),
    payTwice: () => pay({ transactionId: `second-${bought?.id ?? ""}` }),
    fail: () => pay({ outcome: "failure" }),
    cancel: () => pay({ outcome: "cancelled" }),
    refund: () => pay({ outcome: "refunded" }),
    giveBack: () => (bought === undefined ? undefined : refundOrder(db, { orderId: bought.id, at: now })),
    upgrade: () => (pack === undefined ? undefined : upgrade(person, pack.id)),
    redeem: () => redeem(person, now),
    stop: () =>
      pack === undefined ? undefined : person.send("DELETE", `/order/v1/subscription?id=${pack.id}`),
    resume: () =>
      pack === undefined ? undefined : person.send("POST", "/order/v1/subscription", { id: pack.id }),
    loseCard: () =>
      pack?.paymentMethod == null
        ? undefined
        : db
            .update(subscription)
            .set({ paymentMethod: "test-card-refused" })
            .where(eq(subscription.id, pack.id)),
    wait: () => {
      clock.advance(chosen(WAITS, choice) ?? 0);
      return shop.sweep();
    },
  };
  await acts[what]();
}

function orderPlan(person: Person, choice: number): Promise<unknown> {
  const plan = chosen(PLANS, choice) ?? "whole-month";
  const [code, percent] = chosen(
    [
      [undefined, 0],
      [HALF, 50],
      [FREE, 100],
    ] as const,
    Math.floor(choice / PLANS.length),
  ) ?? [undefined, 0];
  return person.order({
    plan_id: plan,
    price: ((PRICES[plan] * (100 - percent)) / 10_000).toFixed(2),
    ...(code === undefined ? {} : { code }),
  });
}

/** At the price of the page, or at another one when the page has none. */
async function upgrade(person: Person, packId: string): Promise<unknown> {
  const { body } = await person.get("/order/v1/plans/whole-month/upgrade?country=IN&system=Z5");
  const [offered] = body as unknown as readonly {
    readonly sell_price: string | null;
    readonly price: { readonly actual: string };
  }[];
  return person.order(
    {
      plan_id: "whole-quarter",
      price: offered?.sell_price ?? offered?.price.actual ?? "450.00",
      current_subscription: packId,
    },
    "/v1/purchaseplan",
  );
}

async function redeem({ userId }: Person, now: Date): Promise<void> {
  const code = randomUUID().toUpperCase();
  await platform.db
    .insert(prepaidCoupon)
    .values({ code, planId: "whole-month", countryCode: "IN", expiresAt: new Date(now.getTime() + DAY) });
  await redeemPrepaidCode(platform, { code, userId, country: "IN", language: "en" });
}

/** The inconsistencies of an order and its payments. */
function faultsOf(
  { state, provider, ...row }: OrderRow,
  payments: readonly Payment[],
  nowMs: number,
): readonly string[] {
  const [own, extra] = [
    payments.filter(({ isExtra }) => !isExtra),
    payments.filter(({ isExtra }) => isExtra),
  ];
  const held = own.filter((one) => one.state === "success");
  const costs = dueNow(row).amountMinor > 0 && provider !== null;
  return [
    state === "paid" && costs && held.length !== 1 ? `paid by ${held.length} payments` : "",
    state === "paid" && held.some(({ nextRefundAt }) => nextRefundAt !== null) ? "paid, and given back" : "",
    state === "refund_due" && costs && !held.some(({ nextRefundAt }) => nextRefundAt !== null)
      ? "owed, and never given back"
      : "",
    ["open", "failed", "cancelled", "refunded"].includes(state) && held.length > 0
      ? `${state}, and holds money`
      : "",
    extra.some((one) => one.state === "success" && one.nextRefundAt === null)
      ? "a second payment is kept"
      : "",
    // A renewal that was taken back before it started leaves an empty span.
    state !== "paid" &&
    (row.grantedUntil?.getTime() ?? 0) > Math.max(nowMs, row.grantedFrom?.getTime() ?? 0) + TOLERANCE_MS
      ? `${state}, and gives days`
      : "",
  ].filter((fault) => fault !== "");
}

/** Credit without a payment: more than was paid for the former plan, or any when nothing was paid. */
function creditFaults(orders: readonly OrderRow[]): readonly string[] {
  const came = orders
    .filter(({ planId, state }) => planId === "whole-month" && PAID_STATES.has(state))
    .reduce((sum, bought) => sum + dueNow(bought).amountMinor, 0);
  return orders
    .filter(({ kind, code, discountMinor }) => kind === "upgrade" && code === null && discountMinor > came)
    .map(({ discountMinor }) => `${discountMinor} credited, ${came} paid`);
}

/** The inconsistencies of a running subscription and the orders that paid for it. */
function packFaults(pack: SubscriptionRow, orders: readonly OrderRow[]): readonly string[] {
  const paying = orders.filter(
    ({ id, state, kind, subscriptionId }) =>
      state === "paid" && (id === pack.orderId || (subscriptionId === pack.id && kind !== "upgrade")),
  );
  const spans = paying
    .flatMap(({ grantedFrom, grantedUntil }) =>
      grantedFrom === null || grantedUntil === null
        ? []
        : [[grantedFrom.getTime(), grantedUntil.getTime()] as const],
    )
    .sort(([one], [other]) => one - other);
  const until = Math.max(0, ...spans.map(([, end]) => end));
  return [
    Math.abs(until - pack.endsAt.getTime()) > TOLERANCE_MS
      ? `ends ${pack.endsAt.toISOString()}, paid until ${new Date(until).toISOString()}`
      : "",
    spans.some(([start], index) => start < (spans[index - 1]?.[1] ?? 0) - TOLERANCE_MS)
      ? "a day is paid for twice"
      : "",
    pack.isRenewing !== (pack.nextChargeAt !== null && pack.paymentMethod !== null) &&
    (pack.isRenewing || pack.nextChargeAt !== null)
      ? "renewing and charging differ"
      : "",
  ].filter((fault) => fault !== "");
}

async function faults({ userId }: Person): Promise<readonly string[]> {
  const { db, clock } = platform;
  const orders = await db.select().from(order).where(eq(order.userId, userId));
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const payments = await db.select().from(payment).where(inArray(payment.orderId, ids));
  const codes = (await db.select().from(promoCodeUse).where(inArray(promoCodeUse.orderId, ids))).map(
    ({ code }) => code,
  );
  const running = (await shop.packsOf(userId)).filter(
    ({ state, endsAt }) => state === "activated" && endsAt.getTime() > clock.now(),
  );
  return [
    ...orders.flatMap((row) =>
      faultsOf(
        row,
        payments.filter(({ orderId }) => orderId === row.id),
        clock.now(),
      ),
    ),
    ...creditFaults(orders),
    ...running.flatMap((pack) => packFaults(pack, orders)),
    ...(new Set(running.map(({ planId }) => planId)).size < running.length
      ? ["two packs of a plan run"]
      : []),
    ...(new Set(codes).size < codes.length ? ["a code is used twice"] : []),
  ];
}

it("keeps every payment and every day whole, whatever happens in whatever order", async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(1000)), { minLength: 8, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const person = await shop.person();
      for (const [what, choice] of acts) {
        // Orders of the same instant would be read in any order, and a run could not be repeated.
        platform.clock.advance(SECOND);
        await act(person, what, choice);
        expect(await faults(person)).toEqual([]);
      }
    }),
    process.env["TEST_ALL"] === "1" ? { numRuns: 200 } : { numRuns: 12, seed: 5 },
  );
}, 600_000);
