import { RENTAL_CLOCKS } from "@marquee/config";
import { durationLabel, percentOff } from "@marquee/plans-sdk/rules";
import type { PlanWire } from "@marquee/plans-sdk/wire";
import { decimalPrice } from "./decimal-price.ts";
import { localText } from "../../local-text.ts";
import type { OpenPromotion, PlanRow, ShelvedPlan } from "./plan-repository.ts";
import { actualPrice, isOnSale } from "./price-order.ts";
import { toWireDiscount } from "./to-wire-promotion.ts";

/** What a code, a referral or an upgrade makes of the price of a plan. */
export interface LoweredPrice {
  readonly sellPriceMinor: number;
  /** The code that made it. */
  readonly code?: string | undefined;
}

/** What a plan is shown with. */
export interface PlanShowing {
  readonly language: string;
  readonly now: Date;
  /** Whether somebody takes payments of a way. */
  readonly takes: (way: string) => boolean;
  readonly promotions?: readonly OpenPromotion[] | undefined;
  readonly lowered?: LoweredPrice | undefined;
}

const PLAN_TYPES = { subscription: "SVOD", rental: "TVOD", combo: "TVOD" } as const;

/** A plan as all calls answer it (PLAN-01). */
export function toWirePlan(
  { plan, optionType }: ShelvedPlan,
  { language, now, takes, promotions = [], lowered }: PlanShowing,
): PlanWire {
  const { features = [], offers = [], paymentProviders = [] } = plan.metadata;
  const languages = [...plan.languages];
  return {
    id: plan.id,
    title: localText(plan.title, language),
    description: localText(plan.description, language),
    price: toWirePrice(plan, lowered),
    duration: toWireDuration(plan.billingFrequencyDays, language),
    planType: PLAN_TYPES[plan.kind],
    purchaseAllowed: isOnSale(plan, now),
    isDefault: plan.isDefault,
    active: false,
    type: optionType,
    paymentProviders: paymentProviders
      .filter(takes)
      .map((name) => ({ name, productReference: `${name}-${plan.id}` })),
    numberOfSupportedDevices: plan.supportedDevices,
    billingFrequency: plan.billingFrequencyDays,
    billingType: PLAN_TYPES[plan.kind],
    recurring: plan.isRecurring,
    freeTrial: plan.freeTrialDays,
    features: features.map(({ title }) => localText(title, language)),
    offers: offers.map(({ id, title }) => ({ id, title: localText(title, language) })),
    promotions: promotions.map(({ code, promotion }) => ({ code, ...toWireDiscount(promotion) })),
    tvShowAudioLanguages: languages,
    movieAudioLanguages: languages,
    channelAudioLanguages: languages,
    allowedPlaybackDuration:
      plan.kind === "subscription"
        ? null
        : RENTAL_CLOCKS[plan.kind === "combo" ? "combo" : "movie"].watchHours,
    priority: plan.priority,
    sell_price: amount(lowered?.sellPriceMinor, plan),
    actual_price: amount(actualPrice(plan)?.amountMinor, plan),
    display_price: null,
  };
}

/** What is paid now as `actual`, the list price as `market`; what is saved is told against the list price (decision 013). */
function toWirePrice(plan: PlanRow, lowered: LoweredPrice | undefined): PlanWire["price"] {
  const { priceMinor, renewalPriceMinor, currency } = plan;
  const actualMinor = actualPrice(plan)?.amountMinor ?? null;
  const offeredMinor = lowered?.sellPriceMinor ?? actualMinor;
  const savedMinor =
    priceMinor === null || offeredMinor === null ? 0 : Math.max(0, priceMinor - offeredMinor);
  return {
    actual: amount(actualMinor, plan),
    renewal: plan.isRecurring ? amount(renewalPriceMinor ?? actualMinor, plan) : null,
    market: amount(priceMinor, plan),
    currency,
    discountAmount: savedMinor === 0 ? null : amount(savedMinor, plan),
    discountPercentage:
      priceMinor === null || offeredMinor === null
        ? null
        : (percentOff({ listMinor: priceMinor, offeredMinor }) ?? null),
    code: lowered?.code ?? null,
  };
}

/** How long a plan lasts; clients have the words of other languages than English themselves. */
export function toWireDuration(
  days: number,
  language: string,
): { readonly value: number; readonly label: string | null; readonly frequency: string } {
  return {
    value: days,
    label: language === "en" ? (durationLabel(days) ?? null) : null,
    frequency: days % 365 === 0 ? "year" : days % 30 === 0 ? "month" : "day",
  };
}

const amount = (minor: number | null | undefined, { currency }: PlanRow): string | null =>
  minor === null || minor === undefined ? null : decimalPrice(minor, currency);
