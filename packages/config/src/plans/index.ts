export { BILLING_TYPES, accessOf, playsWithinSubscription } from "./billing-types.ts";
export type { ContentAccess, BillingType, PricedItem } from "./billing-types.ts";
export {
  PROVIDER_GROUPS,
  toPaymentProvider,
  providersMatch,
  isProviderRetained,
} from "./payment-providers.ts";
export { toJourneyType, systemValue, promoText } from "./plan-constants.ts";
export type { JourneyType, DiscountType } from "./plan-constants.ts";
export { RENTAL_CLOCKS, EXPIRING_SOON_DAYS, isExpiringSoon, rentalEnd } from "./rental-clocks.ts";
export type { RentalOfferKind } from "./rental-clocks.ts";
