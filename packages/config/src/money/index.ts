export { isCurrencyCode, currencyDigits, currencyPrefix } from "./currencies.ts";
export type { CurrencyCode } from "./currencies.ts";
