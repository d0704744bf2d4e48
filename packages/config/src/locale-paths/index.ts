export { parseLocalePath, localePath } from "./locale-path.ts";
export type { LocalePath, Locale } from "./locale-path.ts";
export { localeRedirect } from "./locale-redirect.ts";
export type { LocaleRequest } from "./locale-redirect.ts";
export { areRentalsSold, isClosedRentals, RENTALS_PATH } from "./rentals.ts";
