import { ageLimitOfViewer } from "@marquee/config/content";
import type { QueryParameters } from "@marquee/http";

/** What is known of the viewer, the device and the visit. Everything may be missing. */
export interface RequestFacts {
  /** ISO 3166 alpha-2. */
  readonly country?: string | undefined;
  /** State code, `MH`. */
  readonly state?: string | undefined;
  /** Interface language; titles come in it. */
  readonly displayLanguage?: string | undefined;
  /** Content languages in order of wish. */
  readonly contentLanguages?: readonly string[] | undefined;
  readonly deviceId?: string | undefined;
  /** `mobile_web`, `desktop_web`, `web_app` or the name of another app. */
  readonly platformName?: string | undefined;
  readonly appVersion?: string | undefined;
  readonly userType?: "guest" | "registered" | "premium" | undefined;
  /** The rating chosen in parental control; missing means none is set. */
  readonly parentalRating?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly preferredAudioLanguage?: string | undefined;
  /** Whether the viewer agreed to sharing with third parties. Default false. */
  readonly sharesWithThirdParties?: boolean | undefined;
  readonly gender?: string | undefined;
  readonly age?: number | undefined;
  readonly ageGroup?: string | undefined;
  /** Parameters the visit arrived with. */
  readonly campaign?:
    | {
        readonly source?: string | undefined;
        readonly medium?: string | undefined;
        readonly name?: string | undefined;
        readonly term?: string | undefined;
        readonly content?: string | undefined;
      }
    | undefined;
  readonly dekey?: string | undefined;
  readonly bdSource?: string | undefined;
  /** Sent only for viewers who are signed in. */
  readonly userId?: string | undefined;
  /** Publisher-provided id; withheld while consent is denied. */
  readonly publisherProvidedId?: string | undefined;
  readonly isConsentDenied?: boolean | undefined;
  /** The flag of feature gating. Missing counts as on. */
  readonly isFeatureGatingOn?: boolean | undefined;
  /** What the viewer decided about privacy; sent abroad only. */
  readonly consent?:
    | {
        readonly groups: readonly string[];
        /** Day of the decision, `2026-11-20`. */
        readonly date: string;
        readonly nonPersonalisedAds: boolean;
      }
    | undefined;
}

/** The parental limits, which go with every content request (CONT-19, DEC-102). */
export function parentalQuery(facts: RequestFacts): QueryParameters {
  const group = facts.parentalRating ? ageLimitOfViewer(facts.parentalRating) : undefined;
  return { check_parental_control: group !== undefined, current_parental_control: group };
}

/** Parameters of the calls for details, lists and search. Empty ones are dropped by the request. */
export function viewerQuery(facts: RequestFacts): QueryParameters {
  const parental = parentalQuery(facts);
  return Object.assign(
    {
      translation: facts.displayLanguage,
      languages: facts.contentLanguages,
      country: facts.country,
      platform_name: facts.platformName,
      pc_age: parental["current_parental_control"],
    },
    parental,
  );
}
