import { defaultConsent, isConsentCountry } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import type { ConsentChoice } from "./consent-choice.ts";
import { CONSENT_GROUPS, SALE_GROUPS } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";

/** The facts that consent depends on. */
export interface ConsentFacts {
  readonly country: CountryCode;
  /** Whether the country is the fallback of a failed lookup. Default false. */
  readonly isFallback?: boolean | undefined;
  /** Whether the browser sends Global Privacy Control. Default false. */
  readonly hasPrivacySignal?: boolean | undefined;
}

/** The current consent. */
export interface ConsentState {
  /** Granted groups in their order. */
  readonly groups: readonly ConsentGroup[];
  /** Undefined until the visitor has made a choice. */
  readonly choice: ConsentChoice | undefined;
  /** Whether visitors can choose the groups in this country. */
  readonly isOpen: boolean;
  /** Whether the privacy signal currently denies sale and sharing. Default false. */
  readonly isObjectedBySignal?: boolean | undefined;
}

/**
 * Returns the consent: the visitor's choice, else the default of the country. Where everything is granted, the privacy
 * signal of the browser is an objection to sale and sharing. Only a choice made while it was sent takes precedence.
 *
 * Spec: plans §9, "Consent default denied".
 */
export function consentState(
  { country, isFallback = false, hasPrivacySignal = false }: ConsentFacts,
  choice?: ConsentChoice,
): ConsentState {
  const isOpen = isConsentCountry(country);
  const isDenied = defaultConsent({ country, isFallback }) === "denied";
  const held = choice ? choice.groups : isDenied ? [] : CONSENT_GROUPS;
  // SESS-78, SESS-89
  const isObjectedBySignal = hasPrivacySignal && isOpen && !isDenied && !(choice && choice.isSignalKnown);
  if (!isObjectedBySignal) return { isOpen, choice, groups: held };
  const groups = held.filter((group) => SALE_GROUPS.indexOf(group) < 0);
  return { isOpen, choice, groups, isObjectedBySignal };
}
