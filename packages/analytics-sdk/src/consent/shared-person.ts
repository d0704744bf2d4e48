import { isGranted } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";

/** Who somebody is, as far as events may say it. */
export interface PersonFacts {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly gender?: string | undefined;
  readonly age?: string | undefined;
}

/**
 * The person, if third parties may know: the group `sharing` is granted and the account agrees; nothing otherwise, and each fact
 * then reads N/A in events [ANLT-011, ANLT-012]. Spec: plans §6, "Third-party data sharing consent".
 */
export function sharedPerson<Person = PersonFacts>(
  person: Person | undefined,
  { consent, isAgreed }: { readonly consent: ConsentState; readonly isAgreed: boolean },
): Person | undefined {
  return isAgreed && isGranted(consent, "sharing") ? person : undefined;
}
