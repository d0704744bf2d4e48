import type { CountryCode } from "../countries/country-codes.ts";
import { textOf } from "../text-of.ts";

/** Site path of the rentals page. Spec: shell §2.1. */
export const RENTALS_PATH = "/zee-plex-movies-on-rent";

/** Countries where nothing is rented, whatever their configuration says. */
const WITHOUT_RENTALS: readonly string[] = ["DE"];

/**
 * Whether a site path, without locale prefix, is the rentals page in a country where nothing is rented: anyone who opens it is
 * led home. A slash at the end makes no other page. Spec: shell §2.1, "Germany users".
 */
export function isClosedRentals({
  path,
  country,
}: {
  readonly path: string;
  readonly country: CountryCode | undefined;
}): boolean {
  return WITHOUT_RENTALS.indexOf(country as string) >= 0 && textOf(path).replace(/\/+$/, "") === RENTALS_PATH;
}

/**
 * Whether rentals are sold, and so linked: the country's menu names `plex`, and the country is none where nothing is rented.
 * Spec: shell §2.1 and §2.4, "my rentals".
 */
export function areRentalsSold({
  menuNames,
  country,
}: {
  /** Names of `menu_options`. */
  readonly menuNames: readonly string[];
  readonly country: CountryCode | undefined;
}): boolean {
  return (
    Array.isArray(menuNames) &&
    menuNames.indexOf("plex") >= 0 &&
    WITHOUT_RENTALS.indexOf(country as string) < 0
  );
}
