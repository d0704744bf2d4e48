import { isKidsOnly } from "@marquee/config/content";
import type { EventFacts } from "./event-facts.ts";
import { maskProperties } from "./mask-properties.ts";
import type { Properties } from "./mask-properties.ts";

/** An event as it travels. `timestamp` is epoch milliseconds of the moment it happened. */
export interface WireEvent {
  readonly event: string;
  readonly properties: Properties;
  readonly timestamp: number;
  readonly sessionId: string;
}

/** Not known, or not to be known. */
const UNKNOWN = "N/A";

/** What is said of the viewer with every event, without secrets. */
export function factProperties({ viewer, page }: EventFacts): Properties {
  const { person = {}, campaign = {}, profileTags = [] } = viewer;
  const facts: Record<string, unknown> = {};
  // What is not known of a person is said to be so (ANLT-011); what else is not known is left out by the mask.
  for (const name of ["name", "email", "mobile", "gender", "age"] as const)
    facts[name] = `${(name === "age" && person.ageGroup) || person[name] || UNKNOWN}`;
  // What the client calls by the same name.
  for (const name of [
    "userType",
    "country",
    "state",
    "contentLanguages",
    "platformName",
    "appVersion",
    "partner",
  ] as const)
    facts[name] = viewer[name];
  return maskProperties(
    Object.assign(facts, {
      identity: viewer.userId || viewer.deviceId,
      displayLanguage: viewer.language,
      pageName: page.name,
      previousPageName: page.previousName,
      profileTags: profileTags[0] ? profileTags : undefined,
      kidsOnly: isKidsOnly(profileTags) || undefined,
      utm_source: campaign.source,
      utm_medium: campaign.medium,
      utm_campaign: campaign.name,
      utm_term: campaign.term,
      utm_content: campaign.content,
      dekey: campaign.dekey,
      bd_source: campaign.bdSource,
    }),
    { isPersonShared: !!viewer.person },
  );
}

/** The event with what is said of the viewer; its own properties win. */
export function completeEvent(event: WireEvent, facts: Properties, sessionId: string): WireEvent {
  return Object.assign({}, event, {
    // The page that shows by now is not that of an event which names its own.
    properties: Object.assign(
      {},
      facts,
      event.properties["pageName"] && { previousPageName: undefined },
      event.properties,
    ),
    sessionId: event.sessionId || sessionId,
  });
}

/** The event without the person, as after a withdrawal of the consent; all else stays as it is. */
export function withoutPerson(event: WireEvent): WireEvent {
  return Object.assign({}, event, { properties: maskProperties(event.properties) });
}
