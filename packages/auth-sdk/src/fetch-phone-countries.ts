import { countryListEndpoint } from "@marquee/config/endpoints/launch";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { readPhoneCountries } from "./phone-country.ts";
import type { PhoneCountry } from "./phone-country.ts";

/**
 * Fetches the countries of the phone field.
 * @throws errors of `@marquee/http`, AuthError `REFUSED`
 */
export async function fetchPhoneCountries(
  request: SendRequest,
  options: { readonly signal?: AbortSignalLike | undefined } = {},
): Promise<readonly PhoneCountry[]> {
  return readPhoneCountries(await requireAnswer(request, { endpoint: countryListEndpoint, ...options }));
}
