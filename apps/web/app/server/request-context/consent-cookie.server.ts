import { consentChoiceText, type ConsentChoice } from "@marquee/analytics-sdk";
import { COOKIES, DAY, SECOND } from "@marquee/config";
import { stringifySetCookie } from "cookie";
import type { RequestContext } from "./request-context.server.ts";

/** The cookie of a choice that was made without script, one year long (DEC-037). */
export function consentCookie(
  { runtime, isSecure }: Pick<RequestContext, "runtime" | "isSecure">,
  choice: ConsentChoice,
): string {
  return stringifySetCookie({
    name: COOKIES.consent,
    value: consentChoiceText(choice),
    path: "/",
    maxAge: (365 * DAY) / SECOND,
    sameSite: "lax",
    secure: isSecure,
    ...(runtime.cookieDomain === "" ? {} : { domain: runtime.cookieDomain }),
  });
}
