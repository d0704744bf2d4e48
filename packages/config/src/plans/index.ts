export { BILLING_TYPES, toBillingType, accessOf, playsWithinSubscription } from "./billing-types.ts";
export type { ContentAccess, BillingType, PricedItem } from "./billing-types.ts";
export {
  PAYMENT_PROVIDERS,
  PROVIDER_GROUPS,
  PROVIDER_RETENTION_MS,
  toPaymentProvider,
  providersMatch,
  isProviderRetained,
} from "./payment-providers.ts";
export {
  JOURNEY_TYPES,
  toJourneyType,
  DISCOUNT_TYPES,
  isDiscountType,
  PLAN_DURATIONS,
  isPlanDuration,
  systemValue,
  DEFAULT_PROMO_CODE,
  DEFAULT_PROMO_VALUE,
  promoText,
} from "./plan-constants.ts";
export type { JourneyType, DiscountType } from "./plan-constants.ts";
export { RENTAL_CLOCKS, EXPIRING_SOON_DAYS, isExpiringSoon, rentalEnd } from "./rental-clocks.ts";
export type { RentalOfferKind } from "./rental-clocks.ts";
