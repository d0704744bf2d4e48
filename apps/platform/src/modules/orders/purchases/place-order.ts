import { createHash } from "node:crypto";
import { trialEligibility, majorAmount } from "@marquee/plans-sdk/rules";
import type { PurchaseBody } from "@marquee/plans-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { unavailable } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { PaymentProviders } from "../../payments/payment-providers.ts";
import { findPlans, planTitle, type PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { refusePurchase } from "../errors.ts";
import { paidDaysOf } from "../paid-days/find-paid-days.ts";
import { listSubscriptions } from "../subscriptions/list-subscriptions.ts";
import { owns, type OrderOwner } from "../orders/order-owner.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { ownedFacts } from "../subscriptions/owned-facts.ts";
import { freePayment } from "../orders/free-payment.ts";
import { dueNow } from "../orders/order-money.ts";
import { linkGuestOrder } from "../settlement/link-guest-order.ts";
import { settleOrder } from "../settlement/settle-order.ts";
import {
  priceOrder,
  readPriceOffers,
  type FromPlan,
  type OrderPrice,
  type PriceOffer,
} from "../../plans/prices/price-order.ts";
import {
  requireProvider,
  requirePurchasable,
  requireSubscriptionToUpgrade,
  type IsRentable,
} from "./require-purchasable.ts";

/** Ports of {@link placeOrder}. */
export interface OrderPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentProviders;
  readonly isRentable: IsRentable;
  readonly findNudgeOffer: FindNudgeOffer;
}

/** The nudge that a customer orders with. */
export interface NudgeOfOrder {
  readonly nudgeId: string;
  readonly userId: string;
  readonly country: string;
  readonly planId: string;
  readonly now: Date;
}

/** Port: the offer of a nudge; undefined unless the customer was shown this nudge for this plan. */
export type FindNudgeOffer = (db: Database, nudge: NudgeOfOrder) => Promise<PriceOffer | undefined>;

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
  const current =
    placed.state === "open" ? await openOrder(ports, { order: placed, language: input.language }) : placed;
  return current.state === "paid" ? linkToReader(ports, input.owner, current) : current;
}

// PLAN-117
/** Links a guest's paid order to the person who reads it with the guest's token: they signed in before it was paid. */
async function linkToReader(
  { db, clock }: OrderPorts,
  { userId, guestId }: OrderOwner,
  paid: OrderRow,
): Promise<OrderRow> {
  if (paid.userId !== null || userId === undefined || guestId === undefined) return paid;
  await linkGuestOrder(db, { orderId: paid.id, guestId, userId, now: new Date(clock.now()) });
  return (await createOrderRepository(db).find(paid.id)) ?? paid;
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
    owner,
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
    language: input.language,
    idempotencyKey: body.idempotency_key,
    bodyDigest: digestOf(input),
    createdAt: now,
  };
}

/** What decides the price of an order. */
interface OrderPriceInput {
  readonly body: PurchaseBody;
  readonly plan: PlanFacts;
  readonly owner: OrderOwner;
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  /** The plan that an upgrade replaces, and what was paid for it. */
  readonly upgrade: FromPlan | undefined;
  readonly now: Date;
  readonly findNudgeOffer: FindNudgeOffer;
}

/** The price of an order. */
interface CheckedOrderPrice extends OrderPrice {
  /** Whether the order uses a nudge that the customer was shown, with or without a discount. */
  readonly isNudged: boolean;
}

/**
 * Computes the price of an order. The price that the client sends is only compared with it.
 * @throws {PlatformError} 400 with a code of the wire contract
 */
async function readOrderPrice(
  db: Database,
  { body, plan, owner: { userId, guestId }, country, upgrade, now, findNudgeOffer }: OrderPriceInput,
): Promise<CheckedOrderPrice> {
  if (body.country !== country) throw refusePurchase("COUNTRY_DIFFERS");
  const { code, referral_id: referralId } = body;
  const offersFor = await readPriceOffers(db, {
    country,
    userId,
    guestId,
    now,
    code,
    referralId,
    upgrade,
  });
  const nudge =
    body.nudge_id === undefined || userId === undefined
      ? undefined
      : await findNudgeOffer(db, { nudgeId: body.nudge_id, userId, country, planId: plan.id, now });
  const { priced, refusals } = priceOrder({
    plan,
    country,
    now,
    offers: nudge === undefined ? offersFor(plan) : [...offersFor(plan), nudge],
  });
  const [refusal] = refusals;
  if (refusal !== undefined || priced === undefined) throw refusePurchase(refusal ?? "NOT_PURCHASABLE");
  // A price shown without currency is compared by its amount alone.
  if (body.currency !== "" && body.currency !== priced.price.currency)
    throw refusePurchase("CURRENCY_DIFFERS");
  if (plainDecimal(body.price) !== plainDecimal(majorAmount(priced.price)))
    throw refusePurchase("PRICE_DIFFERS");
  return { ...priced, isNudged: nudge !== undefined };
}

/** Normalizes an amount: no leading zeros, no trailing zeros after the point. */
const plainDecimal = (text: string): string =>
  text
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");

/**
 * Opens the payment page of an order, or settles the order at once when nothing is to be paid. A provider answers the same page
 * for the same order, so calling it twice is harmless.
 * @throws {PlatformError} 503 when the provider is away or refuses us
 */
async function openOrder(
  {
    db,
    clock,
    providers,
  }: { readonly db: Database; readonly clock: Clock; readonly providers: PaymentProviders },
  given: { readonly order: OrderRow; readonly language: string },
): Promise<OrderRow> {
  const { order } = given;
  const language = order.language ?? given.language;
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
  const checkoutUrl = await provider
    .openCheckout({ orderId: order.id, due, title, isMethodStored: plan?.isRecurring === true, language })
    .catch((cause: unknown) => {
      throw unavailable(cause);
    });
  await createOrderRepository(db).storeCheckout(order.id, checkoutUrl);
  return { ...order, checkoutUrl };
}
