import type { Person, ViewerFacts } from "@marquee/http";
import { isGranted } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";
import { consentStrings } from "./consent-strings.ts";
import { sharedPerson } from "./shared-person.ts";

/** Options of `permittedFacts`. */
export interface Permission {
  readonly consent: ConsentState;
  /** Whether the account agrees to sharing with third parties. */
  readonly isAgreed: boolean;
  /** Whether the account allows targeted ads. Default: the device decides. */
  readonly allowsTargetedAds?: boolean | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The id from `createPublisherProvidedId`. */
  readonly publisherProvidedId?: string | undefined;
}

/** The facts that depend on consent. */
type DecidedFacts = Pick<ViewerFacts, "consent" | "isConsentDenied" | "publisherProvidedId" | "person">;

/**
 * Returns the facts of a viewer that calls and events may contain, for the option `viewer` of a client: the consent, the person
 * only if device and account agree to sharing, the id for ads only if the device grants `advertising` and the account
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
