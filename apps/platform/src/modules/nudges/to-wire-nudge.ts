import type { LapserAdvanceRenewalNudgeQuery } from "@marquee/plans-sdk/wire";
import type { OwnedSubscription } from "../orders/subscriptions/list-subscriptions.ts";
import { decimalPrice } from "../plans/prices/decimal-price.ts";
import { planTitle, type PlanFacts } from "../plans/catalogue/find-plans.ts";
import { priceOrder, type OrderPrice } from "../plans/prices/price-order.ts";
import { nudgeDiscount } from "./nudge-discount.ts";
import type { NudgeRow } from "./nudge-repository.ts";

type WithoutTypename<Value> = Value extends object
  ? { readonly [Key in Exclude<keyof Value, "__typename">]: WithoutTypename<Value[Key]> }
  : Value;
/** The answer of the query as a resolver gives it. */
export type WireNudge = WithoutTypename<LapserAdvanceRenewalNudgeQuery["lapserAdvanceRenewalNudge"]>;
type WireOffer = NonNullable<WireNudge["lapserAdvanceRenewal"]>;

/** Days until a closed nudge is shown again. */
const REPEAT_DAYS = 2;

/** Everything beside the stored nudge that its wire form depends on. */
export interface NudgeContext {
  readonly owned: OwnedSubscription;
  /** Plans in order of preference; the first that can be bought in the country is offered. */
  readonly plans: readonly PlanFacts[];
  readonly language: string;
  readonly country: string;
  readonly diffDays: number;
  readonly now: Date;
}

/** A plan, and its price in an order with the nudge. */
interface NudgedPlan {
  readonly plan: PlanFacts;
  readonly priced: OrderPrice;
}

/** The wire form of a nudge. It offers the nudge's plan, else the person's last plan, whichever can be bought in the country. */
export function toWireNudge(
  nudge: NudgeRow,
  { owned, plans, language, country, diffDays, now }: NudgeContext,
): WireOffer {
  const offered = plans.flatMap((plan) => priceWith(nudge, { plan, country, now })).at(0);
  const plan = offered?.plan;
  // Picture URLs are among the texts, as a picture with words differs by language.
  const texts = { ...nudge.texts["en"], ...nudge.texts[language] };
  const planName = plan === undefined ? null : planTitle(plan, language);
  const percentOff = nudge.discountPercent > 0;
  const discounted = offered?.priced.applied === undefined ? undefined : offered.priced.price;
  // No order of another plan gets the discount, so without a plan none is said.
  const amount =
    discounted === undefined
      ? 0
      : percentOff
        ? nudge.discountPercent
        : Number(decimalPrice(nudge.discountMinor, nudge.currency));
  const metaData = {
    headers: {
      banner: texts["banner"] ?? null,
      heading: texts["heading"] ?? "",
      subHeading: texts["subHeading"] ?? "",
      description: texts["description"] ?? "",
    },
    subscriptionWidget: {
      thumbnailImage: texts["thumbnailImage"] ?? null,
      title: planName ?? "",
      subTitle: texts["subTitle"] ?? "",
      limitedTime: texts["limitedTime"] ?? "",
      discount: amount === 0 ? "" : percentOff ? `${amount}%` : `${nudge.currency} ${amount}`,
      subcriptionValidity: owned.subscription.endsAt.toISOString(),
    },
  };
  const isLapsed = nudge.audience === "lapsed";
  return {
    nudgeType: isLapsed ? "LAPSER" : "ADVANCE_RENEWAL",
    tier: owned.plan.categoryId ?? owned.plan.kind,
    diffDays,
    repeatValue: REPEAT_DAYS,
    actionData: {
      id: nudge.id,
      planId: plan?.id ?? null,
      planName,
      planDuration: plan?.billingFrequencyDays ?? null,
      planPrice: offered === undefined ? null : majorPrice(offered.priced.actual),
      targetPage: nudge.targetPage,
    },
    advanceRenewalMetaData: isLapsed ? null : metaData,
    lapserMetaData: isLapsed ? metaData : null,
    lapserInfo: { action: "renew", actionText: texts["actionText"] ?? "" },
    checkoutInfo: {
      banner: texts["checkoutBanner"] ?? null,
      checkoutWidget: texts["checkoutWidget"] ?? null,
      paymentDetails: texts["paymentDetails"] ?? null,
    },
    discount: {
      amount,
      currency: nudge.currency,
      discountType: percentOff ? "PERCENTAGE_OFF" : "FLAT_AMOUNT_OFF",
      planDiscountedPrice: discounted === undefined ? null : majorPrice(discounted),
    },
  };
}

const majorPrice = ({ amountMinor, currency }: OrderPrice["price"]): number =>
  Number(decimalPrice(amountMinor, currency));

/** The plan with its price; empty when it cannot be ordered. */
function priceWith(
  nudge: NudgeRow,
  { plan, country, now }: { readonly plan: PlanFacts; readonly country: string; readonly now: Date },
): readonly NudgedPlan[] {
  const { priced, refusals } = priceOrder({
    plan,
    country,
    now,
    offers: [{ source: "nudge", ok: true, discount: nudgeDiscount(nudge) }],
  });
  return priced === undefined || refusals.length > 0 || plan.currency !== nudge.currency
    ? []
    : [{ plan, priced }];
}
