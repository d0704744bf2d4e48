import { isGranted, toConsentGroups } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";

/** What content requests from abroad say about consent. */
export interface ConsentStrings {
  /** `necessary` and the granted groups. */
  readonly groups: readonly string[];
  /** Day since when this holds, `2026-11-22`. */
  readonly date: string;
  readonly nonPersonalisedAds: boolean;
}

/**
 * The facts behind `zgdpr`, `zcnstdt` and `znpa`.
 * ASSUMPTION: of a visitor who has decided nothing the day is that of the visit, since the default holds on it.
 */
export function consentStrings(consent: ConsentState, now: number): ConsentStrings {
  return {
    groups: (["necessary"] as string[]).concat(toConsentGroups(consent.groups)),
    date: consent.choice ? consent.choice.date : new Date(now).toISOString().slice(0, 10),
    nonPersonalisedAds: !isGranted(consent, "advertising"),
  };
}
