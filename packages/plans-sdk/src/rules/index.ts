// Money and prices
export { toMoney } from "../money/money.ts";
export type { Money } from "../money/money.ts";
export { percentOff } from "../money/percent-off.ts";
export { discountedPrice } from "../money/discount.ts";
export type { Discount } from "../money/discount.ts";
export { pricePerMonth } from "../money/per-month.ts";
export { priceOf } from "../prices/price-of.ts";
export type {
  OffersInForce,
  PlanCost,
  PlanPricing,
  PricedPlan,
  PriceOffer,
  PriceReason,
} from "../prices/price-of.ts";
export { chosenPrice } from "../prices/chosen-price.ts";
export type { ChosenPrice } from "../prices/chosen-price.ts";
export type { NudgePrice } from "../prices/nudge-price.ts";
export { comboSaving } from "../prices/combo-price.ts";
export type { ComboSaving } from "../prices/combo-price.ts";
export { purchaseTerms } from "../prices/purchase-terms.ts";
export type { PurchaseTerms, TermsBasis } from "../prices/purchase-terms.ts";
export { upgradeCredit } from "../prices/upgrade-credit.ts";
export type { PaidDays, UpgradeCreditInput } from "../prices/upgrade-credit.ts";
export { majorAmount } from "../money/major-amount.ts";
export { formatMoney, numberStyle } from "../money/format-money.ts";
export type { NumberStyle } from "../money/format-money.ts";

// Plans
export type {
  AudioLimits,
  OptionKind,
  PaymentProvider,
  Plan,
  PlanCategory,
  PlanDuration,
  PlanGroup,
  PlanOffer,
  PlanPrice,
  PlanPromotion,
  PriceFault,
} from "../plans/plan.ts";
export type { RentalPlan } from "../plans/rental-plan.ts";
export { selectPlans } from "../plans/select-plans.ts";
export type { PlanChoice, PlanSelection } from "../plans/select-plans.ts";
export { chooseOption } from "../plans/choose-option.ts";
export { mergePlans } from "../plans/merge-plans.ts";
export { sortByPriority } from "../plans/sort-by-priority.ts";
export { filterProviders } from "../plans/filter-providers.ts";
export type { FilteredCategories, ProviderFilter } from "../plans/filter-providers.ts";
export { isOfferPurchasable } from "../plans/offer-purchasable.ts";
export { bestOffering } from "../prices/best-offering.ts";
export type { BestOffering } from "../prices/best-offering.ts";
export { optionsByDuration } from "../plans/options-by-duration.ts";
export type { DurationOptions } from "../plans/options-by-duration.ts";
export { planForDuration, planTiers } from "../plans/plan-tiers.ts";
export type { PlanTier, PlanTierInput, PlanTiers } from "../plans/plan-tiers.ts";
export { recommendedPlan } from "../prices/recommended-plan.ts";
export type { PlanRecommendation, RecommendationReason } from "../prices/recommended-plan.ts";
export { durationLabel, durationParts, englishDuration } from "../durations/duration-label.ts";
export type { DurationParts } from "../durations/duration-label.ts";
export { grantsAudio } from "../plans/audio-grant.ts";
export type { AudibleTitle } from "../plans/audio-grant.ts";

// Checkout and purchase terms
export { choiceOf } from "../checkout/choice-of.ts";
export type { PlanChosen } from "../checkout/choice-of.ts";
export { checkoutOf } from "../checkout/checkout.ts";
export type { Checkout, CheckoutFacts } from "../checkout/checkout.ts";

// Subscriptions
export { isActiveSubscription, readSubscription, readSubscriptions } from "../subscriptions/subscription.ts";
export type { PartnerName, Subscription } from "../subscriptions/subscription.ts";
export { maxPack } from "../subscriptions/max-pack.ts";
export type { RankedSubscription } from "../subscriptions/max-pack.ts";
export { packStatus } from "../subscriptions/pack-status.ts";
export type { PackStatus } from "../subscriptions/pack-status.ts";
export { subscriptionStanding } from "../subscriptions/subscription-standing.ts";
export type { SubscriptionStanding } from "../subscriptions/subscription-standing.ts";
export { nextPayment } from "../subscriptions/next-payment.ts";
export type { NextPayment, PayableSubscription } from "../subscriptions/next-payment.ts";
export { planUserType } from "../subscriptions/plan-user-type.ts";
export type { PlanUser } from "../subscriptions/plan-user-type.ts";
export { hasActivePlan } from "../subscriptions/has-active-plan.ts";
export { ownsPlan } from "../subscriptions/owns-plan.ts";
export { subscriptionToUpgrade } from "../subscriptions/subscription-to-upgrade.ts";
export { subscriptionToExtend } from "../subscriptions/subscription-to-extend.ts";
export type { ExtensibleSubscription } from "../subscriptions/subscription-to-extend.ts";
export type { UpgradableSubscription } from "../subscriptions/subscription-to-upgrade.ts";
export { isInGrace } from "../subscriptions/in-grace.ts";
export { isInFreeTrial } from "../subscriptions/in-free-trial.ts";
export { DEFAULT_DEVICE_LIMIT, deviceLimit } from "../subscriptions/device-limit.ts";
export { isPartnerSubscription } from "../subscriptions/partner-subscriptions.ts";

// Eligibility: whether an action is allowed, and every reason against it
export { PLAN_REASONS } from "../eligibility/plan-reasons.ts";
export type { PlanReason } from "../eligibility/plan-reasons.ts";
export type { Eligibility } from "../eligibility/eligibility.ts";
export { purchaseEligibility } from "../eligibility/purchase-eligibility.ts";
export type { PurchaseInput } from "../eligibility/purchase-eligibility.ts";
export { upgradeEligibility } from "../eligibility/upgrade-eligibility.ts";
export type { UpgradeInput } from "../eligibility/upgrade-eligibility.ts";
export { trialEligibility } from "../eligibility/trial-eligibility.ts";
export { cancelEligibility, resumeEligibility } from "../eligibility/renewal-eligibility.ts";
export type { RenewableSubscription } from "../eligibility/renewal-eligibility.ts";
export { rentalEligibility } from "../eligibility/rental-eligibility.ts";
export type { RentalInput } from "../eligibility/rental-eligibility.ts";
export { studentEligibility } from "../eligibility/student-eligibility.ts";
export type { StudentFacts } from "../eligibility/student-eligibility.ts";

// Referral, nudges, link parameters
export { readReferral } from "../referral/referral.ts";
export type { Referral } from "../referral/referral.ts";
export { referralEligibility } from "../referral/referral-eligibility.ts";
export type { ReferralViewer } from "../referral/referral-eligibility.ts";
export { referralNudgeEligibility } from "../referral/referral-nudge-eligibility.ts";
export type { ReferralNudgeInput } from "../referral/referral-nudge-eligibility.ts";
export type { NudgeHeaders, NudgeWidget, RenewalNudge, RenewalNudgeType } from "../nudges/renewal-nudge.ts";
export { renewalNudgeEligibility } from "../nudges/nudge-eligibility.ts";
export type { RenewalNudgeInput } from "../nudges/nudge-eligibility.ts";
export { nudgeTarget } from "../nudges/nudge-target.ts";
export type { NudgeClick, NudgeTarget } from "../nudges/nudge-target.ts";
export { daysUntil } from "../nudges/days-until.ts";
export { readCodeAnswer } from "../codes/code-answer.ts";
export type { CodeRefusal, CodeResponse, CodeResult } from "../codes/code-answer.ts";
export { linkParameters } from "../link/link-parameters.ts";
export type { LinkParameters } from "../link/link-parameters.ts";
