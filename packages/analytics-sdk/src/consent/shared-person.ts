import type { Person } from "@marquee/http";
import type { ConsentState } from "./consent-state.ts";
import { isToolAllowed } from "./outside-tools.ts";

/**
 * Returns the person if the group `sharing` is granted and the account agrees; undefined otherwise, and each fact
 * is then N/A in events. Spec: plans §6, "Third-party data sharing consent".
 */
export function sharedPerson<Known = Person>(
  person: Known | undefined,
  { consent, isAgreed }: { readonly consent: ConsentState; readonly isAgreed: boolean },
): Known | undefined {
  return isAgreed && isToolAllowed(consent, "person") ? person : undefined;
}
