import { createHash } from "node:crypto";
import { providersMatch } from "@marquee/config";
import {
  isActiveSubscription,
  isPartnerSubscription,
  ownsPlan,
  trialEligibility,
} from "@marquee/plans-sdk/rules";
import type { PurchaseBody } from "@marquee/plans-sdk/wire";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { PaymentProvider } from "../../../ports/payment-provider.ts";
import type { PaymentProviders } from "../../payments/payment-providers.ts";
import { findPlans, type PlanFacts, planTitle } from "../../plans/catalogue/find-plans.ts";
import { findNamedRentals, sellsTitle, titlesOfPlan } from "../../plans/catalogue/plan-titles.ts";
import { refusePurchase } from "../errors.ts";
import { paidDaysOf } from "../paid-days/find-paid-days.ts";
import { isRenting } from "../grants/list-rentals.ts";
import { listSubscriptions } from "../subscriptions/list-subscriptions.ts";
import { owns, type OrderOwner } from "../orders/order-owner.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { readOrderPrice, type FindNudgeOffer } from "./read-order-price.ts";
import { ownedFacts, type OwnedFacts } from "../subscriptions/owned-facts.ts";
import type { SubscriptionRow } from "../subscriptions/subscription-repository.ts";
import { freePayment } from "../orders/free-payment.ts";
import { dueNow } from "../orders/order-money.ts";
import { settleOrder } from "../settlement/settle-order.ts";

/** Ports of {@link placeOrder}. */
export interface OrderPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentProviders;
  readonly isRentable: IsRentable;
  readonly findNudgeOffer: FindNudgeOffer;
}

/** Port: whether a title can be rented in a country and region now. */
export type IsRentable = (
  db: Database,
  title: {
    readonly contentId: string;
    readonly country: string;
    readonly region: string | undefined;
    readonly now: Date;
  },
) => Promise<boolean>;

/** A request to place an order. */
export interface PlaceOrderInput {
  readonly body: PurchaseBody;
  readonly owner: OrderOwner;
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  /** Its region, such as `IN-MH`; undefined when it is unknown. */
  readonly region: string | undefined;
  /** Language of the payment page. */
  readonly language: string;
  /** An upgrade ends another subscription of the caller. */
  readonly kind: "purchase" | "upgrade";
}

/**
 * Places an order, or returns the order with the same idempotency key. An open order always has a payment page, even when a
 * process crashed before opening it.
 * @throws {PlatformError} 400 with a code of the wire contract
 */
export async function placeOrder(ports: OrderPorts, input: PlaceOrderInput): Promise<OrderRow> {
  const orders = createOrderRepository(ports.db);
  const known = await orders.findByKey(input.body.idempotency_key);
  const placed =
    known ??
    (await orders.add(await buildOrder(ports, input))) ??
    (await orders.findByKey(input.body.idempotency_key));
  if (placed === undefined || !owns(input.owner, placed) || placed.bodyDigest !== digestOf(input))
    throw refusePurchase("KEY_REUSED");
  return placed.state === "open" ? openOrder(ports, { order: placed, language: input.language }) : placed;
}

/**
 * Digest of a request, to recognize its repetition. Values are compared as sent: the same price in another spelling is another
 * request.
 */
function digestOf({ body, kind }: PlaceOrderInput): string {
  const fields = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([kind, fields]))
    .digest("base64url");
}

async function buildOrder(
  { db, clock, providers, isRentable, findNudgeOffer }: OrderPorts,
  input: PlaceOrderInput,
): Promise<Parameters<ReturnType<typeof createOrderRepository>["add"]>[0]> {
  const { body, owner, country, region, kind } = input;
  const now = new Date(clock.now());
  const plan = (await findPlans(db, [body.plan_id])).get(body.plan_id);
  if (plan === undefined) throw refusePurchase("NOT_PURCHASABLE");
  const owned =
    owner.userId === undefined
      ? []
      : (await listSubscriptions(db, { userId: owner.userId, now, includeEnded: true })).map(ownedFacts);
  const fromSubscription =
    kind === "upgrade" ? requireSubscriptionToUpgrade(owned, { body, now }) : undefined;
  const price = await readOrderPrice(db, {
    body,
    plan,
    userId: owner.userId,
    country,
    upgrade:
      fromSubscription === undefined
        ? undefined
        : { fromPlanId: fromSubscription.planId, payments: await paidDaysOf(db, fromSubscription) },
    now,
    findNudgeOffer,
  });
  if (
    body.referral_id !== undefined &&
    owner.userId !== undefined &&
    (await createOrderRepository(db).hasUsedReferral({
      userId: owner.userId,
      referralCode: body.referral_id,
    }))
  )
    throw refusePurchase("REFERRAL_REFUSED");
  await requirePurchasable(
    { db, isRentable },
    { plan, owned, body, owner, country, region, now, isNudged: price.isNudged },
  );
  const hasTrial = kind === "purchase" && trialEligibility(plan, owned).ok;
  return {
    userId: owner.userId,
    guestId: owner.userId === undefined ? owner.guestId : undefined,
    kind,
    planId: plan.id,
    contentId: plan.kind === "rental" ? body.content_id : undefined,
    countryCode: country,
    currency: price.actual.currency,
    priceMinor: price.actual.amountMinor,
    discountMinor: price.discount.amountMinor,
    isTrial: hasTrial,
    subscriptionId: fromSubscription?.id,
    code: price.appliedCode,
    referralCode: price.applied === "referral" ? body.referral_id : undefined,
    nudgeId: price.isNudged ? body.nudge_id : undefined,
    provider: requireProvider(providers, { plan, paymentMethod: body.payment_provider }).name,
    idempotencyKey: body.idempotency_key,
    bodyDigest: digestOf(input),
    createdAt: now,
  };
}

/**
 * The caller's subscription that an upgrade ends, found by its own id or its plan's. A subscription sold by a partner cannot be
 * upgraded here.
 */
function requireSubscriptionToUpgrade(
  owned: readonly OwnedFacts[],
  { body: { current_subscription: named }, now }: Pick<PurchaseContext, "body" | "now">,
): SubscriptionRow {
  const fromSubscription = owned.find(
    (facts) =>
      isActiveSubscription(facts, now.getTime()) &&
      !isPartnerSubscription(facts) &&
      (facts.owned.subscription.id === named || facts.planId === named),
  );
  if (fromSubscription === undefined) throw refusePurchase("NOT_PURCHASABLE");
  return fromSubscription.owned.subscription;
}

interface PurchaseContext {
  readonly plan: PlanFacts;
  readonly owned: readonly OwnedFacts[];
  readonly body: PurchaseBody;
  readonly owner: OrderOwner;
  readonly country: string;
  readonly region: string | undefined;
  readonly now: Date;
  readonly isNudged: boolean;
}

/**
 * Refuses what cannot be bought. A running subscription is not bought again, except by a nudge, which renews it early; one in its
 * grace period can be paid again. Each title of a rental or combo must be rentable in the country and region and not rented already.
 */
async function requirePurchasable(
  { db, isRentable }: Pick<OrderPorts, "db" | "isRentable">,
  { plan, owned, body, owner, country, region, now, isNudged }: PurchaseContext,
): Promise<void> {
  if (plan.kind === "subscription" && !isNudged && ownsPlan(owned, plan.id, now.getTime()))
    throw refusePurchase("ALREADY_OWNED");
  const { userId } = owner;
  for (const contentId of await titlesSold(db, { plan, body, country })) {
    if (!(await isRentable(db, { contentId, country, region, now }))) throw refusePurchase("NOT_PURCHASABLE");
    if (userId !== undefined && (await isRenting(db, { userId, contentId, nowMs: now.getTime() })))
      throw refusePurchase("ALREADY_OWNED");
  }
}

/** The titles that an order rents: all of a combo, the chosen one of a rental, none of a subscription. */
async function titlesSold(
  db: Database,
  { plan, body: { content_id: contentId }, country }: Pick<PurchaseContext, "plan" | "body" | "country">,
): Promise<readonly string[]> {
  if (plan.kind === "subscription") return [];
  if (plan.kind === "combo") return titlesOfPlan(db, plan.id);
  if (
    contentId === undefined ||
    !sellsTitle({ planId: plan.id, contentId }, await findNamedRentals(db, country))
  )
    throw refusePurchase("NOT_PURCHASABLE");
  return [contentId];
}

/** The provider for the payment method. A plan that lists payment methods accepts no other. */
function requireProvider(
  providers: PaymentProviders,
  { plan, paymentMethod }: { readonly plan: PlanFacts; readonly paymentMethod: string | undefined },
): PaymentProvider {
  const offered = plan.metadata.paymentProviders ?? [];
  if (
    paymentMethod !== undefined &&
    offered.length > 0 &&
    !offered.some((name) => providersMatch({ stored: paymentMethod, offered: name }))
  )
    throw refusePurchase("PROVIDER_UNKNOWN");
  const provider = providers.forMethod(paymentMethod);
  if (provider === undefined) throw refusePurchase("PROVIDER_UNKNOWN");
  return provider;
}

/**
 * Opens the payment page of an order, or settles the order at once when nothing is to be paid. A provider answers the same page
 * for the same order, so calling it twice is harmless.
 */
async function openOrder(
  {
    db,
    clock,
    providers,
  }: { readonly db: Database; readonly clock: Clock; readonly providers: PaymentProviders },
  { order, language }: { readonly order: OrderRow; readonly language: string },
): Promise<OrderRow> {
  const due = dueNow(order);
  const provider = providers.byName(order.provider ?? "");
  if (provider === undefined) throw refusePurchase("PROVIDER_UNKNOWN");
  if (due.amountMinor === 0 && !order.isTrial) {
    return settleOrder(db, {
      provider: provider.name,
      webhookEvent: freePayment(order),
      now: new Date(clock.now()),
    });
  }
  if (order.checkoutUrl !== null) return order;
  const plan = (await findPlans(db, [order.planId])).get(order.planId);
  const title = plan === undefined ? order.planId : planTitle(plan, language);
  const checkoutUrl = await provider.openCheckout({
    orderId: order.id,
    due,
    title,
    isMethodStored: plan?.isRecurring === true,
    language,
  });
  await createOrderRepository(db).storeCheckout(order.id, checkoutUrl);
  return { ...order, checkoutUrl };
}
