import { contactRulesOf } from "@marquee/auth-sdk";
import { fetchPhoneCountries } from "@marquee/auth-sdk/app";
import { HOUR, MINUTE } from "@marquee/config";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { ifInTime } from "../faults/within.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: 5 * MINUTE, staleMs: 2 * HOUR };

/** The country's contact rules, from the platform or else from the built-in table. */
export async function contactFacts({ locale, client, services }: RequestContext): Promise<ContactFacts> {
  const countries = await ifInTime({
    client,
    load: () => services.cache.remember("phone countries", FRESHNESS, () => fetchPhoneCountries(client)),
    failure: "The phone countries could not be fetched, the built-in table decides",
  });
  return contactRulesOf({ countries, country: locale.country });
}
