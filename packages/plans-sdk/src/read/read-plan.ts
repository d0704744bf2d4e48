import { toMoney, toPrice } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import type {
  OptionKind,
  PaymentProvider,
  Plan,
  PlanDuration,
  PlanOffer,
  PlanPromotion,
  PriceFault,
} from "../plans/plan.ts";
import type { RentalPlan } from "../plans/rental-plan.ts";
import type { Discount } from "../money/discount.ts";
import { asBoolean, asGiven, asNumber, asObject, asText, asTexts, readEach } from "./json-fields.ts";
import type { JsonObject } from "./json-fields.ts";
import { readAudioLimits } from "./read-audio-limits.ts";

// PLAN-01, PLAN-06
/**
 * Reads a plan with its newer or older field names; undefined without id, as it could not be bought. Spec: plans §3, "Plan
 * (subscription)".
 */
export function readPlan(wire: unknown, kind?: OptionKind): Plan | undefined {
  const plan = asObject(wire);
  const id = asText(plan["id"]) ?? asText(plan["axinom_plan_id"]);
  if (id === undefined) return undefined;
  const { currency, price, sellPrice, actualPrice, displayPrice } = readPrices(plan);
  return {
    id,
    title: asText(plan["title"]) ?? asText(plan["original_title"]) ?? "",
    description: asText(plan["description"]) ?? "",
    price,
    sellPrice,
    actualPrice,
    displayPrice,
    duration: readDuration(plan),
    planType: asText(plan["planType"]) ?? asText(plan["subscription_plan_type"]),
    isPurchaseAllowed: asBoolean(plan["purchaseAllowed"]) ?? asBoolean(plan["purchase_allowed"]),
    isDefault: plan["isDefault"] === true,
    isActive: plan["active"] === true,
    kind: kind ?? toKind(plan["type"]),
    paymentProviders: readEach(plan["paymentProviders"] ?? plan["payment_providers"], readProvider),
    supportedDevices: asNumber(plan["numberOfSupportedDevices"] ?? plan["number_of_supported_devices"]),
    billingFrequencyDays: asNumber(plan["billingFrequency"] ?? plan["billing_frequency"]),
    billingType: asText(plan["billingType"]) ?? asText(plan["billing_type"]),
    isRecurring: plan["recurring"] === true,
    freeTrialDays: Math.max(0, asNumber(plan["freeTrial"] ?? plan["free_trial"]) ?? 0),
    features: asTexts(plan["features"]),
    offers: readEach(plan["offers"], readOffer),
    promotions: readEach(plan["promotions"], (promotion) => readPlanPromotion(promotion, currency)),
    audioLimits: readAudioLimits(plan),
    allowedPlaybackHours: asNumber(plan["allowedPlaybackDuration"] ?? plan["allowed_playback_duration"]),
    nudgeId: asText(plan["nudgeId"]),
    priority: asNumber(plan["priority"]),
  };
}

/** The amounts of a plan, and the currency of its other amounts. */
interface ReadPrices extends Pick<Plan, "price" | "sellPrice" | "actualPrice" | "displayPrice"> {
  readonly currency: unknown;
}

// PLAN-02, PLAN-107
/**
 * Reads the price in its newer form, an object, or in the older one, an amount next to its currency. Amounts are not merged. An invalid
 * amount is a fault, and so are two currencies.
 */
function readPrices(plan: JsonObject): ReadPrices {
  const price = asObject(plan["price"]);
  const [within, beside] = [asGiven(price["currency"]), asGiven(plan["currency"])];
  const currency = within ?? beside;
  const faults: PriceFault[] = [];
  let isInvalid = toMoney(0, currency) === undefined;
  const money = (amount: unknown): Money | undefined => {
    const read = toPrice(amount, currency);
    if (read === undefined && asGiven(amount) !== undefined) isInvalid = true;
    return read;
  };
  const amounts = {
    price: {
      actual: money(price["actual"]),
      amount: plan["price"] === price ? undefined : money(plan["price"]),
      renewal: money(price["renewal"]),
      market: money(price["market"]),
      discountAmount: toPrice(price["discountAmount"] ?? plan["discount"], currency),
      discountPercentage: wholePercent(asNumber(price["discountPercentage"]) ?? 0),
      code: asText(price["code"]),
      faults,
    },
    sellPrice: money(plan["sell_price"]),
    actualPrice: money(plan["actual_price"]),
    displayPrice: money(plan["display_price"]),
    currency,
  };
  if (isInvalid) faults.push("PRICE_INVALID");
  if (within !== undefined && beside !== undefined && within !== beside) faults.push("CURRENCIES_MIXED");
  return amounts;
}

// PLAN-36
/** Returns whole percent, rounded down; undefined below 1. */
const wholePercent = (percent: number): number | undefined =>
  percent >= 1 ? Math.floor(percent) : undefined;

/** Reads the days of the duration, else of the billing frequency, as older answers have it. */
function readDuration(plan: JsonObject): PlanDuration | undefined {
  const duration = asObject(plan["duration"]);
  const days = asNumber(duration["value"] ?? plan["billingFrequency"] ?? plan["billing_frequency"]);
  if (days === undefined || days <= 0) return undefined;
  return { days, label: asText(duration["label"]), frequency: asText(duration["frequency"]) };
}

function toKind(type: unknown): OptionKind | undefined {
  return type === "reserved" || type === "unreserved" ? type : undefined;
}

// PLAN-04
/** Reads a provider; undefined without a name. */
function readProvider(wire: unknown): PaymentProvider | undefined {
  const provider = asObject(wire);
  const name = asText(provider["name"]);
  return name === undefined
    ? undefined
    : { name, productReference: asText(provider["productReference"] ?? provider["product_reference"]) };
}

function readOffer(wire: unknown): PlanOffer | undefined {
  const title = asText(wire) ?? asText(asObject(wire)["title"]);
  return title === undefined ? undefined : { id: asText(asObject(wire)["id"]), title };
}

// PLAN-05
/** Reads a promotion; undefined for a type other than currency and percentage. */
function readPlanPromotion(wire: unknown, currency: unknown): PlanPromotion | undefined {
  const discount = readDiscount(asObject(wire), currency);
  return discount && { code: asText(asObject(wire)["code"]), discount };
}

/**
 * Reads `discount` and `discount_type`, in any case; undefined for an unknown type or an invalid amount. Spec: plans §3,
 * "promotions".
 */
export function readDiscount(wire: JsonObject, currency: unknown): Discount | undefined {
  const { discount } = wire;
  const type = (asText(wire["discount_type"]) || "").toUpperCase();
  if (type === "PERCENTAGE" || type === "PERCENTAGE_OFF") {
    const percent = asNumber(discount);
    return percent === undefined || percent < 0 ? undefined : { type: "PERCENTAGE_OFF", percent };
  }
  if (type === "FREE") return { type };
  const amount =
    type === "CURRENCY" || type === "FLAT_AMOUNT_OFF"
      ? toPrice(discount, wire["currency"] ?? currency)
      : undefined;
  return amount && { type: "FLAT_AMOUNT_OFF", amount };
}

// PLAN-11
/** Reads a rental plan. Spec: plans §3, "Transactional (rental) plan". */
export function readRentalPlan(wire: unknown): RentalPlan {
  const plan = asObject(wire);
  return {
    id: asText(plan["id"]),
    tier: asText(plan["tier"]),
    price: toPrice(plan["price"], plan["currency"]),
  };
}
