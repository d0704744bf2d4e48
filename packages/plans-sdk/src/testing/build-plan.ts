import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import type { Plan, PlanCategory } from "../plans/plan.ts";
import { readPlan } from "../read/read-plan.ts";
import type { PlanWire } from "../wire/index.ts";

/** Builds a yearly plan of 899 INR as the backend sends it. */
export function buildPlanWire(change: Partial<PlanWire> = {}): PlanWire {
  return {
    id: "0-11-1",
    title: "Premium, 12 months",
    description: "Everything, on four screens",
    price: {
      actual: "899.00",
      renewal: "999.00",
      market: "1499.00",
      currency: "INR",
      discountAmount: "600.00",
      discountPercentage: "40",
      code: null,
    },
    duration: { value: 365, label: "1 Year", frequency: "year" },
    planType: "SVOD",
    purchaseAllowed: true,
    isDefault: false,
    active: false,
    paymentProviders: [{ name: "stripe", productReference: "price_1" }],
    numberOfSupportedDevices: 4,
    billingFrequency: 365,
    billingType: "SVOD",
    recurring: true,
    freeTrial: 7,
    features: ["4K"],
    offers: [{ id: "o-1", title: "Popcorn" }],
    promotions: [{ code: "BINGE", discount: "50", discount_type: "percentage" }],
    tvShowAudioLanguages: [],
    movieAudioLanguages: ["hi", "ta"],
    channelAudioLanguages: [],
    allowedPlaybackDuration: 6,
    nudgeId: "n-1",
    priority: 1,
    sell_price: "799.00",
    actual_price: "899.00",
    display_price: "1499.00",
    ...change,
  };
}

/** Builds a purchasable plan of 499 INR a month. */
export function buildPlan(change: Partial<Plan> = {}): Plan {
  const plan = readPlan({
    id: "0-11-1",
    title: "Premium",
    price: { actual: "499", currency: "INR" },
    duration: { value: 30 },
    purchaseAllowed: true,
    paymentProviders: [{ name: "stripe" }],
  });
  if (plan === undefined) throw new Error("the built-in plan cannot be read");
  return { ...plan, ...change };
}

/** Builds a category of these options. */
export function buildCategory(options: readonly Plan[], change: Partial<PlanCategory> = {}): PlanCategory {
  return { id: "c-1", title: "Packs", isDefault: false, isActive: false, options, ...change };
}

/** Returns the money of a text such as `'499 INR'`. */
export function money(text: string): Money {
  const [amount, currency] = text.split(" ");
  const made = toMoney(amount, currency);
  if (made === undefined) throw new Error(`${text} is no money`);
  return made;
}
