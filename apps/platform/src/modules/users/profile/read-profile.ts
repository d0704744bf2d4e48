import { countryName } from "@marquee/config";
import type { UserAnswer } from "@marquee/auth-sdk/wire";
import { unauthenticated } from "../../../errors/platform-error.ts";
import type { ConsentRepository } from "../consents/consent-repository.ts";
import { PARENTAL_SETTING, readParentalRating } from "../settings/parental-limit.ts";
import type { SettingsRepository } from "../settings/settings-repository.ts";
import type { UserRepository } from "../accounts/user-repository.ts";

/** Ports of {@link readProfile}. */
export interface ProfilePorts {
  readonly users: UserRepository;
  readonly settings: SettingsRepository;
  readonly consents: ConsentRepository;
}

/** Settings that are also fields of the profile. */
export const PROFILE_SETTINGS = {
  displayLanguage: "display_language",
  contentLanguage: "content_language",
} as const;

/**
 * The profile of the caller.
 * @throws {PlatformError} 401 when the account no longer exists
 */
export async function readProfile(
  { users, settings, consents }: ProfilePorts,
  userId: string,
): Promise<UserAnswer> {
  const [row, stored, given] = await Promise.all([
    users.find(userId),
    settings.read(userId, [
      PARENTAL_SETTING,
      PROFILE_SETTINGS.displayLanguage,
      PROFILE_SETTINGS.contentLanguage,
    ]),
    consents.read(userId),
  ]);
  if (row === undefined) throw unauthenticated();
  const limit = stored.get(PARENTAL_SETTING);
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    mobile: row.mobile,
    gender: row.gender,
    birthday: row.birthday,
    registration_country: row.countryCode,
    location: {
      city: row.registrationCity,
      state: row.registrationState,
      country: countryName(row.countryCode),
    },
    displayLanguage: stored.get(PROFILE_SETTINGS.displayLanguage) ?? null,
    contentLanguage: stored.get(PROFILE_SETTINGS.contentLanguage) ?? null,
    age_range: row.ageRange,
    parental_control_v2: limit === undefined ? null : { age_rating: readParentalRating(limit) },
    consents: given.consents,
    tags: row.tags,
    partner_name: row.partnerName,
    has_password: row.passwordHash !== null,
    email_verified: row.emailVerifiedAt !== null,
    mobile_verified: row.mobileVerifiedAt !== null,
    restricted: row.isRestricted,
  };
}
