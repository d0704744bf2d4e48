// Money and prices
export { toMoney } from "./money/money.ts";
export type { Money } from "./money/money.ts";
export { percentOff } from "./money/percent-off.ts";
export { discountedPrice } from "./money/discount.ts";
export type { Discount } from "./money/discount.ts";
export { pricePerMonth } from "./money/per-month.ts";
export { priceOf } from "./prices/price-of.ts";
export type { OffersInForce, PlanCost, PlanPricing, PriceOffer, PriceReason } from "./prices/price-of.ts";
export { chosenPrice } from "./prices/chosen-price.ts";
export type { ChosenPrice } from "./prices/chosen-price.ts";
export type { NudgePrice } from "./prices/nudge-price.ts";
export { comboSaving } from "./prices/combo-price.ts";
export type { ComboSaving } from "./prices/combo-price.ts";
export { purchaseTerms } from "./prices/purchase-terms.ts";
export type { PurchaseTerms, TermsBasis } from "./prices/purchase-terms.ts";
export { majorAmount } from "./money/major-amount.ts";
export { formatMoney, numberStyle } from "./money/format-money.ts";
export type { NumberStyle } from "./money/format-money.ts";

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
} from "./plans/plan.ts";
export type { RentalPlan } from "./plans/rental-plan.ts";
export { createPricedPlans } from "./codes/create-priced-plans.ts";
export type {
  PricedPlans,
  PricedPlansOptions,
  PricedPlansState,
  PriceFacts,
} from "./codes/create-priced-plans.ts";
export { selectPlans } from "./plans/select-plans.ts";
export type { PlanChoice, PlanSelection } from "./plans/select-plans.ts";
export { chooseOption } from "./plans/choose-option.ts";
export { mergePlans } from "./plans/merge-plans.ts";
export { sortByPriority } from "./plans/sort-by-priority.ts";
export { filterProviders } from "./plans/filter-providers.ts";
export type { FilteredCategories, ProviderFilter } from "./plans/filter-providers.ts";
export { isOfferPurchasable } from "./plans/offer-purchasable.ts";
export { bestOffering } from "./prices/best-offering.ts";
export type { BestOffering } from "./prices/best-offering.ts";
export { optionsByDuration } from "./plans/options-by-duration.ts";
export type { DurationOptions } from "./plans/options-by-duration.ts";
export { durationLabel, durationParts, englishDuration } from "./durations/duration-label.ts";
export type { DurationParts } from "./durations/duration-label.ts";
export { grantsAudio } from "./plans/audio-grant.ts";
export type { AudibleTitle } from "./plans/audio-grant.ts";

// Checkout and purchase terms
export { choiceOf } from "./checkout/choice-of.ts";
export type { PlanChosen } from "./checkout/choice-of.ts";
export { checkoutOf } from "./checkout/checkout.ts";
export type { Checkout, CheckoutFacts } from "./checkout/checkout.ts";

// Purchase flows of signed-in viewers and guests
export { createCheckout } from "./checkout/create-checkout.ts";
export type { BuyInput, CheckoutFlow, CheckoutOptions, ReturnInput } from "./checkout/create-checkout.ts";
export { createGuestCheckout } from "./checkout/create-guest-checkout.ts";
export type {
  GuestBuyInput,
  GuestCheckoutFlow,
  GuestCheckoutOptions,
  GuestPaymentClaim,
  GuestSignInOutcome,
} from "./checkout/create-guest-checkout.ts";
export { createWaitingPayment } from "./checkout/create-waiting-payment.ts";
export type {
  GuestContactChange,
  WaitingPayment,
  WaitingPaymentActs,
  WaitingPaymentOptions,
} from "./checkout/create-waiting-payment.ts";
export { paymentFacts } from "./checkout/payment-facts.ts";
export type { PaymentFacts, SettledOrder } from "./checkout/payment-facts.ts";
export type { PaymentRecord } from "./checkout/payment-record.ts";

// Subscriptions
export { isActiveSubscription, readSubscription, readSubscriptions } from "./subscriptions/subscription.ts";
export type { PartnerName, Subscription } from "./subscriptions/subscription.ts";
export { maxPack } from "./subscriptions/max-pack.ts";
export type { RankedSubscription } from "./subscriptions/max-pack.ts";
export { packStatus } from "./subscriptions/pack-status.ts";
export type { PackStatus } from "./subscriptions/pack-status.ts";
export { planUserType } from "./subscriptions/plan-user-type.ts";
export type { PlanUser } from "./subscriptions/plan-user-type.ts";
export { hasActivePlan } from "./subscriptions/has-active-plan.ts";
export { isInGrace } from "./subscriptions/in-grace.ts";
export { DEFAULT_DEVICE_LIMIT, deviceLimit } from "./subscriptions/device-limit.ts";
export { subscriptionToUpgrade } from "./subscriptions/subscription-to-upgrade.ts";
export { isPartnerSubscription } from "./subscriptions/partner-subscriptions.ts";
export { createSubscriptions } from "./subscriptions/create-subscriptions.ts";
export type {
  MySubscriptionsOptions,
  RenewalChange,
  RenewalResult,
  Subscriptions,
} from "./subscriptions/create-subscriptions.ts";
export { mySubscriptions } from "./subscriptions/my-subscriptions.ts";
export type { MySubscriptions } from "./subscriptions/my-subscriptions.ts";
export { fetchUpgrades } from "./subscriptions/fetch-upgrades.ts";
export type { MyUpgradesOptions, Upgrade } from "./subscriptions/fetch-upgrades.ts";
export { renewalChoice } from "./subscriptions/renewal-choice.ts";

// Rentals
export { createRentalPurchase } from "./rentals/create-rental-purchase.ts";
export type { OwnedRental, RentalPurchase, RentalPurchaseOptions } from "./rentals/create-rental-purchase.ts";
export { rentalPurchaseState } from "./rentals/rental-purchase-state.ts";
export type { RentalFacts, RentalPurchaseState, RentalRefusal } from "./rentals/rental-purchase-state.ts";
export type { RentalOption } from "./rentals/rental-options.ts";
export { timeLeft } from "./rentals/time-left.ts";
export type { TimeLeft } from "./rentals/time-left.ts";

// Eligibility: whether an action is allowed, and every reason against it
export type { OrderRefusal } from "./eligibility/order-refusals.ts";
export { PLAN_REASONS } from "./eligibility/plan-reasons.ts";
export type { PlanReason } from "./eligibility/plan-reasons.ts";
export type { Eligibility } from "./eligibility/eligibility.ts";
export { purchaseEligibility } from "./eligibility/purchase-eligibility.ts";
export type { PurchaseInput } from "./eligibility/purchase-eligibility.ts";
export { upgradeEligibility } from "./eligibility/upgrade-eligibility.ts";
export type { UpgradeInput } from "./eligibility/upgrade-eligibility.ts";
export { trialEligibility } from "./eligibility/trial-eligibility.ts";
export { cancelEligibility, resumeEligibility } from "./eligibility/renewal-eligibility.ts";
export { rentalEligibility } from "./eligibility/rental-eligibility.ts";
export type { RentalInput } from "./eligibility/rental-eligibility.ts";
export { studentEligibility } from "./eligibility/student-eligibility.ts";
export type { StudentFacts } from "./eligibility/student-eligibility.ts";

// Referral, nudges, link parameters
export { readReferral } from "./referral/referral.ts";
export type { Referral } from "./referral/referral.ts";
export { referralEligibility } from "./referral/referral-eligibility.ts";
export type { ReferralViewer } from "./referral/referral-eligibility.ts";
export { createReferral } from "./referral/create-referral.ts";
export type { HeldReferral, HeldReferralOptions } from "./referral/create-referral.ts";
export { referralNudgeEligibility } from "./referral/referral-nudge-eligibility.ts";
export type { ReferralNudgeInput } from "./referral/referral-nudge-eligibility.ts";
export type { NudgeHeaders, NudgeWidget, RenewalNudge, RenewalNudgeType } from "./nudges/renewal-nudge.ts";
export { createRenewalNudge } from "./nudges/create-renewal-nudge.ts";
export type { RenewalNudgeOptions, ShownNudge } from "./nudges/create-renewal-nudge.ts";
export { isNudgePlace } from "./nudges/nudge-place.ts";
export type { NudgePlace } from "./nudges/nudge-place.ts";
export { nudgeTarget } from "./nudges/nudge-target.ts";
export type { NudgeClick, NudgeTarget } from "./nudges/nudge-target.ts";
export { renewalNudgeEligibility } from "./nudges/nudge-eligibility.ts";
export type { RenewalNudgeInput } from "./nudges/nudge-eligibility.ts";
export { daysUntil } from "./nudges/days-until.ts";
export { readCodeAnswer } from "./codes/code-answer.ts";
export type { CodeRefusal, CodeResponse, CodeResult } from "./codes/code-answer.ts";
export { createPromo } from "./codes/create-promo.ts";
export type { Promo, PromoOptions } from "./codes/create-promo.ts";
export { createPrepaid } from "./codes/create-prepaid.ts";
export type { Prepaid, PrepaidOptions } from "./codes/create-prepaid.ts";
export type { TypedCode } from "./codes/typed-code.ts";
export { storeLink } from "./link/store-link.ts";
export type { StoredLink, LinkParametersOptions } from "./link/store-link.ts";
export { linkParameters } from "./link/link-parameters.ts";
export type { LinkParameters } from "./link/link-parameters.ts";

// Flows: pure reducers `(state, event) => { state, effects }`
export type { Step } from "./flows/step.ts";
export type { PrepaidEffect, PrepaidEvent, PrepaidState } from "./flows/prepaid-flow.ts";
export { PROMO_START } from "./flows/promo-flow.ts";
export type { PromotionResult, PromoEffect, PromoEvent, PromoState } from "./flows/promo-flow.ts";
export type { ReferralEffect, ReferralEvent, ReferralState } from "./flows/referral-flow.ts";
export type {
  GuestCheckoutEffect,
  GuestCheckoutEvent,
  GuestCheckoutState,
} from "./flows/guest-checkout-flow.ts";
export { MAX_ORDER_READS, ORDER_WAIT_MS, PAYMENT_START } from "./flows/payment-flow.ts";
export type { PaymentEffect, PaymentEvent, PaymentOutcome, PaymentState } from "./flows/payment-flow.ts";

// Records stored on the device
export { createSelectedPlan } from "./stored/selected-plan.ts";
export type { SelectedPlan } from "./stored/selected-plan.ts";
export { createStoredReferral } from "./stored/stored-referral.ts";
export type { ArrivedReferral, ReferralOwner, StoredReferral } from "./stored/stored-referral.ts";
export { createStoredProvider, providerInForce } from "./stored/stored-provider.ts";
export type { StoredProvider } from "./stored/stored-provider.ts";
export { createStoredCampaign } from "./stored/stored-campaign.ts";
export type { StoredCampaign } from "./stored/stored-campaign.ts";
export type { GuestPayment, GuestRegistration, PaymentTrace } from "./stored/guest-payment-records.ts";
export type { RecordOptions, StoredRecord } from "./stored/stored-record.ts";

// Readers of the wire
export { readPlan } from "./read/read-plan.ts";
export { readPlanPage } from "./read/read-categories.ts";
export type { PlanPage } from "./read/read-categories.ts";
export type { PromoKind, Promotion } from "./read/read-promotion.ts";
export type { OrderState, PlanOrder } from "./read/read-order.ts";
export { readRenewalNudge } from "./read/read-nudge.ts";
export type { PlansMetadata } from "./read/read-plans-metadata.ts";

// Calls
export type { CallOptions } from "./calls/call.ts";
export {
  fetchDisplayPlans,
  fetchPlan,
  fetchPlanList,
  fetchPlans,
  fetchPlansMetadata,
} from "./calls/fetch-plans.ts";
export type { DisplayOptions, PlanOptions, PlansWithMetadata } from "./calls/fetch-plans.ts";
export { fetchPlanSelection, fetchPlanSelectionV2 } from "./calls/fetch-plan-selection.ts";
export type { SelectionOptions, SelectionV2Options } from "./calls/fetch-plan-selection.ts";
export { fetchUpgradePlans } from "./calls/fetch-upgrade-plans.ts";
export type { UpgradeOptions } from "./calls/fetch-upgrade-plans.ts";
export { fetchPromotion, fetchPromotions, fetchSubscriptionPromotion } from "./calls/fetch-promotions.ts";
export type { PromotionOptions } from "./calls/fetch-promotions.ts";
export { checkCoupon, redeemPrepaidCode, validateOffer, verifyPrepaidCode } from "./calls/check-codes.ts";
export type { CodeOptions, Coupon, CouponOptions, OfferOptions } from "./calls/check-codes.ts";
export { createOrder } from "./calls/create-order.ts";
export type { OrderOptions } from "./calls/create-order.ts";
export { endRenewal, resumeRenewal } from "./calls/change-renewal.ts";
export type { RenewalOptions, RenewalRefusal } from "./calls/change-renewal.ts";
export { fetchRenewalNudge } from "./calls/fetch-renewal-nudge.ts";
export { fetchTitleOffers } from "./calls/fetch-title-offers.ts";
export type { TitleOffersOptions } from "./calls/fetch-title-offers.ts";
export type { ComboOffer, ComboTitle, TitleOffers } from "./read/read-title-offers.ts";
export { fetchReferral } from "./calls/fetch-referral.ts";
export type { FoundReferral, ReferralOptions } from "./calls/fetch-referral.ts";
export { fetchShareLink } from "./calls/fetch-share-link.ts";
export type { ShareLink } from "./calls/fetch-share-link.ts";
export { fetchSubscriptions } from "./calls/fetch-subscriptions.ts";
export type { SubscriptionOptions } from "./calls/fetch-subscriptions.ts";
export { fetchTransactions } from "./calls/fetch-transactions.ts";
export { nextTransactionPage, transactionsOf } from "./calls/transaction-pages.ts";
export type {
  ContainedTax,
  Transaction,
  TransactionOptions,
  TransactionPage,
} from "./calls/fetch-transactions.ts";
