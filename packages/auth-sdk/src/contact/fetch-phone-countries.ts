import { countryListEndpoint } from "@marquee/config/endpoints/launch";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../calls/abortable.ts";
import { requireAnswer } from "../calls/answer.ts";
import { readPhoneCountries } from "./phone-country.ts";
import type { PhoneCountry } from "./phone-country.ts";

/**
 * Fetches the countries of the phone field: calling code, number of digits, sign-in methods.
 * @throws {MarqueeError} code `REFUSED`, or the code of a failed request
 * @example
 * const india = (await fetchPhoneCountries(client)).find(({ code }) => code === "IN");
 */
export async function fetchPhoneCountries(
  client: Client,
  options?: Abortable,
): Promise<readonly PhoneCountry[]> {
  const { signal } = checked("fetchPhoneCountries", client, options);
  return readPhoneCountries(await requireAnswer(client.request, { endpoint: countryListEndpoint, signal }));
}
