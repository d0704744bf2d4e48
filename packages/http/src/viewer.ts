import type { UserType } from "@marquee/config/account";
import type { CountryCode } from "@marquee/config/countries";

/** Who asks, and from where. Calls, rules and events read it; nothing else describes the viewer a second time. */
export interface Viewer {
  /** ISO 3166 alpha-2, upper case. Sent as country. */
  readonly country: CountryCode;
  /** State code, such as `MH`. */
  readonly state?: string | undefined;
  /** Language of the interface, such as `hi`; titles come in it. Sent as display-language. */
  readonly language: string;
  /** Content languages in order of wish, never empty. */
  readonly contentLanguages: readonly string[];
  /** `mobile_web`, `desktop_web` or `web_app`; TV and partner apps send their own name. Sent as app-platform. */
  readonly platformName: string;
  /** Sent as app-version. */
  readonly appVersion: string;
  /** Sent as device_id and inside esk; printable ASCII. */
  readonly deviceId: string;
  /** Sent as x-user-type in wire spelling: `premium` goes as `subscribed`. */
  readonly userType: UserType;
  /** Undefined for a guest. */
  readonly userId?: string | undefined;
  /** Partner mode; undefined outside of one. */
  readonly partner?: string | undefined;
  readonly userAgent?: string | undefined;
  /** The rating chosen in parental control; undefined means none is set. */
  readonly parentalRating?: string | undefined;
  readonly preferredAudioLanguage?: string | undefined;
  /** What calls and events may say of the signed-in person; undefined while sharing is not agreed to. */
  readonly person?: Person | undefined;
  /** Tags of the profile, for events. */
  readonly profileTags?: readonly string[] | undefined;
  /** Parameters the visit arrived with. */
  readonly campaign?: Campaign | undefined;
  /** What the viewer decided about privacy; sent abroad only. */
  readonly consent?: ConsentFacts | undefined;
  /** Withheld while consent is denied. */
  readonly publisherProvidedId?: string | undefined;
  readonly isConsentDenied?: boolean | undefined;
  /** The flag of feature gating. Undefined counts as on. */
  readonly isFeatureGatingOn?: boolean | undefined;
}

/** The signed-in person as others may know them. */
export interface Person {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly city?: string | undefined;
  readonly gender?: string | undefined;
  /** In years. */
  readonly age?: number | undefined;
  /** Such as `25-34`. */
  readonly ageGroup?: string | undefined;
}

/** The campaign that led to a visit, from its utm parameters. */
export interface Campaign {
  readonly source?: string | undefined;
  readonly medium?: string | undefined;
  readonly name?: string | undefined;
  readonly term?: string | undefined;
  readonly content?: string | undefined;
  readonly dekey?: string | undefined;
  readonly bdSource?: string | undefined;
}

/** A decision about privacy, as content requests say it. */
export interface ConsentFacts {
  /** Groups granted, such as `measuring`. */
  readonly groups: readonly string[];
  /** Day of the decision, `2026-11-20`. */
  readonly date: string;
  readonly nonPersonalisedAds: boolean;
}

/** What a program tells of its viewer: country and language; the rest has defaults. */
export type ViewerFacts = {
  /** ISO 3166 alpha-2, in any case. */
  readonly country: string;
  readonly language: string;
} & { readonly [Name in Exclude<keyof Viewer, "country" | "language">]?: Viewer[Name] | undefined };
