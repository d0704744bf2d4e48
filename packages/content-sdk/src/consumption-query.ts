import { isIndia, type CountryCode } from "@marquee/config/countries";
import { apiVersion } from "@marquee/config/versions";
import type { QueryParameters } from "@marquee/http";
import { ContentError } from "./errors/content-error.ts";
import { parentalQuery, type RequestFacts } from "./request-facts.ts";

/** The item asked for: by content id or by channel id, never both (CONT-08). */
export interface ConsumptionTarget {
  readonly contentId?: string | undefined;
  readonly channelId?: string | undefined;
  readonly showId?: string | undefined;
  readonly isLatest?: boolean | undefined;
  readonly isMarketing?: boolean | undefined;
}

/** `ios` or `android` on mobile web, absent elsewhere (CONT-16). */
function mobileSystem(facts: RequestFacts): string | undefined {
  if (facts.platformName !== "mobile_web") return undefined;
  const agent = facts.userAgent ?? "";
  return /android/i.test(agent) ? "android" : /iphone|ipad|ipod/i.test(agent) ? "ios" : undefined;
}

/**
 * Parameters of GET consumption and of getDetails/secure. Spec: content request.
 *
 * @throws {ContentError} `INVALID_REQUEST` when there is no id or there are two.
 */
export function consumptionQuery(target: ConsumptionTarget, facts: RequestFacts): QueryParameters {
  if (!target.contentId === !target.channelId) {
    throw new ContentError({
      code: "INVALID_REQUEST",
      path: "consumption",
      expected: "expected a content id or a channel id",
    });
  }
  const campaign = facts.campaign ?? {};
  const isSignedIn = facts.userType === "registered" || facts.userType === "premium";
  // Object.assign and not spread: what spread is lowered to would weigh a tenth of this call.
  return Object.assign(
    {
      content_id: target.contentId,
      channel_id: target.channelId,
      show_id: target.showId,
      is_latest: target.isLatest,
      is_marketing: target.isMarketing,
      device_id: facts.deviceId,
      platform_name: facts.platformName,
      translation: facts.displayLanguage,
      user_language: facts.contentLanguages,
      country: facts.country,
      state: facts.state,
      app_version: facts.appVersion,
      user_type: facts.userType,
      preferred_audio_language: facts.preferredAudioLanguage,
      utm_source: campaign.source,
      utm_medium: campaign.medium,
      utm_campaign: campaign.name,
      utm_term: campaign.term,
      utm_content: campaign.content,
      dekey: facts.dekey,
      bd_source: facts.bdSource,
      uid: isSignedIn ? facts.userId : undefined,
      ppid: facts.isConsentDenied === true ? undefined : facts.publisherProvidedId,
      version: apiVersion({ isFeatureGatingOn: facts.isFeatureGatingOn !== false }),
      os: mobileSystem(facts),
    },
    parentalQuery(facts),
    facts.sharesWithThirdParties === true
      ? { gender: facts.gender, age: facts.age, age_group: facts.ageGroup }
      : {},
    privacyQuery(facts),
  );
}

/** Groups, day of consent and non-personalised ads, abroad only (CONT-17). */
function privacyQuery(facts: RequestFacts): QueryParameters {
  const { consent, country } = facts;
  if (consent === undefined || country === undefined || isIndia(country as CountryCode)) return {};
  return { zgdpr: consent.groups, zcnstdt: consent.date, znpa: consent.nonPersonalisedAds ? 1 : 0 };
}
