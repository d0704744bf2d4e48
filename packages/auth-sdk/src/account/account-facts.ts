import type { AgeRating } from "@marquee/config/content";
import { isKidsOnly } from "@marquee/config/content";
import { ageInYears } from "@marquee/config/validation";
import type { Person, ViewerFacts } from "@marquee/http";
import type { Profile } from "./profile.ts";
import type { ViewerSettings } from "./viewer-settings.ts";

/** Profile and settings of the account; undefined where they have not been read. */
export interface KnownAccount {
  readonly profile?: Profile | undefined;
  readonly settings?: Pick<ViewerSettings, "ageRating" | "preferredAudioLanguage"> | undefined;
  /** Epoch milliseconds; the age is computed for this time. */
  readonly now: number;
}

/** Facts of the account for the option `viewer` of a client. */
export type AccountFacts = Pick<
  ViewerFacts,
  "userId" | "profileTags" | "person" | "parentalRating" | "preferredAudioLanguage"
>;

/**
 * Returns the facts of an account that requests and events carry, for the option `viewer` of a client. Settings win over the
 * profile, as they change on this device first. A kids profile has the age limit `U`, whatever limit its owner chose.
 *
 * `person` holds personal data: pass the facts through `permittedFacts` of `@marquee/analytics-sdk`, which drops what the viewer
 * did not consent to. Spec: plans §7, "GET consumption details".
 * @example
 * const viewer = () => ({ country: "IN", language: "en", ...accountFacts({ profile: profile.get(), now: Date.now() }) });
 */
export function accountFacts({ profile, settings, now }: KnownAccount): AccountFacts {
  const { ageRating, preferredAudioLanguage } = Object(settings) as Partial<ViewerSettings>;
  // CONT-77
  const chosen: AgeRating | undefined = ageRating || (profile && profile.ageRating);
  return {
    userId: profile && profile.id,
    profileTags: profile && profile.tags,
    person: profile && personOf(profile, now),
    parentalRating: profile && isKidsOnly(profile.tags) ? "U" : chosen,
    preferredAudioLanguage,
  };
}

function personOf(profile: Profile, now: number): Person {
  const { firstName, lastName, email, mobile, gender, birthday, ageRange, location } = profile;
  return {
    name: [firstName, lastName].filter(Boolean).join(" "),
    email,
    mobile,
    city: location.city,
    gender,
    // DEC-068
    age: birthday && ageInYears({ birthday, currentYear: new Date(now).getUTCFullYear() }),
    ageGroup: ageRange,
  };
}
