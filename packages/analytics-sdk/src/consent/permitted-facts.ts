import type { Person, ViewerFacts } from "@marquee/http";
import { isGranted } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";
import { consentStrings } from "./consent-strings.ts";
import { sharedPerson } from "./shared-person.ts";

/** What decides how much of a viewer calls may say. */
export interface Permission {
  readonly consent: ConsentState;
  /** What the account says about sharing with third parties. */
  readonly isAgreed: boolean;
  /** What the account says about targeted advertisements. Default: nothing, and the device decides. */
  readonly allowsTargetedAds?: boolean | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Of `createPublisherProvidedId`. */
  readonly publisherProvidedId?: string | undefined;
}

/** Facts that consent decides on. */
type DecidedFacts = Pick<ViewerFacts, "consent" | "isConsentDenied" | "publisherProvidedId" | "person">;

/**
 * The facts of a viewer as calls and events may carry them, for the option `viewer` of a client: what the viewer decided, the person
 * only where device and account agree to sharing, the id for advertisements only where the device grants `advertising` and the account
 * does not refuse it.
 *
 * Spec: plans §6, "Third-party data sharing consent".
 * @example
 * const facts = permittedFacts({ userId, person }, { consent: consent.get(), isAgreed: true, now: Date.now() });
 */
export function permittedFacts<Known extends { readonly person?: Person | undefined }>(
  known: Known,
  { consent, isAgreed, allowsTargetedAds, now, publisherProvidedId }: Permission,
): Omit<Known, "person"> & DecidedFacts {
  const isAdvertised = isGranted(consent, "advertising");
  return Object.assign({}, known, {
    consent: consentStrings(consent, now),
    isConsentDenied: !isAdvertised,
    // CONT-14
    publisherProvidedId: isAdvertised && allowsTargetedAds !== false ? publisherProvidedId : undefined,
    // CONT-11
    person: sharedPerson(known.person, { consent, isAgreed }),
  });
}
