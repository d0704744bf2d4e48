/** Every reason for which this package refuses or hides something. The list is closed. */
const REASONS = [
  /** No plan is chosen. */
  "NO_PLAN",
  /** The backend does not allow buying it. */
  "NOT_PURCHASABLE",
  /** There is no price to pay. */
  "NO_PRICE",
  /** An amount of the price is negative, has too many decimals for its currency, or is not a number. */
  "PRICE_INVALID",
  /** Its amounts are in two currencies. */
  "CURRENCIES_MIXED",
  /** No payment provider is available in this country. */
  "NO_PAYMENT_PROVIDER",
  /** The same plan is active and paid for. */
  "ALREADY_OWNED",
  /** Sign-in is required. */
  "SIGN_IN_NEEDED",
  /** There is nothing to upgrade: no subscription sold by Marquee is active. */
  "NOTHING_TO_UPGRADE",
  /** The plan has no free trial. */
  "NO_TRIAL",
  /** The viewer has had a free trial before. */
  "TRIAL_USED",
  /** The subscription does not renew by itself. */
  "NOT_RECURRING",
  /** Auto-renewal has already been ended. */
  "RENEWAL_ENDED",
  /** Auto-renewal is already on. */
  "RENEWAL_RUNNING",
  /** The subscription has ended. */
  "SUBSCRIPTION_OVER",
  /** Rentals are not offered in this country. */
  "RENTALS_NOT_OFFERED",
  /** The title is already rented and can be watched. */
  "RENTAL_RUNNING",
  /** The student offer is not available in this country. */
  "STUDENT_OFFER_OFF",
  /** The viewer is not verified as a student. */
  "NOT_A_STUDENT",
  /** No code was given. */
  "CODE_MISSING",
  /** The backend refused the code. */
  "CODE_REFUSED",
  /** The request failed or its answer was unreadable; trying again may help. */
  "NO_ANSWER",
  /** The price has changed since it was shown. */
  "PRICE_DIFFERS",
  /** The plan is sold in another currency. */
  "CURRENCY_DIFFERS",
  /** The plan is not sold in the viewer's country. */
  "COUNTRY_DIFFERS",
  /** The referral cannot be used. */
  "REFERRAL_REFUSED",
  /** The plan cannot be paid for by this payment method. */
  "PROVIDER_UNKNOWN",
  /** The key belongs to an order of another choice. */
  "KEY_REUSED",
  /** The backend refused the order for an unknown reason. */
  "ORDER_REFUSED",
  /** The account already has an active subscription. */
  "ACTIVE_SUBSCRIPTION_EXISTS",
  /** The referral lacks id, code or name. */
  "REFERRAL_INCOMPLETE",
  /** The referral is the viewer's own. */
  "REFERRAL_OWN",
  /** The referral has expired. */
  "REFERRAL_EXPIRED",
  /** The feature is switched off. */
  "FEATURE_OFF",
  /** Not shown on this page. */
  "OTHER_PAGE",
  /** Only for registered viewers without a subscription. */
  "NOT_REGISTERED",
  /** Not shown in a partner's product. */
  "PARTNER_MODE",
  /** There is no nudge, or one of an unknown kind. */
  "NO_NUDGE",
  /** The viewer closed the nudge, and its days away have not passed. */
  "NUDGE_CLOSED",
] as const;

/** A reason for which this package refuses or hides something. */
export type PlanReason = (typeof REASONS)[number];

/** `NO_PLAN` is `noPlan`. */
type InCamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<InCamelCase<Rest>>}`
  : Lowercase<Name>;

/**
 * The key of each reason's text in the translation namespace `subscription`, such as `reason_noPlan` for `NO_PLAN`. A screen can so
 * show a text for every refusal.
 */
export const PLAN_REASONS = /* @__PURE__ */ keysOf();

function keysOf(): { readonly [Reason in PlanReason]: `reason_${InCamelCase<Reason>}` } {
  const keys: Partial<Record<PlanReason, string>> = {};
  for (const reason of REASONS)
    keys[reason] =
      `reason_${reason.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}`;
  return keys as ReturnType<typeof keysOf>;
}
