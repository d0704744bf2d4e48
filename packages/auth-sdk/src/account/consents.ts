import { CONSENT_KEYS, CONSENT_PLATFORM_NAME, POLICY_VERSION } from "@marquee/config/account";
import type { ConsentKey } from "@marquee/config/account";

/** What a person agreed to; what is missing counts as not agreed. */
export type Consents = { readonly [Key in ConsentKey]?: boolean };

/** Every consent as a boolean, optional ones not given unless stated. Spec: plans §3, "Consents". */
export function allConsents(given?: unknown): Required<Consents> {
  const all: { [Key in ConsentKey]?: boolean } = {};
  for (const key of CONSENT_KEYS) all[key] = (Object(given) as Consents)[key] === true;
  return all as Required<Consents>;
}

/** The consents of a registration. */
export interface RegistrationConsents extends Required<Consents> {
  readonly PolicyVersion: string;
  readonly PlatformName: string;
}

/** The consents with version and platform of the policy agreed to. */
export function registrationConsents(given: Consents): RegistrationConsents {
  return Object.assign(
    { PolicyVersion: POLICY_VERSION, PlatformName: CONSENT_PLATFORM_NAME },
    allConsents(given),
  );
}
