import { isIndia } from "@marquee/config/countries";
import { apiVersion } from "@marquee/config/versions";
import { invalidOption, type QueryParameters, type Viewer } from "@marquee/http";
import { parentalQuery } from "../calls/viewer-query.ts";

/** The requested item: by content id or by channel id, not both. */
export interface ConsumptionTarget {
  readonly contentId?: string | undefined;
  readonly channelId?: string | undefined;
  readonly showId?: string | undefined;
  readonly isLatest?: boolean | undefined;
  readonly isMarketing?: boolean | undefined;
}

/** Returns `ios` or `android` on mobile web, undefined elsewhere. */
function mobileSystem(viewer: Viewer): string | undefined {
  if (viewer.platformName !== "mobile_web") return undefined;
  const agent = viewer.userAgent || "";
  return /android/i.test(agent) ? "android" : /ip(hone|[ao]d)/i.test(agent) ? "ios" : undefined;
}

/**
 * Parameters of GET consumption and of getDetails/secure. Spec: content request.
 *
 * @param where Name of the called function, for errors.
 * @throws {MarqueeError} `INVALID_OPTION` naming `contentId` when there is no id or there are two.
 */
export function consumptionQuery(
  target: ConsumptionTarget,
  viewer: Viewer,
  where = "consumptionQuery",
): QueryParameters {
  if (!target.contentId === !target.channelId)
    throw invalidOption(
      where,
      "contentId",
      target.contentId ? "and channelId exclude each other" : "or channelId is missing",
    );
  const person = viewer.person || {};
  const campaign = viewer.campaign || {};
  // Object.assign instead of spread, whose transpiled code would add a tenth to the size of this call.
  return Object.assign(
    {
      content_id: target.contentId,
      channel_id: target.channelId,
      show_id: target.showId,
      is_latest: target.isLatest,
      is_marketing: target.isMarketing,
      device_id: viewer.deviceId,
      platform_name: viewer.platformName,
      translation: viewer.language,
      user_language: viewer.contentLanguages,
      country: viewer.country,
      state: viewer.state,
      app_version: viewer.appVersion,
      user_type: viewer.userType,
      preferred_audio_language: viewer.preferredAudioLanguage,
      utm_source: campaign.source,
      utm_medium: campaign.medium,
      utm_campaign: campaign.name,
      utm_term: campaign.term,
      utm_content: campaign.content,
      dekey: campaign.dekey,
      bd_source: campaign.bdSource,
      uid: viewer.userType === "registered" || viewer.userType === "premium" ? viewer.userId : undefined,
      ppid: viewer.isConsentDenied ? undefined : viewer.publisherProvidedId,
      version: apiVersion({ isFeatureGatingOn: viewer.isFeatureGatingOn !== false }),
      os: mobileSystem(viewer),
      gender: person.gender,
      age: person.age,
      age_group: person.ageGroup,
    },
    parentalQuery(viewer),
    privacyQuery(viewer),
  );
}

/** Returns consent groups, day of consent and non-personalised ads, outside India only. */
function privacyQuery(viewer: Viewer): QueryParameters {
  const { consent, country } = viewer;
  if (!consent || isIndia(country)) return {};
  return { zgdpr: consent.groups, zcnstdt: consent.date, znpa: consent.nonPersonalisedAds ? 1 : 0 };
}
