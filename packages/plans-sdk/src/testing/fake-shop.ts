import { toInstant } from "@marquee/config/time";
import { discountedPrice } from "../money/discount.ts";
import type { Discount } from "../money/discount.ts";
import { majorAmount } from "../money/major-amount.ts";
import { compareAmounts } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { priceOf } from "../prices/price-of.ts";
import { readPlan, readDiscount } from "../read/read-plan.ts";
import { readPromotion } from "../read/read-promotion.ts";
import { isActiveSubscription, readSubscription } from "../subscriptions/subscription.ts";
import type {
  OrderAnswer,
  PlanWire,
  PromotionAnswer,
  PurchaseBody,
  PurchaseRefusal,
  ReferralAnswer,
  SubscriptionWire,
  TransactionsAnswer,
} from "../wire/index.ts";
import { buildPlanWire } from "./build-plan.ts";

const DAY = 86_400_000;
const GRACE_DAYS = 3;

/** A prepaid code that pays for a plan. */
export interface FakePrepaidCode {
  readonly code: string;
  readonly planId: string;
}

/** Options of {@link createFakeShop}. */
export interface FakeShopOptions {
  /** Default: a yearly plan of 999 INR, `0-11-year`, and a monthly one of 199 INR, `0-11-month`. */
  readonly plans?: readonly PlanWire[] | undefined;
  /** Default: `BINGE`, a discount of 50 percent. */
  readonly promotions?: readonly PromotionAnswer[] | undefined;
  /** Default: `PREPAID-1` for the monthly plan. */
  readonly prepaidCodes?: readonly FakePrepaidCode[] | undefined;
  /** Default: none. */
  readonly referrals?: readonly ReferralAnswer[] | undefined;
  /** Subscriptions of the signed-in viewer. Default: none. */
  readonly subscriptions?: readonly SubscriptionWire[] | undefined;
}

/** A signed-in viewer, or a guest identified by the token. */
export type FakeBuyer = { readonly id: string; readonly isMember: boolean };

interface Order {
  readonly id: string;
  readonly kind: "purchase" | "upgrade";
  readonly buyer: FakeBuyer;
  readonly body: PurchaseBody;
  readonly plan: PlanWire;
  readonly full: Money;
  readonly price: Money;
  readonly madeAt: number;
  state: OrderAnswer["state"];
  startsAt?: number | undefined;
  endsAt?: number | undefined;
}

/** Builds a plan without discount. */
const soldPlan = (change: Partial<PlanWire>): PlanWire =>
  buildPlanWire(
    Object.assign(
      {
        sell_price: null,
        actual_price: null,
        display_price: null,
        freeTrial: 0,
        promotions: [],
        nudgeId: null,
      },
      change,
    ),
  );

const PLANS: readonly PlanWire[] = [
  soldPlan({
    id: "0-11-year",
    isDefault: true,
    price: { actual: "999.00", market: "1499.00", renewal: "1499.00", currency: "INR" },
  }),
  soldPlan({
    id: "0-11-month",
    title: "Premium, 1 month",
    price: { actual: "199.00", renewal: "199.00", currency: "INR" },
    duration: { value: 30, label: "1 Month", frequency: "month" },
    billingFrequency: 30,
    priority: 2,
  }),
];
const PROMOTIONS: readonly PromotionAnswer[] = [
  { code: "BINGE", type: "GENERIC", title: "Half price", discount: "50", discount_type: "percentage" },
];

/** A refusal with status and, if any, a message for the viewer. */
export interface ShopRefusal {
  readonly status: number;
  readonly json: { readonly code: string | number; readonly message?: string };
}

const refusal = (code: PurchaseRefusal["code"]): ShopRefusal => ({
  status: 400,
  json: { code, message: `${code} in the words of the fake platform` },
});

/** Creates the state of `fakePlans`: plans, orders and subscriptions. */
export function createFakeShop({
  plans = PLANS,
  promotions = PROMOTIONS,
  prepaidCodes = [{ code: "PREPAID-1", planId: "0-11-month" }],
  referrals = [],
  subscriptions: owned = [],
}: FakeShopOptions) {
  const orders: Order[] = [];
  const subscriptions: SubscriptionWire[] = owned.slice();
  const spent = new Set<string>();

  const planOf = (id: unknown): PlanWire | undefined => plans.find((plan) => plan.id === id);
  const fullPrice = (wire: PlanWire): Money | undefined => {
    const plan = readPlan(wire);
    const price = plan && priceOf(plan);
    return price && price.ok ? price.value.full : undefined;
  };

  /** Returns the promotion of a valid code, or its refusal. */
  function promotionOf(
    code: string,
    nowMs: number,
  ): PromotionAnswer | "This code is not known." | "This code has expired." {
    const found = promotions.find((promotion) => promotion.code.toUpperCase() === code.toUpperCase());
    if (found === undefined) return "This code is not known.";
    const endsAt = readPromotion(found)?.endsAt;
    return endsAt !== undefined && endsAt <= nowMs ? "This code has expired." : found;
  }

  function discountFor(
    plan: PlanWire,
    {
      code,
      referralId,
      nowMs,
    }: { code?: string | undefined; referralId?: string | undefined; nowMs: number },
  ): Discount | undefined {
    const promotion = code === undefined ? undefined : promotionOf(code, nowMs);
    if (typeof promotion === "object") {
      const { discount, planIds = [] } = readPromotion(promotion) ?? {};
      return planIds.length === 0 || planIds.indexOf(plan.id) >= 0 ? discount : undefined;
    }
    const referral = referrals.find(({ id, code: named }) => id === referralId || named === referralId);
    return referral && readDiscount(referral, undefined);
  }

  /** Returns the plans with the prices of a code or a referral. */
  function pricedPlans(requested: {
    code?: string | undefined;
    referralId?: string | undefined;
    nowMs: number;
  }): readonly PlanWire[] {
    return plans.map((plan) => {
      const [price, discount] = [fullPrice(plan), discountFor(plan, requested)];
      if (price === undefined || discount === undefined) return plan;
      return Object.assign({}, plan, { sell_price: majorAmount(discountedPrice(price, discount)) });
    });
  }

  const isActive = (wire: SubscriptionWire, nowMs: number): boolean => {
    const subscription = readSubscription(wire);
    return subscription !== undefined && isActiveSubscription(subscription, nowMs);
  };

  function grant(
    plan: PlanWire,
    { nowMs, isRenewing }: { nowMs: number; isRenewing: boolean },
  ): SubscriptionWire {
    const running = subscriptions.find(
      (wire) => wire.subscription_plan.id === plan.id && isActive(wire, nowMs),
    );
    const startsAt = running === undefined ? nowMs : (toInstant(running.subscription_end) ?? nowMs);
    const price = fullPrice(plan);
    const days = plan.duration?.value ?? 30;
    const endsAt = startsAt + days * DAY;
    const at = (ms: number): string => new Date(ms).toISOString();
    const granted: SubscriptionWire = {
      id: `subscription-${subscriptions.length + 1}`,
      state: "activated",
      subscription_start: at(startsAt),
      subscription_end: at(endsAt),
      subscription_grace: at(endsAt + GRACE_DAYS * DAY),
      free_trial: false,
      recurring_enabled: isRenewing,
      subscription_plan: {
        id: plan.id,
        title: plan.title,
        original_title: plan.title,
        subscription_plan_type: plan.planType ?? "SVOD",
        billing_frequency: days,
        number_of_supported_devices: plan.numberOfSupportedDevices ?? undefined,
        recurring: plan.recurring === true,
        price: price === undefined ? "0" : majorAmount(price),
        currency: price === undefined ? "INR" : price.currency,
      },
    };
    subscriptions.unshift(granted);
    return granted;
  }

  function settle(order: Order, outcome: "paid" | "failed" | "cancelled", nowMs: number): void {
    if (order.state !== "open") return;
    order.state = outcome;
    if (outcome !== "paid" || order.body.content_id !== undefined) return;
    if (order.kind === "upgrade") end(order.body.current_subscription ?? "");
    const granted = grant(order.plan, { nowMs, isRenewing: order.plan.recurring === true });
    order.startsAt = toInstant(granted.subscription_start);
    order.endsAt = toInstant(granted.subscription_end);
  }

  /** Ends a subscription, by its own id or its plan's id. */
  function end(named: string): void {
    const at = subscriptions.findIndex(
      ({ id, subscription_plan: { id: planId } }) => id === named || planId === named,
    );
    const left = subscriptions[at];
    if (left !== undefined)
      subscriptions[at] = Object.assign({}, left, { state: "cancelled", recurring_enabled: false });
  }

  function place(
    body: PurchaseBody,
    { buyer, kind, nowMs }: { buyer: FakeBuyer; kind: Order["kind"]; nowMs: number },
  ): Order | ShopRefusal {
    const known = orders.find((order) => order.body.idempotency_key === body.idempotency_key);
    if (known !== undefined)
      return known.buyer.id === buyer.id && JSON.stringify(known.body) === JSON.stringify(body)
        ? known
        : refusal("KEY_REUSED");
    const plan = planOf(body.plan_id);
    const full = plan && fullPrice(plan);
    if (plan === undefined || full === undefined || plan.purchaseAllowed !== true)
      return refusal("NOT_PURCHASABLE");
    if (body.currency !== "" && full.currency !== body.currency) return refusal("CURRENCY_DIFFERS");
    if (body.code !== undefined && typeof promotionOf(body.code, nowMs) === "string")
      return refusal("CODE_REFUSED");
    const discount = discountFor(plan, { code: body.code, referralId: body.referral_id, nowMs });
    if (body.referral_id !== undefined && discount === undefined) return refusal("REFERRAL_REFUSED");
    const provider = body.payment_provider;
    if (provider !== undefined && !(plan.paymentProviders ?? []).some(({ name }) => name === provider))
      return refusal("PROVIDER_UNKNOWN");
    const price = discount === undefined ? full : discountedPrice(full, discount);
    if (Number(majorAmount(price)) !== Number(body.price)) return refusal("PRICE_DIFFERS");
    const isRunning = subscriptions.some(
      (wire) => wire.subscription_plan.id === plan.id && isActive(wire, nowMs),
    );
    if (buyer.isMember && isRunning && body.nudge_id === undefined && body.content_id === undefined)
      return refusal("ALREADY_OWNED");
    const order: Order = {
      id: `order-${orders.length + 1}`,
      kind,
      buyer,
      body,
      plan,
      full,
      price,
      madeAt: nowMs,
      state: "open",
    };
    orders.push(order);
    if (price.amountMinor === 0) settle(order, "paid", nowMs);
    return order;
  }

  return {
    plans,
    promotions,
    referrals,
    planOf,
    promotionOf,
    pricedPlans,
    place,
    settle,
    findOrder: (id: string): Order | undefined => orders.find((order) => order.id === id),
    /** Returns the plans that cost more than the owned one. */
    upgradesOf(planId: string): readonly PlanWire[] {
      const from = planOf(planId);
      const price = from && fullPrice(from);
      return plans.filter((plan) => plan.id !== planId && compareAmounts(fullPrice(plan), price) > 0);
    },
    subscriptions: (nowMs: number, includeAll: boolean): readonly SubscriptionWire[] =>
      includeAll ? subscriptions.slice() : subscriptions.filter((wire) => isActive(wire, nowMs)),
    /** Returns why a renewal is not changed, or the changed subscription; undefined for an unknown one. */
    changeRenewal(
      id: unknown,
      isRenewing: boolean,
      nowMs: number,
    ): SubscriptionWire | ShopRefusal | undefined {
      const at = subscriptions.findIndex((wire) => wire.id === id);
      const found = subscriptions[at];
      if (found === undefined) return undefined;
      const code = !isActive(found, nowMs)
        ? "SUBSCRIPTION_OVER"
        : found.subscription_plan.recurring !== true && found.recurring_enabled !== true
          ? "NOT_RECURRING"
          : (found.recurring_enabled === true) === isRenewing
            ? isRenewing
              ? "RENEWAL_RUNNING"
              : "RENEWAL_ENDED"
            : undefined;
      if (code !== undefined) return { status: 400, json: { code, message: `${code} in words` } };
      const changed = Object.assign({}, found, { recurring_enabled: isRenewing });
      subscriptions[at] = changed;
      return changed;
    },
    /** Returns the refusal of a prepaid code; undefined for a valid one. */
    voucherRefusal: (code: string | undefined): string | undefined =>
      code !== undefined && spent.has(code)
        ? "This code has been used already."
        : prepaidCodes.some((voucher) => voucher.code === code)
          ? undefined
          : "Invalid Coupon code",
    redeem(code: string, nowMs: number): void {
      spent.add(code);
      const plan = planOf(prepaidCodes.find((voucher) => voucher.code === code)?.planId);
      if (plan !== undefined) grant(plan, { nowMs, isRenewing: false });
    },
    toWire: ({ id, state, price, body, plan, startsAt, endsAt }: Order): OrderAnswer => ({
      order_id: id,
      state,
      price: majorAmount(price),
      currency: price.currency || null,
      due_now: majorAmount(price),
      plan_id: plan.id,
      title: plan.title,
      content_id: body.content_id ?? null,
      payment_url: state === "open" ? `/api/payment/test-provider/${id}` : null,
      transaction_id: state === "paid" ? `transaction-of-${id}` : null,
      starts_at: startsAt === undefined ? null : new Date(startsAt).toISOString(),
      ends_at: endsAt === undefined ? null : new Date(endsAt).toISOString(),
    }),
    transactions(
      buyer: FakeBuyer,
      { page, pageSize }: { page: number; pageSize: number },
    ): TransactionsAnswer {
      const mine = orders.filter((order) => order.buyer.id === buyer.id).reverse();
      return {
        items: mine
          .slice((page - 1) * pageSize, page * pageSize)
          .map(({ id, madeAt, plan, body, full, price, state }) => ({
            id,
            date: new Date(madeAt).toISOString(),
            type: body.content_id === undefined ? "subscription" : "rental",
            plan_id: plan.id,
            title: plan.title,
            content_id: body.content_id ?? null,
            price: majorAmount(full),
            discount: majorAmount({
              amountMinor: full.amountMinor - price.amountMinor,
              currency: full.currency,
            }),
            due_now: majorAmount(price),
            paid: state === "paid" ? majorAmount(price) : null,
            currency: price.currency,
            state,
            payment_provider: body.payment_provider ?? null,
            transaction_id: state === "paid" ? `transaction-of-${id}` : null,
          })),
        page,
        page_size: pageSize,
        total: mine.length,
      };
    },
  };
}

/** A shop with its memory. */
export type FakeShop = ReturnType<typeof createFakeShop>;
