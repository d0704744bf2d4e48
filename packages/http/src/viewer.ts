import type { UserType } from "@marquee/config/account";
import type { CountryCode } from "@marquee/config/countries";

/** The viewer of a client. Requests, rules and events read it. */
export interface Viewer {
  /**
   * ISO 3166 alpha-2, upper case. Sent as country. Prices, licences and blocks follow the address that a call comes from, not this.
   */
  readonly country: CountryCode;
  /** State code, such as `MH`. */
  readonly state?: string | undefined;
  /**
   * Display language; titles are in it. One of `INTERFACE_LANGUAGES` of `@marquee/config/languages`, such as `hi`, without a region:
   * the platform refuses any other. Sent as display-language.
   */
  readonly language: string;
  /** Content languages in order of preference, never empty. */
  readonly contentLanguages: readonly string[];
  /** `mobile_web`, `desktop_web` or `web_app`; TV and partner apps send their own name, of at most 32 characters. Sent as app-platform. */
  readonly platformName: string;
  /** Sent as app-version. */
  readonly appVersion: string;
  /** A random UUID, or an id of the device. Sent as device_id and inside esk: at most 128 characters of printable ASCII, no spaces. */
  readonly deviceId: string;
  /** Sent as x-user-type in wire spelling: `premium` as `subscribed`. */
  readonly userType: UserType;
  /** Undefined for a guest. */
  readonly userId?: string | undefined;
  /** Partner mode; undefined without one. */
  readonly partner?: string | undefined;
  readonly userAgent?: string | undefined;
  /** The age limit of parental control; undefined without one. */
  readonly parentalRating?: string | undefined;
  readonly preferredAudioLanguage?: string | undefined;
  /** Facts about the signed-in person for requests and events; undefined without consent to share them. */
  readonly person?: Person | undefined;
  /** Tags of the profile, sent with events. */
  readonly profileTags?: readonly string[] | undefined;
  /** Campaign parameters of the visit. */
  readonly campaign?: Campaign | undefined;
  /** Privacy decision of the viewer; sent only outside India. */
  readonly consent?: ConsentFacts | undefined;
  /** Undefined while consent is denied. */
  readonly publisherProvidedId?: string | undefined;
  readonly isConsentDenied?: boolean | undefined;
  /** Feature flag of feature gating. Undefined counts as on. */
  readonly isFeatureGatingOn?: boolean | undefined;
}

/** Facts about the signed-in person that may be shared. */
export interface Person {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly city?: string | undefined;
  readonly gender?: string | undefined;
  /** Age in years. */
  readonly age?: number | undefined;
  /** Age group, such as `25-34`. */
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

/** A privacy decision, as sent with content requests. */
export interface ConsentFacts {
  /** Granted consent groups, such as `measuring`. */
  readonly groups: readonly string[];
  /** Day of the decision, `2026-11-20`. */
  readonly date: string;
  readonly nonPersonalisedAds: boolean;
}

/** Facts that a program gives about its viewer: country and language are required, the others have defaults. */
export type ViewerFacts = {
  /** ISO 3166 alpha-2, in any case. Prices, licences and blocks follow the address that a call comes from, not this. */
  readonly country: string;
  /** One of `INTERFACE_LANGUAGES` of `@marquee/config/languages`, such as `hi`, without a region. */
  readonly language: string;
} & { readonly [Name in Exclude<keyof Viewer, "country" | "language">]?: Viewer[Name] | undefined };
