import { isKidsOnly } from "@marquee/config/content";
import type { EventFacts } from "./event-facts.ts";
import type { WaitingEvent } from "./event-queue.ts";
import { maskProperties } from "./mask-properties.ts";
import type { Properties } from "./mask-properties.ts";

/** An event as it travels. `timestamp` is epoch milliseconds of the moment it happened. */
export interface WireEvent {
  readonly event: string;
  readonly properties: Properties;
  readonly timestamp: number;
  readonly sessionId: string;
}

/**
 * The payload that leaves: the facts about viewer and page and the event's own properties, without secrets, and `eventId`, which
 * stays the same over all attempts, so that the backend stores an event once. One made offline is flagged.
 */
export function toWireEvent(
  { event, eventId, timestamp, isOffline }: WaitingEvent,
  { viewer, page }: EventFacts,
  sessionId: string,
): WireEvent {
  // What is not known of a person is said to be so (ANLT-011); what else is not known is left out by the mask.
  const { person = {}, campaign = {}, profileTags = [] } = viewer;
  const properties = maskProperties(
    Object.assign(
      {
        userType: viewer.userType,
        identity: viewer.userId || viewer.deviceId,
        country: viewer.country,
        state: viewer.state,
        displayLanguage: viewer.language,
        contentLanguages: viewer.contentLanguages,
        platformName: viewer.platformName,
        appVersion: viewer.appVersion,
        partner: viewer.partner,
        pageName: page.name,
        previousPageName: page.previousName,
        profileTags: profileTags.length > 0 ? profileTags : undefined,
        kidsOnly: isKidsOnly(profileTags) || undefined,
        name: person.name || "N/A",
        email: person.email || "N/A",
        mobile: person.mobile || "N/A",
        gender: person.gender || "N/A",
        age: String(person.ageGroup || person.age || "N/A"),
        utm_source: campaign.source,
        utm_medium: campaign.medium,
        utm_campaign: campaign.name,
        utm_term: campaign.term,
        utm_content: campaign.content,
      },
      event.properties as object,
    ),
  );
  return {
    event: event.name,
    properties: Object.assign({}, properties, { eventId }, isOffline && { "Offline Tracking": true }),
    timestamp,
    sessionId,
  };
}
