/**
 * Every reason for which this package refuses or hides something, and the key of its text in the translation namespace
 * `subscription`. The list is closed: a screen that has a text for each of them never shows a bare no.
 */
export const PLAN_REASONS = {
  /** No plan is chosen. */
  NO_PLAN: 'reason_noPlan',
  /** The backend does not allow buying it. */
  NOT_PURCHASABLE: 'reason_notPurchasable',
  /** There is no price to pay. */
  NO_PRICE: 'reason_noPrice',
  /** Nothing is left to pay with in this country. */
  NO_PAYMENT_PROVIDER: 'reason_noPaymentProvider',
  /** The same plan is running already. */
  ALREADY_OWNED: 'reason_alreadyOwned',
  /** The act needs an account. */
  SIGN_IN_NEEDED: 'reason_signInNeeded',
  /** There is nothing to upgrade: no pack is running. */
  NOTHING_TO_UPGRADE: 'reason_nothingToUpgrade',
  /** The plan has no free trial. */
  NO_TRIAL: 'reason_noTrial',
  /** The viewer has had a free trial before. */
  TRIAL_USED: 'reason_trialUsed',
  /** The pack does not renew by itself. */
  NOT_RECURRING: 'reason_notRecurring',
  /** Renewal is ended already. */
  RENEWAL_ENDED: 'reason_renewalEnded',
  /** Renewal is running already. */
  RENEWAL_RUNNING: 'reason_renewalRunning',
  /** The pack is over. */
  SUBSCRIPTION_OVER: 'reason_subscriptionOver',
  /** Rentals are not offered in this country. */
  RENTALS_NOT_OFFERED: 'reason_rentalsNotOffered',
  /** The title is rented already and can be watched. */
  RENTAL_RUNNING: 'reason_rentalRunning',
  /** The student offer is not made in this country. */
  STUDENT_OFFER_OFF: 'reason_studentOfferOff',
  /** The viewer is not verified as a student. */
  NOT_A_STUDENT: 'reason_notAStudent',
  /** No code was given. */
  CODE_MISSING: 'reason_codeMissing',
  /** The backend refused the code. */
  CODE_REFUSED: 'reason_codeRefused',
  /** No usable answer came; trying again may help. */
  NO_ANSWER: 'reason_noAnswer',
  /** The backend refused the order. */
  ORDER_REFUSED: 'reason_orderRefused',
  /** The account that was signed in to has an active subscription already. */
  ACTIVE_SUBSCRIPTION_EXISTS: 'reason_activeSubscriptionExists',
  /** The referral lacks id, code or name. */
  REFERRAL_INCOMPLETE: 'reason_referralIncomplete',
  /** Nobody refers themselves. */
  REFERRAL_OWN: 'reason_referralOwn',
  /** The referral has expired. */
  REFERRAL_EXPIRED: 'reason_referralExpired',
  /** The feature is switched off. */
  FEATURE_OFF: 'reason_featureOff',
  /** It does not show on this page. */
  OTHER_PAGE: 'reason_otherPage',
  /** It is for registered viewers without a pack. */
  NOT_REGISTERED: 'reason_notRegistered',
  /** It does not show inside a partner's product. */
  PARTNER_MODE: 'reason_partnerMode',
  /** There is no nudge, or one of a kind that is not known. */
  NO_NUDGE: 'reason_noNudge',
  /** The viewer closed it, and its days away are not over. */
  NUDGE_CLOSED: 'reason_nudgeClosed',
} as const;

/** A reason for which this package refuses or hides something. */
export type PlanReason = keyof typeof PLAN_REASONS;
