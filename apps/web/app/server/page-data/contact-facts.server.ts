import { fetchPhoneCountries } from "@marquee/auth-sdk/app";
import { HOUR, MINUTE, OPTIONAL_CALL_WAIT_MS, phoneRuleOfCountry } from "@marquee/config";
import type { ContactFacts } from "../../contact-facts.ts";
import { within } from "../faults/within.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: 5 * MINUTE, staleMs: 2 * HOUR };

/** How the visitor's country reaches people: as the platform says, else by the built-in table (DEC-065). */
export async function contactFacts({ locale, client, services }: RequestContext): Promise<ContactFacts> {
  const { country } = locale;
  const builtIn = phoneRuleOfCountry(country);
  try {
    const countries = await within(OPTIONAL_CALL_WAIT_MS, () =>
      services.cache.remember("phone countries", FRESHNESS, () => fetchPhoneCountries(client)),
    );
    const own = countries.find(({ code }) => code === country);
    if (own === undefined)
      return { callingCode: builtIn.callingCode, phoneRule: builtIn, hasMobileSignIn: true };
    const callingCode = own.phoneCode.slice(1);
    return {
      callingCode,
      phoneRule: { callingCode, minDigits: own.digitsMin, maxDigits: own.digitsMax },
      hasMobileSignIn: own.signInWays.includes("mobile"),
    };
  } catch (cause) {
    client.logger.warn("The phone countries could not be fetched, the built-in table decides", { cause });
    return { callingCode: builtIn.callingCode, phoneRule: builtIn, hasMobileSignIn: true };
  }
}
