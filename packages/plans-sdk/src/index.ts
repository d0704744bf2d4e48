// Every pure rule, which `@marquee/plans-sdk/rules` gives alone
export * from './rules/index.ts';

// Referral, nudges, what a visit brings
export { nudgeTarget } from './nudges/nudge-target.ts';
export type { NudgeClick, NudgeTarget } from './nudges/nudge-target.ts';

// Flows: pure reducers `(state, event) => { state, effects }`
export type { Reducer, Step } from './flows/step.ts';
export { createFlow } from './flows/create-flow.ts';
export type { Flow, FlowParts, Performers } from './flows/create-flow.ts';
export { PREPAID_START, reducePrepaid } from './flows/prepaid-flow.ts';
export type { PrepaidEffect, PrepaidEvent, PrepaidState } from './flows/prepaid-flow.ts';
export { PROMO_START, reducePromo } from './flows/promo-flow.ts';
export type { PromoAnswer, PromoEffect, PromoEvent, PromoState } from './flows/promo-flow.ts';
export { REFERRAL_START, reduceReferral } from './flows/referral-flow.ts';
export type { ReferralEffect, ReferralEvent, ReferralState } from './flows/referral-flow.ts';
export { GUEST_PAYMENT_START, reduceGuestPayment } from './flows/guest-payment-flow.ts';
export type { GuestPaymentEffect, GuestPaymentEvent, GuestPaymentState } from './flows/guest-payment-flow.ts';
export { MAX_ORDER_READS, ORDER_WAIT_MS, PAYMENT_START, reducePayment } from './flows/payment-flow.ts';
export type { PaymentEffect, PaymentEvent, PaymentOutcome, PaymentState } from './flows/payment-flow.ts';

// What is kept on the device
export { createSelectedPlan, readSelectedPlan, toStoredPlan } from './stored/selected-plan.ts';
export type { SelectedPlan } from './stored/selected-plan.ts';
export { createStoredReferral } from './stored/stored-referral.ts';
export type { StoredReferral } from './stored/stored-referral.ts';
export { createStoredProvider, providerInForce } from './stored/stored-provider.ts';
export type { KeptProvider } from './stored/stored-provider.ts';
export { createStoredCampaign } from './stored/stored-campaign.ts';
export type { Campaign, StoredCampaign } from './stored/stored-campaign.ts';
export { createClosedNudge } from './stored/closed-nudge.ts';
export type { ClosedNudge } from './stored/closed-nudge.ts';
export { createGuestPaymentRecords, isPaymentNotLinked } from './stored/guest-payment-records.ts';
export type { GuestPayment, GuestPaymentRecords, GuestRegistration, PaymentTrace } from './stored/guest-payment-records.ts';
export type { RecordPorts, StoredRecord } from './stored/stored-record.ts';

// Readers of the wire
export { readPlan, readRentalPlan } from './read/read-plan.ts';
export { readPlanPage } from './read/read-categories.ts';
export type { PlanPage } from './read/read-categories.ts';
export { readPromotion } from './read/read-promotion.ts';
export type { PromoKind, Promotion } from './read/read-promotion.ts';
export { readOrder } from './read/read-order.ts';
export type { OrderState, PlanOrder } from './read/read-order.ts';
export { readRenewalNudge } from './read/read-nudge.ts';
export type { PlansMetadata } from './read/read-plans-metadata.ts';

// Calls
export type { CallOptions, PlansClient } from './calls/plans-client.ts';
export { fetchDisplayPlans, fetchPlan, fetchPlanList, fetchPlans, fetchPlansMetadata } from './calls/fetch-plans.ts';
export type { DisplayOptions, PlanOptions, PlansWithMetadata } from './calls/fetch-plans.ts';
export { fetchPlanSelection, fetchPlanSelectionV2 } from './calls/fetch-plan-selection.ts';
export type { SelectionOptions, SelectionV2Options } from './calls/fetch-plan-selection.ts';
export { fetchUpgradePlans } from './calls/fetch-upgrade-plans.ts';
export type { UpgradeOptions } from './calls/fetch-upgrade-plans.ts';
export { fetchPromotion, fetchPromotions, fetchSubscriptionPromotion } from './calls/fetch-promotions.ts';
export type { PromotionOptions } from './calls/fetch-promotions.ts';
export { checkCoupon, redeemPrepaidCode, validateOffer, verifyPrepaidCode } from './calls/check-codes.ts';
export type { CodeOptions, CouponAnswer, CouponOptions, OfferOptions } from './calls/check-codes.ts';
export { createOrder } from './calls/create-order.ts';
export type { OrderOptions, OrderResult } from './calls/create-order.ts';
export { endRenewal, resumeRenewal } from './calls/change-renewal.ts';
export type { RenewalOptions } from './calls/change-renewal.ts';
export { fetchRenewalNudge } from './calls/fetch-renewal-nudge.ts';
export type { NudgeOptions } from './calls/fetch-renewal-nudge.ts';
export { fetchTitleOffers } from './calls/fetch-title-offers.ts';
export type { TitleOffersOptions } from './calls/fetch-title-offers.ts';
export type { ComboOffer, ComboTitle, TitleOffers } from './read/read-title-offers.ts';
export { fetchReferral } from './calls/fetch-referral.ts';
export type { FoundReferral, ReferralOptions } from './calls/fetch-referral.ts';
export { fetchShareLink } from './calls/fetch-share-link.ts';
export type { ShareLink } from './calls/fetch-share-link.ts';
export { fetchSubscriptions } from './calls/fetch-subscriptions.ts';
export type { SubscriptionOptions } from './calls/fetch-subscriptions.ts';
export { fetchTransactions } from './calls/fetch-transactions.ts';
export type { ContainedTax, Transaction, TransactionOptions, TransactionPage } from './calls/fetch-transactions.ts';

// Errors
export { isPlansError } from './errors/plans-error.ts';
export type { PlansError, PlansErrorCode } from './errors/plans-error.ts';

// Ports: what the caller hands in
export type { GetViewer, PlansViewer } from './ports/viewer.ts';
