export { ISO_COUNTRIES, OTHER_COUNTRIES, countryName, isKnownCountry } from "./iso-countries.ts";
export type { IsoCountry } from "./iso-countries.ts";
