import { CONSENT_KEYS, CONSENT_PLATFORM_NAME, POLICY_VERSION } from "@marquee/config/account";
import type { ConsentKey } from "@marquee/config/account";

/** Consents of a person; a missing key means not given. */
export type Consents = { readonly [Key in ConsentKey]?: boolean };

/** Returns every consent as a boolean; a missing one is false. Spec: plans §3, "Consents". */
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

/** Returns the consents with the version and the platform of the accepted privacy policy. */
export function registrationConsents(given: Consents): RegistrationConsents {
  return Object.assign(
    { PolicyVersion: POLICY_VERSION, PlatformName: CONSENT_PLATFORM_NAME },
    allConsents(given),
  );
}
