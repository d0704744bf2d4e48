import type { AgeRating } from "@marquee/config/content";
import { isKidsOnly } from "@marquee/config/content";
import { ageInYears } from "@marquee/config/validation";
import type { Person, ViewerFacts } from "@marquee/http";
import type { Profile } from "./profile.ts";
import type { ViewerSettings } from "./viewer-settings.ts";

/** What is known of the account; undefined where it has not been read. */
export interface KnownAccount {
  readonly profile?: Profile | undefined;
  readonly settings?: Pick<ViewerSettings, "ageRating" | "preferredAudioLanguage"> | undefined;
  /** Epoch milliseconds, for the age. */
  readonly now: number;
}

/** What the viewer of a client says of the account. */
export type AccountFacts = Pick<
  ViewerFacts,
  "userId" | "profileTags" | "person" | "parentalRating" | "preferredAudioLanguage"
>;

/**
 * What calls and events can say of an account, for the option `viewer` of a client. The settings count before the profile, as they
 * change on this device first. A profile for children is limited to what is for everybody, whatever limit its owner chose.
 *
 * `person` names the person in full: pass the facts on through `permittedFacts` of `@marquee/analytics-sdk`, which knows what the
 * viewer consented to. Spec: plans §7, "GET consumption details".
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
