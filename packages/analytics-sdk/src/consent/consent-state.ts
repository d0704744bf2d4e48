import { defaultConsent, isConsentCountry } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import type { ConsentChoice } from "./consent-choice.ts";
import { CONSENT_GROUPS, SALE_GROUPS } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";

/** Facts of a visit that consent depends on. */
export interface ConsentFacts {
  readonly country: CountryCode;
  /** The country is only what a failed lookup falls back to. Default false. */
  readonly isFallback?: boolean | undefined;
  /** The browser sends Global Privacy Control. Default false. */
  readonly hasPrivacySignal?: boolean | undefined;
}

/** What may be done as of now. */
export interface ConsentState {
  /** Granted groups in their order. */
  readonly groups: readonly ConsentGroup[];
  /** Undefined as long as the visitor has decided nothing. */
  readonly choice: ConsentChoice | undefined;
  /** Whether the groups are open to choice in this country. */
  readonly isOpen: boolean;
  /** The privacy signal of the browser takes sale and sharing away as of now. Default false. */
  readonly isObjectedBySignal?: boolean | undefined;
}

/**
 * Consent of a visit: the visitor's own choice, else what holds where they are. Where everything is granted, the privacy
 * signal of the browser is an objection to sale and sharing. Only a choice made beside the signal counts more than the signal.
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
