/** The backend's reasons for refusing an order. */
export const ORDER_REFUSALS = [
  "NOT_PURCHASABLE",
  "PRICE_DIFFERS",
  "CURRENCY_DIFFERS",
  "COUNTRY_DIFFERS",
  "CODE_REFUSED",
  "REFERRAL_REFUSED",
  "PROVIDER_UNKNOWN",
  "ALREADY_OWNED",
  "KEY_REUSED",
] as const;

/** Why an order is refused; `ORDER_REFUSED` for a reason unknown to this version. */
export type OrderRefusal = (typeof ORDER_REFUSALS)[number] | "ACTIVE_SUBSCRIPTION_EXISTS" | "ORDER_REFUSED";
