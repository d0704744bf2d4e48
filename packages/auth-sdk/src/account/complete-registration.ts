import { checkOptions } from "@marquee/http/errors";
import type { Consents } from "./consents.ts";
import { refused, type ActResult } from "../calls/problem.ts";
import type { ViewerConsents } from "./create-consents.ts";
import type { ProfileChange, ViewerProfile } from "./create-profile.ts";
import type { Profile } from "./profile.ts";

/** Options of `completeRegistration`. */
export interface RegistrationCompletion {
  /** Of `createProfile`. */
  readonly profile: Pick<ViewerProfile, "update">;
  /** Of `createConsents`. */
  readonly consents: Pick<ViewerConsents, "save">;
  /** Consents of the viewer; `IsPrivacyPolicy` must be true. */
  readonly given: Consents;
  /** Fields of the profile to store. */
  readonly change: ProfileChange;
}

/**
 * Finishes the registration of a viewer who paid as a guest. It stores the consents first, then the profile.
 * Without `IsPrivacyPolicy` nothing is sent (`CHECK_BOX`). Never rejects, except for a wrong argument.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const done = await completeRegistration({ profile, consents, given: { IsPrivacyPolicy: true }, change: { firstName: "Asha" } });
 */
export async function completeRegistration(options: RegistrationCompletion): Promise<ActResult<Profile>> {
  checkOptions("completeRegistration", options, {
    profile: "with update",
    consents: "with save",
    given: "object",
    change: "object",
  });
  const { profile, consents, given, change } = options;
  // AUTH-89, DEC-018
  if (given.IsPrivacyPolicy !== true) return refused({ code: "CHECK_BOX" });
  const saved = await consents.save(given);
  return saved.ok ? profile.update(change) : saved;
}
