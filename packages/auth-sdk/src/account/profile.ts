import { toBirthday } from "@marquee/config/validation";
import type { AgeRating } from "@marquee/config/content";
import type { CalendarDay } from "@marquee/config/validation";
import { allConsents } from "./consents.ts";
import type { Consents } from "./consents.ts";
import { asList, asObject, asText } from "../calls/json-fields.ts";
import { ageRatingIn, readAgeRating } from "./viewer-settings.ts";

/** Profile of the signed-in viewer. Spec: plans §3, "User profile". */
export interface Profile {
  readonly id: string;
  /** Undefined when missing, blank, or when the backend sends the text `null` or `undefined`; show a general label then. */
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Undefined also for the texts `null` and `undefined`. */
  readonly email: string | undefined;
  /** Digits with calling code, without plus. */
  readonly mobile: string | undefined;
  readonly gender: string | undefined;
  /** Undefined when missing or unreadable. */
  readonly birthday: CalendarDay | undefined;
  readonly ageRange: string | undefined;
  readonly registrationCountry: string | undefined;
  readonly location: {
    readonly city: string | undefined;
    readonly state: string | undefined;
    readonly country: string | undefined;
  };
  readonly displayLanguage: string | undefined;
  readonly contentLanguages: readonly string[];
  /** The parental limit, undefined when none is set. An unreadable one counts as the strictest. */
  readonly ageRating: AgeRating | undefined;
  readonly consents: Required<Consents>;
  readonly tags: readonly string[];
  readonly partnerName: string | undefined;
  /** False for an account that signs in only by one-time code or through another service. */
  readonly hasPassword: boolean;
  readonly isEmailVerified: boolean;
  readonly isMobileVerified: boolean;
  /** True for an account created by a guest payment, until its contact is verified. */
  readonly isRestricted: boolean;
}

/** Returns a text of a person; blanks and the backend's texts `null` and `undefined` count as missing. Spec: shell §3, "User data". */
export function personText(value: unknown): string | undefined {
  const text = asText(value);
  return text && /^(undefined|null|\s+)$/.test(text) ? undefined : text;
}

/** Reads a profile; what is missing or unreadable counts as unknown. */
export function readProfile(wire: unknown): Profile {
  const user = asObject(wire) || {};
  const place = asObject(user["location"]) || {};
  const limit = user["parental_control_v2"];
  return {
    id: asText(user["id"]) || "",
    firstName: personText(user["first_name"]),
    lastName: personText(user["last_name"]),
    email: personText(user["email"]),
    mobile: personText(user["mobile"]),
    gender: personText(user["gender"]),
    birthday: toBirthday(asText(user["birthday"]) || ""),
    ageRange: personText(user["age_range"]),
    registrationCountry: personText(user["registration_country"]),
    location: {
      city: asText(place["city"]),
      state: asText(place["state"]),
      country: asText(place["country"]),
    },
    displayLanguage: asText(user["displayLanguage"]),
    contentLanguages: (asText(user["contentLanguage"]) || "").split(/[ ,]+/).filter(Boolean),
    ageRating: readAgeRating(typeof limit === "string" ? limit : ageRatingIn(limit)),
    consents: allConsents(user["consents"]),
    tags: asList(user["tags"]).filter((tag): tag is string => typeof tag === "string"),
    partnerName: personText(user["partner_name"]),
    hasPassword: user["has_password"] === true,
    isEmailVerified: user["email_verified"] === true,
    isMobileVerified: user["mobile_verified"] === true,
    isRestricted: user["restricted"] === true,
  };
}
