import { DAY, SECOND } from "@marquee/config";
import { inArray } from "drizzle-orm";
import { rental, subscription } from "../../schema/orders.ts";
import { payment } from "../../schema/payments.ts";
import { promoCodeUse } from "../../schema/plans.ts";
import { PURCHASE_RECORDS } from "./account-records.ts";
import { listTransactions } from "./orders/list-transactions.ts";
import { dueNow } from "./orders/order-money.ts";
import type { OrderRow } from "./orders/order-repository.ts";
import { PAID_STATES } from "./orders/order-states.ts";
import type { Person } from "./purchase.fixture.ts";
import { ordersOf, WORLD_PLANS, type PurchaseWorld, type WorldPlan } from "./purchase-world.fixture.ts";
import type { SubscriptionRow } from "./subscriptions/subscription-repository.ts";

/** Times that are reckoned in different places may differ by so much. */
const TOLERANCE_MS = 2 * SECOND;
const GRACE_DAYS = 3;

type Payment = typeof payment.$inferSelect;
/** A period in which days of an order are used. */
interface Span {
  readonly row: OrderRow;
  readonly from: number;
  readonly until: number;
}
const isFault = (fault: string): boolean => fault !== "";
const isRunning = ({ state, endsAt, graceEndsAt }: SubscriptionRow, nowMs: number): boolean =>
  state === "activated" && (graceEndsAt ?? endsAt).getTime() > nowMs;
const isOwn = ({ partnerName }: SubscriptionRow): boolean => partnerName === null;

/** The paid orders of a subscription, each with the period in which its days are used: one after the other. */
function spansOf(owned: SubscriptionRow, orders: readonly OrderRow[]): readonly Span[] {
  let used = -Infinity;
  return orders
    .filter(
      ({ id, state, kind, subscriptionId }) =>
        state === "paid" && (id === owned.orderId || (subscriptionId === owned.id && kind !== "upgrade")),
    )
    .flatMap((row) =>
      row.grantedFrom === null || row.grantedUntil === null
        ? []
        : [{ row, from: row.grantedFrom.getTime(), until: row.grantedUntil.getTime() }],
    )
    .sort((one, other) => one.until - other.until || one.from - other.from)
    .map((span) => {
      const from = Math.max(span.from, used);
      used = Math.max(used, span.until);
      return { ...span, from };
    });
}

/** The inconsistencies of an order and its payments. */
function orderFaults(
  { state, provider, ...row }: OrderRow,
  {
    payments,
    rentals,
    isGuests,
    nowMs,
  }: { payments: readonly Payment[]; rentals: number; isGuests: boolean; nowMs: number },
): readonly string[] {
  const own = payments.filter(({ isExtra }) => !isExtra);
  const extra = payments.filter(({ isExtra }) => isExtra);
  const held = own.filter((one) => one.state === "success");
  const costs = dueNow(row).amountMinor > 0 && provider !== null;
  const hasDays =
    row.grantedFrom !== null && row.grantedUntil !== null && row.grantedUntil >= row.grantedFrom;
  return [
    state === "paid" && costs && held.length !== 1 ? `paid by ${held.length} payments` : "",
    state === "paid" && held.some(({ nextRefundAt }) => nextRefundAt !== null) ? "paid, and refunded" : "",
    state === "refund_due" && costs && !held.some(({ nextRefundAt }) => nextRefundAt !== null)
      ? "due, and never refunded"
      : "",
    ["open", "failed", "cancelled", "refunded"].includes(state) && held.length > 0
      ? `${state}, and holds money`
      : "",
    extra.some((one) => one.state === "success" && one.nextRefundAt === null)
      ? "a second payment is kept"
      : "",
    state === "paid" && !isGuests && !hasDays && rentals === 0 ? "charged, and granted nothing" : "",
    state !== "paid" && rentals > 0 ? `${state}, and rents` : "",
    state !== "paid" && (row.grantedUntil?.getTime() ?? 0) > nowMs + TOLERANCE_MS
      ? `${state}, and gives days`
      : "",
  ]
    .filter(isFault)
    .map((fault) => `${row.kind} of ${row.planId}: ${fault}`);
}

/** The inconsistencies of a running subscription and the orders that paid for it. */
function subscriptionFaults(
  owned: SubscriptionRow,
  orders: readonly OrderRow[],
  nowMs: number,
): readonly string[] {
  const spans = spansOf(owned, orders);
  const until = Math.max(0, ...spans.map((span) => span.until));
  const graceMs = (owned.graceEndsAt ?? owned.endsAt).getTime() - owned.endsAt.getTime();
  const lost = spans
    .slice(1)
    .reduce((sum, { from }, index) => sum + Math.max(0, from - Math.max(nowMs, spans[index]?.until ?? 0)), 0);
  return [
    Math.abs(until - owned.endsAt.getTime()) > TOLERANCE_MS
      ? `ends ${owned.endsAt.toISOString()}, paid until ${new Date(until).toISOString()}`
      : "",
    lost > TOLERANCE_MS ? `gives ${lost / DAY} days that nobody paid` : "",
    graceMs > GRACE_DAYS * DAY + TOLERANCE_MS ? `has ${graceMs / DAY} days of grace` : "",
    owned.endsAt.getTime() <= nowMs && (!owned.isRenewing || owned.nextChargeAt === null)
      ? "has access without a renewal"
      : "",
    owned.isRenewing !== (owned.nextChargeAt !== null && owned.paymentMethod !== null) &&
    (owned.isRenewing || owned.nextChargeAt !== null)
      ? "renewing and charging differ"
      : "",
  ]
    .filter(isFault)
    .map((fault) => `${owned.planId}: ${fault}`);
}

/** The part of a payment that was unused at a time, in minor units. */
function unusedShare({ row, from, until }: Span, atMs: number): number {
  const days = Math.ceil((until - (row.grantedFrom?.getTime() ?? from)) / DAY);
  const unused = Math.min(days, Math.floor((until - Math.max(from, atMs)) / DAY));
  return unused <= 0 ? 0 : Math.floor((dueNow(row).amountMinor * unused) / days);
}

/** Upgrades that give more days than money stands behind. */
function creditFaults(
  subscriptions: readonly SubscriptionRow[],
  orders: readonly OrderRow[],
  nowMs: number,
): readonly string[] {
  return subscriptions.flatMap((owned) => {
    const bought = orders.find(({ id }) => id === owned.orderId);
    const left = subscriptions.find(({ id }) => bought?.kind === "upgrade" && id === bought.subscriptionId);
    if (bought?.state !== "paid" || left === undefined || bought.code !== null || !isRunning(owned, nowMs))
      return [];
    const { createdAt, closedAt, priceMinor, planId, grantedFrom, grantedUntil } = bought;
    const isLate = (closedAt?.getTime() ?? 0) - createdAt.getTime() > DAY / 24;
    const atMs = (isLate ? (closedAt ?? createdAt) : createdAt).getTime();
    const credit = spansOf(left, orders)
      .filter(({ row }) => row.planId === left.planId && row.currency === bought.currency)
      .reduce((sum, span) => sum + unusedShare(span, atMs), 0);
    const worth = dueNow(bought).amountMinor + Math.min(credit, priceMinor);
    const granted = ((grantedUntil?.getTime() ?? 0) - (grantedFrom?.getTime() ?? 0)) / DAY;
    const paidFor = (WORLD_PLANS[planId as WorldPlan].days * worth) / priceMinor;
    return granted > paidFor + 0.01 && (grantedUntil?.getTime() ?? 0) > nowMs + TOLERANCE_MS
      ? [`${planId}: ${granted} days granted, ${worth} of ${priceMinor} paid`]
      : [];
  });
}

/** The differences between the provider's books, the payments and the orders, by currency. */
function ledgerFaults(
  { books, orderIds }: PurchaseWorld,
  orders: readonly OrderRow[],
  payments: readonly Payment[],
): readonly string[] {
  // Subscriptions of earlier runs still renew.
  const received = [...books.received].filter(([, { orderId }]) => orderIds.has(orderId));
  const held = received
    .filter(([transactionId]) => !books.refunded.has(transactionId))
    .map(([, entry]) => entry);
  return ["INR", "USD"].flatMap((currency) => {
    const sumOf = (amounts: Iterable<{ readonly amountMinor: number; readonly currency: string }>): number =>
      [...amounts].filter((one) => one.currency === currency).reduce((sum, one) => sum + one.amountMinor, 0);
    const atProvider = sumOf(held);
    const stored = payments.filter(({ state }) => state === "success");
    const kept = stored.filter(({ nextRefundAt }) => nextRefundAt === null);
    const paid = orders.filter(({ state, provider }) => state === "paid" && provider !== null).map(dueNow);
    return [
      atProvider === sumOf(stored)
        ? ""
        : `the provider has ${atProvider} ${currency}, payments say ${sumOf(stored)}`,
      sumOf(kept) === sumOf(paid)
        ? ""
        : `payments of ${sumOf(kept)} ${currency} are kept, orders say ${sumOf(paid)}`,
    ].filter(isFault);
  });
}

const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

async function rowsOf(world: PurchaseWorld) {
  const { db } = world.platform;
  const orders = await ordersOf(world);
  const [payments, rentals, uses, subscriptions] = await Promise.all([
    orders.length === 0
      ? []
      : db
          .select()
          .from(payment)
          .where(inArray(payment.orderId, [...ids(orders)])),
    orders.length === 0
      ? []
      : db
          .select()
          .from(rental)
          .where(inArray(rental.orderId, [...ids(orders)])),
    orders.length === 0
      ? []
      : db
          .select()
          .from(promoCodeUse)
          .where(inArray(promoCodeUse.orderId, [...ids(orders)])),
    db
      .select()
      .from(subscription)
      .where(
        inArray(
          subscription.userId,
          world.people.map(({ userId }) => userId),
        ),
      )
      .orderBy(subscription.id),
  ]);
  return { orders, payments, rentals, uses, subscriptions };
}

/** Everything that the platform has stored about the run, to see whether anything changed. */
export async function snapshotOf(world: PurchaseWorld): Promise<string> {
  const rows = await rowsOf(world);
  const byId = (one: { readonly id?: string }, other: { readonly id?: string }): number =>
    (one.id ?? "") < (other.id ?? "") ? -1 : 1;
  return JSON.stringify({
    ...rows,
    payments: [...rows.payments].sort(byId),
    rentals: [...rows.rentals].sort(byId),
  });
}

/** Every fault of the run as it stands. */
export async function faultsOf(world: PurchaseWorld): Promise<readonly string[]> {
  const nowMs = world.platform.clock.now();
  const { orders, payments, rentals, uses, subscriptions } = await rowsOf(world);
  const running = subscriptions.filter((owned) => isOwn(owned) && isRunning(owned, nowMs));
  const plansOwned = running.map(({ userId, planId }) => `${userId} ${planId}`);
  const used = uses
    .filter(({ userId }) => userId !== null)
    .map(({ code, userId }) => `${code} ${userId ?? ""}`);
  return [
    ...world.noticed.splice(0),
    ...orders.flatMap((row) =>
      orderFaults(row, {
        payments: payments.filter(({ orderId }) => orderId === row.id),
        rentals: rentals.filter(({ orderId }) => orderId === row.id).length,
        // Also of an account that was erased.
        isGuests: row.userId === null,
        nowMs,
      }),
    ),
    ...running.flatMap((owned) => subscriptionFaults(owned, orders, nowMs)),
    ...creditFaults(subscriptions, orders, nowMs),
    ...ledgerFaults(world, orders, payments),
    ...(new Set(plansOwned).size < plansOwned.length ? ["two subscriptions to a plan run"] : []),
    ...(new Set(used).size < used.length ? ["a code is used twice"] : []),
  ];
}

/** What the owner of an order may still use, before something happens to the order. */
export async function unusedMs(
  world: PurchaseWorld,
  orderId: string,
): Promise<{ faultsAfterRefund(): Promise<readonly string[]> }> {
  const before = await rowsOf(world);
  const nowMs = world.platform.clock.now();
  const refunded = before.orders.find(({ id }) => id === orderId);
  const left = before.subscriptions.find(
    ({ id }) => refunded?.kind === "upgrade" && refunded.state === "paid" && id === refunded.subscriptionId,
  );
  const restOf = ({ subscriptions }: typeof before): number =>
    subscriptions
      .filter(
        (owned) =>
          owned.userId === left?.userId &&
          owned.planId === left.planId &&
          isOwn(owned) &&
          isRunning(owned, nowMs),
      )
      .reduce((sum, { endsAt }) => sum + Math.max(0, endsAt.getTime() - nowMs), 0);
  return {
    async faultsAfterRefund() {
      const after = await rowsOf(world);
      const isRefunded = after.orders.some(({ id, state }) => id === orderId && state.startsWith("refund"));
      if (left?.state !== "cancelled" || !isRefunded) return [];
      const restored = spansOf(left, before.orders).reduce(
        (sum, { from, until }) => sum + Math.max(0, until - Math.max(from, nowMs)),
        0,
      );
      const [expected, found] = [restOf(before) + restored, restOf(after)];
      return Math.abs(expected - found) > TOLERANCE_MS
        ? [`a refunded upgrade left ${found / DAY} days of ${left.planId}, ${expected / DAY} are paid`]
        : [];
    },
  };
}

/** What is missing from what a person can see and download of their purchases. */
export async function exportFaults(world: PurchaseWorld, { userId }: Person): Promise<readonly string[]> {
  const { orders, payments, rentals, subscriptions } = await rowsOf(world);
  const mine = orders.filter((row) => row.userId === userId);
  const { platform } = world;
  const file = await PURCHASE_RECORDS.exportOf?.(platform.db, userId);
  const shown = await listTransactions(platform.db, { userId, language: "en", page: 1, pageSize: 100 });
  const exportedPayments = (file?.orders ?? []).reduce(
    (sum, entry) => sum + (Array.isArray(entry["payments"]) ? entry["payments"].length : 0),
    0,
  );
  const expected = {
    orders: mine.length,
    payments: payments.filter(({ orderId }) => ids(mine).includes(orderId)).length,
    subscriptions: subscriptions.filter((owned) => owned.userId === userId).length,
    rentals: rentals.filter((row) => row.userId === userId).length,
    shown: mine.length,
    paid: mine
      .filter(({ state }) => PAID_STATES.has(state))
      .map((row) => (dueNow(row).amountMinor / 100).toFixed(2))
      .sort()
      .join(" "),
  };
  const found = {
    orders: file?.orders?.length,
    payments: exportedPayments,
    subscriptions: file?.subscriptions?.length,
    rentals: file?.rentals?.length,
    shown: shown.total,
    paid: shown.items
      .flatMap(({ paid }) => (paid == null ? [] : [paid]))
      .sort()
      .join(" "),
  };
  return JSON.stringify(expected) === JSON.stringify(found)
    ? []
    : [`stored ${JSON.stringify(expected)}, exported ${JSON.stringify(found)}`];
}
