import type { UserType } from "@marquee/config/account";
import type { PersonFacts } from "./consent/shared-person.ts";

/** Facts about the visitor that go with every event [ANLT-010]. */
export interface EventContext {
  readonly userType: UserType;
  /** The user id of a signed-in viewer, else the guest device id. */
  readonly identity: string;
  readonly country: string;
  readonly state?: string;
  readonly displayLanguage: string;
  readonly contentLanguages: readonly string[];
  readonly platformName: string;
  readonly appVersion: string;
  /** Partner mode; undefined outside of one. */
  readonly partner?: string;
  /** utm_source, utm_medium, utm_campaign, utm_term, utm_content as far as given. */
  readonly utm?: { readonly [parameter: string]: string };
  readonly pageName?: string;
  readonly previousPageName?: string;
  readonly profileTags?: readonly string[];
  /** The viewer sees what is made for children alone (DEC-044); left out for others. */
  readonly kidsOnly?: boolean;
  /** What `sharedPerson` lets through; what is missing reads N/A [ANLT-011]. */
  readonly person?: PersonFacts | undefined;
}
