export { subscription, subscriptionsAnswer, subscriptionsQuery } from "./subscription.ts";
export type { SubscriptionWire, SubscriptionsAnswer, SubscriptionsQuery } from "./subscription.ts";
export { transactionsQuery, transactionsAnswer } from "./transactions.ts";
export type { TransactionsQuery, TransactionsAnswer } from "./transactions.ts";
export { shareLinkAnswer } from "./share-link.ts";
export type { ShareLinkAnswer } from "./share-link.ts";

// Plans
export {
  plan,
  planCategory,
  planDuration,
  planDurationOptions,
  planListAnswer,
  planPageAnswer,
  planPrice,
  planPromotion,
  plansAnswer,
  plansMetadataAnswer,
} from "./plan.ts";
export type {
  PlanCategoryWire,
  PlanListAnswer,
  PlanPageAnswer,
  PlanWire,
  PlansAnswer,
  PlansMetadataAnswer,
} from "./plan.ts";
export {
  displayPlansQuery,
  planListQuery,
  planParams,
  planQuery,
  planSelectionQuery,
  planSelectionV2Query,
  plansQuery,
  promoCodeParams,
  upgradePlansQuery,
} from "./plan-queries.ts";
export type {
  DisplayPlansQuery,
  PlanListQuery,
  PlanQuery,
  PlanSelectionQuery,
  PlanSelectionV2Query,
  PlansQuery,
  UpgradePlansQuery,
} from "./plan-queries.ts";

// Codes, offers, purchases
export { titleOffersAnswer, titleOffersParams } from "./title-offers.ts";
export type { TitleOffersAnswer } from "./title-offers.ts";
export { referralAnswer } from "./referral.ts";
export type { ReferralAnswer } from "./referral.ts";
export { promotionAnswer, promotionQuery, promotionsAnswer } from "./promotion.ts";
export type { PromotionAnswer, PromotionQuery, PromotionsAnswer } from "./promotion.ts";
export {
  couponAnswer,
  couponQuery,
  redeemCouponQuery,
  validateOfferAnswer,
  validateOfferBody,
  verifyCouponQuery,
} from "./coupon.ts";
export type {
  CouponAnswer,
  CouponQuery,
  RedeemCouponQuery,
  ValidateOfferAnswer,
  ValidateOfferBody,
  VerifyCouponQuery,
} from "./coupon.ts";
export { orderAnswer, purchaseBody, purchaseRefusal, renewalTarget } from "./purchase.ts";
export type { OrderAnswer, PurchaseBody, PurchaseRefusal, RenewalTarget } from "./purchase.ts";

// GraphQL
export { plansSchema } from "./generated/schema.ts";
export { lapserAdvanceRenewalNudgeOperation } from "./generated/operations.ts";
export type {
  LapserAdvanceRenewalNudgeQuery,
  LapserAdvanceRenewalNudgeQueryVariables,
} from "./generated/graphql.ts";
