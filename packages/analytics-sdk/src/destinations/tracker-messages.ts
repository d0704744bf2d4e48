import type { Viewer } from "@marquee/http";
import { eventIdOf } from "../event-id-of.ts";
import type { WireEvent } from "../wire-event.ts";

/** One message of the HTTP API of Segment. Undefined fields are not sent. */
export interface TrackerMessage {
  readonly type: "track" | "page" | "identify";
  /** The same for all attempts, so that the tracker counts the event once. */
  readonly messageId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly anonymousId?: string | undefined;
  readonly userId?: string | undefined;
  /** Name of a `track`. */
  readonly event?: string | undefined;
  /** Name of a `page`. */
  readonly name?: string | undefined;
  readonly properties?: WireEvent["properties"] | undefined;
  readonly traits?: WireEvent["properties"] | undefined;
  readonly context: object;
}

/** Events after which the person on a device is known. */
const SIGN_IN = /^(login|registration)_completed$/;

/** Facts of an event that describe its viewer. */
const TRAITS = ["userType", "country", "displayLanguage", "name", "email", "mobile", "gender", "age"];

/** Returns the messages of an event; after a sign-in the first one is `identify`. */
export function trackerMessages(event: WireEvent, viewer: Partial<Viewer>): readonly TrackerMessage[] {
  const { properties, timestamp, sessionId, event: name } = event;
  const identity = textOf(properties["identity"]);
  const userId = properties["userType"] === "guest" ? undefined : identity;
  const messageId = eventIdOf(event);
  const shared = {
    timestamp: new Date(timestamp).toISOString(),
    // SESS-88: what another viewer did is not tied to the present id of the device.
    anonymousId: (!userId && identity) || (identity === viewer.userId && viewer.deviceId) || sessionId,
    userId,
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
  if (!userId || !SIGN_IN.test(name)) return [told];
  const traits: { [name: string]: unknown } = {};
  TRAITS.forEach((trait) => {
    // N/A: the fact must not be shared.
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
