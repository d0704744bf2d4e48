import { eventIdOf } from "../event-id-of.ts";
import type { WireEvent } from "../wire-event.ts";

/** One message of the HTTP API of Segment. What is undefined does not travel. */
export interface TrackerMessage {
  readonly type: "track" | "page" | "identify";
  /** Stays the same over all tries: by it the tracker counts once. */
  readonly messageId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly anonymousId?: string | undefined;
  readonly userId?: string | undefined;
  /** Of a `track`. */
  readonly event?: string | undefined;
  /** Of a `page`. */
  readonly name?: string | undefined;
  readonly properties?: WireEvent["properties"] | undefined;
  readonly traits?: WireEvent["properties"] | undefined;
  readonly context: object;
}

/** Events after which it is known who a device belongs to. */
const SIGN_INS = ["login_completed", "registration_completed"];

/** Facts of an event that describe its viewer. */
const TRAITS = ["userType", "country", "displayLanguage", "name", "email", "mobile", "gender", "age"];

/** The messages that tell of an event; one who has just signed in is introduced first. */
export function trackerMessages(event: WireEvent, deviceId: string | undefined): readonly TrackerMessage[] {
  const { properties, timestamp, sessionId, event: name } = event;
  const isGuest = properties["userType"] === "guest";
  const identity = textOf(properties["identity"]);
  const messageId = eventIdOf(event);
  const shared = {
    timestamp: new Date(timestamp).toISOString(),
    anonymousId: (isGuest && identity) || deviceId || sessionId,
    userId: isGuest ? undefined : identity,
    context: {
      sessionId,
      locale: properties["displayLanguage"],
      app: { version: properties["appVersion"] },
      campaign: {
        name: properties["utm_campaign"],
        source: properties["utm_source"],
        medium: properties["utm_medium"],
        term: properties["utm_term"],
        content: properties["utm_content"],
      },
    },
  };
  const told: TrackerMessage = Object.assign(
    { messageId, properties },
    name === "page_viewed"
      ? { type: "page" as const, name: textOf(properties["pageName"]) }
      : { type: "track" as const, event: name },
    shared,
  );
  if (isGuest || !identity || SIGN_INS.indexOf(name) < 0) return [told];
  const traits: { [name: string]: unknown } = {};
  TRAITS.forEach((trait) => {
    // N/A says that the fact may not be told.
    if (properties[trait] !== "N/A") traits[trait] = properties[trait];
  });
  return [
    Object.assign({ type: "identify" as const, messageId: `${messageId}-identify`, traits }, shared),
    told,
  ];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value ? value : undefined;
}
