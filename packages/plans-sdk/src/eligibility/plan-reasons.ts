/** Every reason for which this package refuses or hides something. The list is closed. */
const REASONS = [
  /** No plan is chosen. */
  "NO_PLAN",
  /** The backend does not allow buying it. */
  "NOT_PURCHASABLE",
  /** There is no price to pay. */
  "NO_PRICE",
  /** An amount of it is negative, finer than its currency, or none at all. */
  "PRICE_INVALID",
  /** Its amounts are in two currencies. */
  "CURRENCIES_MIXED",
  /** Nothing is left to pay with in this country. */
  "NO_PAYMENT_PROVIDER",
  /** The same plan is running already, and paid for. */
  "ALREADY_OWNED",
  /** It needs an account. */
  "SIGN_IN_NEEDED",
  /** There is nothing to upgrade: no subscription of ours is running. */
  "NOTHING_TO_UPGRADE",
  /** The plan has no free trial. */
  "NO_TRIAL",
  /** The viewer has had a free trial before. */
  "TRIAL_USED",
  /** The subscription does not renew by itself. */
  "NOT_RECURRING",
  /** Renewal is ended already. */
  "RENEWAL_ENDED",
  /** Renewal is running already. */
  "RENEWAL_RUNNING",
  /** The subscription is over. */
  "SUBSCRIPTION_OVER",
  /** Rentals are not offered in this country. */
  "RENTALS_NOT_OFFERED",
  /** The title is rented already and can be watched. */
  "RENTAL_RUNNING",
  /** The student offer is not made in this country. */
  "STUDENT_OFFER_OFF",
  /** The viewer is not verified as a student. */
  "NOT_A_STUDENT",
  /** No code was given. */
  "CODE_MISSING",
  /** The backend refused the code. */
  "CODE_REFUSED",
  /** No usable answer came; trying again may help. */
  "NO_ANSWER",
  /** The price has changed since it was shown. */
  "PRICE_DIFFERS",
  /** The plan is sold in another currency. */
  "CURRENCY_DIFFERS",
  /** The plan is not sold where the viewer is. */
  "COUNTRY_DIFFERS",
  /** The referral cannot be used. */
  "REFERRAL_REFUSED",
  /** The plan cannot be paid for by this payment method. */
  "PROVIDER_UNKNOWN",
  /** The key belongs to an order of something else. */
  "KEY_REUSED",
  /** The backend refused the order, for a reason that is not known here. */
  "ORDER_REFUSED",
  /** The account that was signed in to has an active subscription already. */
  "ACTIVE_SUBSCRIPTION_EXISTS",
  /** The referral lacks id, code or name. */
  "REFERRAL_INCOMPLETE",
  /** Nobody refers themselves. */
  "REFERRAL_OWN",
  /** The referral has expired. */
  "REFERRAL_EXPIRED",
  /** The feature is switched off. */
  "FEATURE_OFF",
  /** It does not show on this page. */
  "OTHER_PAGE",
  /** It is for registered viewers without a subscription. */
  "NOT_REGISTERED",
  /** It does not show inside a partner's product. */
  "PARTNER_MODE",
  /** There is no nudge, or one of a kind that is not known. */
  "NO_NUDGE",
  /** The viewer closed it, and its days away are not over. */
  "NUDGE_CLOSED",
] as const;

/** A reason for which this package refuses or hides something. */
export type PlanReason = (typeof REASONS)[number];

/** `NO_PLAN` is `noPlan`. */
type InCamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<InCamelCase<Rest>>}`
  : Lowercase<Name>;

/**
 * The key of the text of each reason in the translation namespace `subscription`, `reason_noPlan` for `NO_PLAN`: a screen that has a text
 * for each of them never shows a bare no.
 */
export const PLAN_REASONS = /* @__PURE__ */ keysOf();

function keysOf(): { readonly [Reason in PlanReason]: `reason_${InCamelCase<Reason>}` } {
  const keys: Partial<Record<PlanReason, string>> = {};
  for (const reason of REASONS)
    keys[reason] =
      `reason_${reason.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}`;
  return keys as ReturnType<typeof keysOf>;
}
