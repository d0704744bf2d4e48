import { consentChoiceText, type ConsentChoice } from "@marquee/analytics-sdk";
import { COOKIES, DAY, SECOND } from "@marquee/config";
import { stringifySetCookie } from "cookie";
import type { RequestContext } from "./request-context.server.ts";

/** The cookie for a choice made without JavaScript; lasts a year. */
export function consentCookie(
  { incoming, services }: Pick<RequestContext, "incoming" | "services">,
  choice: ConsentChoice,
): string {
  return stringifySetCookie({
    name: COOKIES.consent,
    value: consentChoiceText(choice),
    path: "/",
    maxAge: (365 * DAY) / SECOND,
    sameSite: "lax",
    secure: incoming.isSecure,
    ...(services.runtime.cookieDomain === "" ? {} : { domain: services.runtime.cookieDomain }),
  });
}
