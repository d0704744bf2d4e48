import { consentStrings, type ConsentState } from "@marquee/analytics-sdk";
import type { Viewer } from "@marquee/http";

/** What content requests say and withhold by consent (SESS-54, CONT-17). */
export function consentFacts(
  consent: ConsentState,
  now: number,
): Pick<Viewer, "consent" | "isConsentDenied"> {
  return { consent: consentStrings(consent, now), isConsentDenied: !consent.groups.includes("advertising") };
}
