import type { PhoneRule } from "@marquee/config";

/** How the visitor's country reaches people (AUTH-66). */
export interface ContactFacts {
  /** Without plus. */
  readonly callingCode: string;
  readonly phoneRule: PhoneRule;
  readonly hasMobileSignIn: boolean;
}
