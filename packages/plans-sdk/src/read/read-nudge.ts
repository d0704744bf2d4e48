import { toEndInstant } from "@marquee/config/time";
import { toPrice } from "../money/money.ts";
import type { NudgeHeaders, NudgeWidget, RenewalNudge, RenewalNudgeType } from "../nudges/renewal-nudge.ts";
import type { Discount } from "../money/discount.ts";
import { asGiven, asNumber, asObject, asText } from "./json-fields.ts";
import type { JsonObject } from "./json-fields.ts";
import { readDiscount } from "./read-plan.ts";

// PLAN-20, PLAN-21, PLAN-22, PLAN-23
/**
 * Reads the answer of the lapser advance renewal query; undefined without a nudge.
 * Spec: shell §3, "Lapser / advance renewal nudge".
 */
export function readRenewalNudge(wire: unknown): RenewalNudge | undefined {
  const offer = asObject(wire)["lapserAdvanceRenewal"];
  if (typeof offer !== "object" || offer === null) return undefined;
  const nudge = asObject(offer);
  const [action, info, checkout, discount] = [
    asObject(nudge["actionData"]),
    asObject(nudge["lapserInfo"]),
    asObject(nudge["checkoutInfo"]),
    asObject(nudge["discount"]),
  ];
  const nudgeType = toNudgeType(nudge["nudgeType"]);
  const meta = asObject(nudge[nudgeType === "LAPSER" ? "lapserMetaData" : "advanceRenewalMetaData"]);
  const { planPrice, discountedPrice } = readPrices(action["planPrice"], discount);
  return {
    nudgeType,
    tier: asText(nudge["tier"]),
    diffDays: asNumber(nudge["diffDays"]),
    repeatDays: Math.max(0, asNumber(nudge["repeatValue"]) || 0),
    id: asText(action["id"]),
    planId: asText(action["planId"]),
    planName: asText(action["planName"]),
    planDurationDays: asNumber(action["planDuration"]),
    planPrice,
    discountedPrice,
    targetPage: asText(action["targetPage"]),
    headers: meta["headers"] ? readHeaders(asObject(meta["headers"])) : undefined,
    widget: meta["subscriptionWidget"] ? readWidget(asObject(meta["subscriptionWidget"])) : undefined,
    action: asText(info["action"]),
    actionText: asText(info["actionText"]),
    checkoutBanner: asText(checkout["banner"]),
    checkoutWidget: asText(checkout["checkoutWidget"]),
    paymentDetails: asText(checkout["paymentDetails"]),
    discount: readNudgeDiscount(discount),
  };
}

// SHELL-133, DEC-087, PLAN-107
/** Reads price and discounted price; neither if one of them is not a valid price. */
function readPrices(
  amount: unknown,
  { currency, planDiscountedPrice }: JsonObject,
): Pick<RenewalNudge, "planPrice" | "discountedPrice"> {
  const planPrice = toPrice(amount, asGiven(currency));
  const discountedPrice = toPrice(planDiscountedPrice, asGiven(currency));
  const isBad =
    (planPrice === undefined && asGiven(amount) !== undefined) ||
    (discountedPrice === undefined && asGiven(planDiscountedPrice) !== undefined);
  return isBad ? { planPrice: undefined, discountedPrice: undefined } : { planPrice, discountedPrice };
}

// DEC-115
/** Reads the type, in upper or lower case. */
function toNudgeType(value: unknown): RenewalNudgeType | undefined {
  const text = (asText(value) || "").toUpperCase();
  return text === "LAPSER" || text === "ADVANCE_RENEWAL" ? text : undefined;
}

function readHeaders(headers: JsonObject): NudgeHeaders {
  return {
    banner: asText(headers["banner"]),
    heading: asText(headers["heading"]) || "",
    subHeading: asText(headers["subHeading"]) || "",
    description: asText(headers["description"]) || "",
  };
}

function readWidget(widget: JsonObject): NudgeWidget {
  return {
    thumbnailImage: asText(widget["thumbnailImage"]),
    title: asText(widget["title"]) || "",
    subTitle: asText(widget["subTitle"]) || "",
    limitedTime: asText(widget["limitedTime"]) || "",
    discount: asText(widget["discount"]) || "",
    validUntil: toEndInstant(widget["subcriptionValidity"]),
  };
}

// SHELL-132
/** Reads the discount of an amount above 0; without type it is an amount of the currency. */
function readNudgeDiscount(wire: JsonObject): Discount | undefined {
  const amount = asNumber(wire["amount"]);
  return amount === undefined || amount <= 0
    ? undefined
    : readDiscount({ discount: amount, discount_type: wire["discountType"] || "currency" }, wire["currency"]);
}
