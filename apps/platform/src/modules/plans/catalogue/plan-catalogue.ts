import { parseCountryCode, systemValue } from "@marquee/config";
import type { PlanPorts, PlanViewer } from "../plan-ports.ts";
import {
  createPlanRepository,
  type PlanRow,
  type ListedPlan,
  type OpenPromotion,
} from "./plan-repository.ts";
import { durationLabel, type Money, type PlanCost } from "@marquee/plans-sdk/rules";
import type { PlanWire } from "@marquee/plans-sdk/wire";
import { decimalPrice } from "../prices/decimal-price.ts";
import { localText } from "../../../errors/local-text.ts";
import { allowedPlaybackHours } from "./allowed-playback-hours.ts";
import { planCost } from "../prices/plan-cost.ts";
import { isOnSale } from "../prices/price-order.ts";
import { toWireDiscount } from "../promotions/to-wire-promotion.ts";

/** A plan with its category, and its wire form. */
export interface ShownPlan {
  readonly listed: ListedPlan;
  readonly wire: PlanWire;
}

/** Which plans of a country to list, and their prices for this viewer. */
export interface PlanListOptions {
  readonly kinds?: readonly PlanRow["kind"][];
  /** Also lists plans whose sale has ended. Default false. */
  readonly includeEnded?: boolean;
  /** The price of a plan after a promo code, referral or upgrade; undefined when it has no discount. */
  readonly discountOf?: ((plan: PlanRow) => DiscountedPrice | undefined) | undefined;
}

/** The plans of a country, as they are shown to a viewer. */
export interface PlanCatalogue {
  list(viewer: PlanViewer, choice?: PlanListOptions): Promise<readonly ShownPlan[]>;
  /** The plan with an id. Undefined for a plan of another country, so that its price never shows. */
  find(viewer: PlanViewer, id: string): Promise<ShownPlan | undefined>;
}

const PACKS = ["subscription"] as const;

/** Reads the plans that can be bought. */
export function createPlanCatalogue({ db, clock, providers }: PlanPorts): PlanCatalogue {
  const repository = createPlanRepository(db);
  const takes = (paymentMethod: string): boolean => providers.forMethod(paymentMethod) !== undefined;

  async function show(
    listed: readonly ListedPlan[],
    { language }: PlanViewer,
    discountOf: PlanListOptions["discountOf"],
  ): Promise<readonly ShownPlan[]> {
    const now = new Date(clock.now());
    const offered = await repository.openPromotions(
      listed.map(({ plan }) => plan.id),
      now,
    );
    return listed.map((entry) => {
      const promotions = offered.filter(({ planId }) => planId === entry.plan.id);
      return {
        listed: entry,
        wire: toWirePlan(entry, { language, now, promotions, takes, discounted: discountOf?.(entry.plan) }),
      };
    });
  }

  return {
    async list(viewer, { kinds = PACKS, includeEnded = false, discountOf } = {}) {
      const { country } = viewer;
      const system = systemValue(parseCountryCode(country));
      return show(
        await repository.listPlans({ country, system, kinds, now: new Date(clock.now()), includeEnded }),
        viewer,
        discountOf,
      );
    },
    async find(viewer, id) {
      const listed = await repository.findListed(id);
      return listed?.plan.countryCode === viewer.country
        ? (await show([listed], viewer, undefined))[0]
        : undefined;
    },
  };
}

/** The price of a plan after a promo code, referral or upgrade. */
export interface DiscountedPrice {
  readonly cost: PlanCost;
  /** The promo code that gave the discount, if one did. */
  readonly code?: string | undefined;
}

/** Everything beside the stored plan that its wire form depends on. */
export interface PlanContext {
  readonly language: string;
  readonly now: Date;
  /** Whether a provider takes a payment method. */
  readonly takes: (paymentMethod: string) => boolean;
  readonly promotions?: readonly OpenPromotion[] | undefined;
  readonly discounted?: DiscountedPrice | undefined;
}

const PLAN_TYPES = { subscription: "SVOD", rental: "TVOD", combo: "TVOD" } as const;

/** The wire form of a plan, the same in every call. */
export function toWirePlan(
  { plan, optionType }: ListedPlan,
  { language, now, takes, promotions = [], discounted }: PlanContext,
): PlanWire {
  const { features = [], offers = [], paymentProviders = [] } = plan.metadata;
  const languages = [...plan.languages];
  const cost = discounted?.cost ?? planCost(plan);
  return {
    id: plan.id,
    title: localText(plan.title, language),
    description: localText(plan.description, language),
    price: { ...toWirePrice(plan, cost), code: discounted?.code ?? null },
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
    allowedPlaybackDuration: allowedPlaybackHours(plan) ?? null,
    priority: plan.priority,
    sell_price: amount(discounted?.cost.shown),
    actual_price: amount(cost?.full),
    display_price: null,
  };
}

/** `actual` is what is paid now, `market` the list price. The discount is measured from the crossed-out price. */
function toWirePrice(
  { priceMinor, currency }: PlanRow,
  cost: PlanCost | undefined,
): Omit<PlanWire["price"] & object, "code"> {
  const { full, renewal, shown, list, percent } = cost ?? {};
  return {
    actual: amount(full),
    renewal: amount(renewal),
    market: priceMinor === null ? null : decimalPrice(priceMinor, currency),
    currency,
    discountAmount:
      list === undefined || shown === undefined
        ? null
        : decimalPrice(list.amountMinor - shown.amountMinor, currency),
    discountPercentage: percent ?? null,
  };
}

/** How long a plan lasts. Only English gets a label: clients have the labels of other languages themselves. */
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

const amount = (money: Money | undefined): string | null =>
  money === undefined ? null : decimalPrice(money.amountMinor, money.currency);
