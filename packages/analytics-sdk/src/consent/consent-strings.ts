import { isGranted, toConsentGroups } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";

/** The consent parameters of content requests from abroad. */
export interface ConsentStrings {
  /** `necessary` and the granted groups. */
  readonly groups: readonly string[];
  /** Day since when this consent applies, `2026-11-22`. */
  readonly date: string;
  readonly nonPersonalisedAds: boolean;
}

/**
 * Returns the values for `zgdpr`, `zcnstdt` and `znpa`.
 * ASSUMPTION: without a choice the day is the current one, since the default applies on it.
 */
export function consentStrings(consent: ConsentState, now: number): ConsentStrings {
  return {
    groups: (["necessary"] as string[]).concat(toConsentGroups(consent.groups)),
    date: consent.choice ? consent.choice.date : new Date(now).toISOString().slice(0, 10),
    nonPersonalisedAds: !isGranted(consent, "advertising"),
  };
}
