import { randomUUID } from "node:crypto";
import { DAY, SECOND } from "@marquee/config";
import { and, eq, inArray } from "drizzle-orm";
import type { PaymentWebhookEvent } from "../../ports/payment-provider.ts";
import { subscription } from "../../schema/orders.ts";
import { payment } from "../../schema/payments.ts";
import { prepaidCoupon } from "../../schema/plans.ts";
import { user } from "../../schema/users.ts";
import { ACCOUNT_RECORDS } from "../../wiring/cross-module-ports.ts";
import { mergeAccounts } from "../truecaller/merge-accounts.ts";
import { eraseDueAccounts } from "../users/accounts/erase-accounts.ts";
import { redeemPrepaidCode } from "./grants/redeem-prepaid-code.ts";
import type { OrderRow } from "./orders/order-repository.ts";
import type { Buyer, Person } from "./purchase.fixture.ts";
import { snapshotOf, unusedMs } from "./purchase-faults.fixture.ts";
import {
  deliver,
  FREE,
  HALF,
  halfOf,
  ordersOf,
  PLAN_IDS,
  WAITS,
  WORLD_PLANS,
  type PurchaseWorld,
} from "./purchase-world.fixture.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { refundGuestOrders } from "./settlement/link-guest-order.ts";

/** What can happen; likely acts stand here several times. */
export const ACTS = [
  "buy",
  "buy",
  "buy",
  "order",
  "pay",
  "pay",
  "payTwice",
  "repeat",
  "fail",
  "cancel",
  "takeBack",
  "takeBackHalf",
  "giveBack",
  "giveBack",
  "upgrade",
  "buyUpgrade",
  "buyUpgrade",
  "buyUpgrade",
  "redeem",
  "stop",
  "resume",
  "loseCard",
  "partner",
  "guestOrder",
  "guestLink",
  "guestRefuse",
  "merge",
  "leave",
  "outage",
  "wait",
  "wait",
  "wait",
] as const;
type Act = (typeof ACTS)[number];

const chosen = <Value>(list: readonly Value[], choice: number): Value | undefined =>
  list[choice % Math.max(1, list.length)];

/** Carries out one act; a refused act changes nothing. `choice` says whom and what it is about. */
export async function act(world: PurchaseWorld, what: Act, choice: number): Promise<void> {
  const { platform, shop, people } = world;
  const { db, clock } = platform;
  const person = people[choice < 700 ? 0 : 1];
  const orders = await ordersOf(world);
  const bought = chosen(orders, choice);
  if (person === undefined) return;
  const subscriptions = await shop.packsOf(person.userId);
  const owned = chosen(
    subscriptions.filter(({ state }) => state === "activated"),
    choice,
  );
  const now = new Date(clock.now());
  const acts: Record<Act, () => unknown> = {
    buy: async () =>
      pay(world, await placed(world, orderPlan(person, choice)), { paymentMethod: "test-card" }),
    order: () => orderPlan(person, choice),
    pay: () => pay(world, bought, { paymentMethod: choice % 3 === 0 ? undefined : "test-card" }),
    payTwice: () => pay(world, bought, { transactionId: `second-${bought?.id ?? ""}` }),
    repeat: () => repeat(world, chosen(world.taken, choice)),
    fail: () => pay(world, bought, { outcome: "failure" }),
    cancel: () => pay(world, bought, { outcome: "cancelled" }),
    takeBack: () => takeBack(world, choice, "all"),
    takeBackHalf: () => takeBack(world, choice, "half"),
    giveBack: () => bought && giveBack(world, bought, now),
    upgrade: () => owned && upgrade(person, owned, choice),
    buyUpgrade: async () =>
      owned &&
      pay(world, await placed(world, upgrade(person, owned, choice)), { paymentMethod: "test-card" }),
    redeem: () => redeem(world, person),
    stop: () => owned && person.send("DELETE", `/order/v1/subscription?id=${owned.id}`),
    resume: () => owned && person.send("POST", "/order/v1/subscription", { id: owned.id }),
    loseCard: () =>
      owned?.paymentMethod != null &&
      db
        .update(subscription)
        .set({ paymentMethod: "test-card-refused" })
        .where(eq(subscription.id, owned.id)),
    partner: () => sellByPartner(world, person, choice),
    guestOrder: () => guestOrder(world, choice),
    guestLink: () => guestLink(world, person, choice),
    guestRefuse: () => guestRefuse(world, now),
    merge: () => merge(world, now),
    leave: () => leave(world, person),
    outage: () => (world.books.isAway = !world.books.isAway),
    wait: () => wait(world, choice),
  };
  await acts[what]();
}

function orderPlan(buyer: Buyer, choice: number): ReturnType<Buyer["order"]> {
  // Most often the plan that is upgraded, redeemed and sold by the partner.
  const planId =
    chosen([...PLAN_IDS, "whole-month", "whole-month", "whole-month"] as const, choice) ?? "whole-month";
  const [code, percent] = chosen(
    [[undefined, 0] as const, [HALF, 50] as const, [undefined, 0] as const, [FREE, 100] as const],
    Math.floor(choice / 16),
  ) ?? [undefined, 0];
  return buyer.order({
    plan_id: planId,
    price: ((WORLD_PLANS[planId].price * (100 - percent)) / 10_000).toFixed(2),
    ...(code === undefined ? {} : { code }),
  });
}

/** The open order of an answer; undefined when it was refused or there is nothing to pay. */
async function placed(
  world: PurchaseWorld,
  answered: Promise<{ readonly body: { readonly order_id?: string } } | undefined>,
): Promise<OrderRow | undefined> {
  const orderId = (await answered)?.body.order_id;
  return (await ordersOf(world)).find(({ id, state }) => id === orderId && state === "open");
}

/** An event about an order; a success is always taken, as the money has come in. */
async function pay(
  world: PurchaseWorld,
  bought: OrderRow | undefined,
  said: Partial<PaymentWebhookEvent>,
): Promise<void> {
  if (bought === undefined || bought.provider === null || bought.kind === "renewal") return;
  const event = await world.shop.webhookEvent(bought.id, { transactionId: `first-${bought.id}`, ...said });
  const status = await deliver(world, event);
  if (status !== 200) world.noticed.push(`${event.outcome} was answered with ${status}`);
}

/** A provider sends an event again when it got no answer. */
async function repeat(world: PurchaseWorld, event: PaymentWebhookEvent | undefined): Promise<void> {
  if (event === undefined) return;
  const before = await snapshotOf(world);
  const { status } = await world.shop.deliver(world.shop.sign(event));
  if (status !== 200 || (await snapshotOf(world)) !== before)
    world.noticed.push(`${event.outcome} came again and changed something (${status})`);
}

/** The provider returns a payment on its own: a refund in its console, or a lost dispute. Half of one changes nothing. */
async function takeBack(world: PurchaseWorld, choice: number, part: "all" | "half"): Promise<void> {
  const ids = [...world.orderIds];
  if (ids.length === 0) return;
  const paid = await world.platform.db
    .select()
    .from(payment)
    .where(and(inArray(payment.orderId, ids), eq(payment.state, "success")))
    .orderBy(payment.createdAt, payment.id);
  const returned = chosen(paid, choice);
  if (returned === undefined || returned.amountMinor === 0) return;
  const { orderId, transactionId } = returned;
  const amount = world.books.received.get(transactionId);
  if (amount === undefined) return;
  const before = await snapshotOf(world);
  const unusedBefore = await unusedMs(world, orderId);
  const status = await deliver(world, {
    eventId: randomUUID(),
    orderId,
    outcome: "refunded",
    transactionId,
    amount: part === "all" ? amount : halfOf(amount),
    paymentMethod: undefined,
  });
  if (part === "half" && (status !== 400 || (await snapshotOf(world)) !== before))
    world.noticed.push(`half of a payment went back and changed something (${status})`);
  if (part === "all" && status !== 200) world.noticed.push(`a refund was answered with ${status}`);
  if (part === "all") world.noticed.push(...(await unusedBefore.faultsAfterRefund()));
}

async function giveBack(world: PurchaseWorld, { id }: OrderRow, at: Date): Promise<void> {
  const unusedBefore = await unusedMs(world, id);
  if (await refundOrder(world.platform.db, { orderId: id, at }))
    world.noticed.push(...(await unusedBefore.faultsAfterRefund()));
}

/** At the price of the page, or at another one when the page has none. */
async function upgrade(
  person: Person,
  { id, planId }: typeof subscription.$inferSelect,
  choice: number,
): Promise<Awaited<ReturnType<Buyer["order"]>> | undefined> {
  const { body } = await person.get(`/order/v1/plans/${planId}/upgrade?country=IN&system=Z5`);
  if (!Array.isArray(body)) return undefined;
  const offered = chosen(
    body as readonly { id: string; sell_price: string | null; price: { actual: string } }[],
    choice,
  );
  if (offered === undefined) return undefined;
  return person.order(
    {
      plan_id: offered.id,
      price: offered.sell_price ?? offered.price.actual,
      current_subscription: id,
    },
    "/v1/purchaseplan",
  );
}

async function redeem({ platform, noticed }: PurchaseWorld, { userId }: Person): Promise<void> {
  const code = randomUUID().toUpperCase();
  const expiresAt = new Date(platform.clock.now() + DAY);
  await platform.db
    .insert(prepaidCoupon)
    .values({ code, planId: "whole-month", countryCode: "IN", expiresAt });
  const voucher = { code, userId, country: "IN", language: "en" };
  if (!(await redeemPrepaidCode(platform, voucher)).ok) noticed.push("a prepaid code was refused");
  if ((await redeemPrepaidCode(platform, voucher)).ok) noticed.push("a prepaid code was redeemed twice");
}

/** A partner sells or gives the plan; no order of ours stands behind it. */
async function sellByPartner(
  { platform: { db, clock } }: PurchaseWorld,
  { userId }: Person,
  choice: number,
): Promise<void> {
  const now = clock.now();
  await db.insert(subscription).values({
    userId,
    planId: "whole-month",
    state: "activated",
    partnerName: "Northwave",
    startsAt: new Date(now),
    endsAt: new Date(now + (1 + (choice % 50)) * DAY),
  });
}

async function guestOrder(world: PurchaseWorld, choice: number): Promise<void> {
  const { body } = await orderPlan(world.guest, choice);
  if (typeof body.order_id === "string") world.orderIds.add(body.order_id);
}

const unlinked = async (world: PurchaseWorld) =>
  (await ordersOf(world)).filter(
    ({ userId, guestId, state }) => userId === null && guestId !== null && state === "paid",
  );

/** The guest signs in as the person, who takes over a payment. */
async function guestLink(world: PurchaseWorld, person: Person, choice: number): Promise<void> {
  const waiting = chosen(await unlinked(world), choice);
  if (waiting === undefined) return;
  const [paid] = await world.platform.db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, waiting.id), eq(payment.isExtra, false), eq(payment.state, "success")));
  await person.send("POST", "/auth/linkpayment", {
    guest_token: world.guest.token,
    transaction_id: paid?.transactionId ?? "",
  });
}

/** The number that the guest entered has a subscription. */
async function guestRefuse(world: PurchaseWorld, now: Date): Promise<void> {
  const guestId = (await unlinked(world))[0]?.guestId;
  if (guestId != null) await refundGuestOrders(world.platform.db, { guestId, now });
}

/** The first account takes over the second one. */
async function merge(world: PurchaseWorld, at: Date): Promise<void> {
  const { people, platform, shop } = world;
  const [into, from] = people;
  if (into === undefined || from === undefined) return;
  const mobile = `9198${String(at.getTime()).slice(-8)}`;
  await platform.db.transaction((tx) =>
    mergeAccounts(tx, { from: from.userId, into: into.userId, mobile, at, records: ACCOUNT_RECORDS }),
  );
  people[1] = await shop.person();
}

/** Asks for the deletion of an account, or for its restoration. */
async function leave({ platform: { db, clock } }: PurchaseWorld, { userId }: Person): Promise<void> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  const deletionDueAt = row?.deletionDueAt == null ? new Date(clock.now() + 7 * DAY) : null;
  await db.update(user).set({ deletionDueAt }).where(eq(user.id, userId));
}

/** Time passes, and the repeated work is done. */
async function wait(world: PurchaseWorld, choice: number): Promise<void> {
  const { platform, shop, people, books, noticed } = world;
  platform.clock.advance(chosen(WAITS, choice) ?? 0);
  await ordersOf(world);
  books.charged.length = 0;
  const leaving = await leavingOf(world);
  await eraseDueAccounts({ db: platform.db, clock: platform.clock, records: ACCOUNT_RECORDS });
  await shop.sweep();
  const charged = (await ordersOf(world)).filter(({ id }) => books.charged.includes(id));
  if (charged.some(({ userId }) => userId === null || leaving.has(userId)))
    noticed.push("an account that is deleted was charged");
  for (const [index, { userId }] of people.entries())
    if ((await platform.db.select({ id: user.id }).from(user).where(eq(user.id, userId))).length === 0)
      people[index] = await shop.person();
  platform.clock.advance(SECOND);
}

const leavingOf = async ({ people, platform }: PurchaseWorld): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await platform.db
        .select()
        .from(user)
        .where(
          inArray(
            user.id,
            people.map(({ userId }) => userId),
          ),
        )
    )
      .filter(({ deletionDueAt }) => deletionDueAt !== null)
      .map(({ id }) => id),
  );

/** Ends a run: the provider answers again, and all that is due is done. */
export async function settleAll(world: PurchaseWorld): Promise<void> {
  world.books.isAway = false;
  for (let day = 0; day < 2; day += 1) {
    world.platform.clock.advance(DAY + SECOND);
    await world.shop.sweep();
  }
  const left = (await ordersOf(world)).filter(({ state }) => state === "refund_due");
  if (left.length > 0) world.noticed.push(`${left.length} refunds were never made`);
}
