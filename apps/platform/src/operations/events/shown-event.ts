import { createHmac } from "node:crypto";
import { isKnownCountry, isPageName } from "@marquee/config";
import type { EventRecord } from "../../ports/event-sink.ts";

/**
 * Everything the operator page knows of an event. It holds no personal data, and no free text except the name, which is one word.
 */
export interface ShownEvent {
  readonly name: string;
  /** When it happened by the device's clock, epoch milliseconds. */
  readonly happenedAt: number;
  /** When it arrived, epoch milliseconds. */
  readonly receivedAt: number;
  readonly page: string | undefined;
  readonly country: string | undefined;
  readonly platform: string | undefined;
  readonly userType: string | undefined;
  /** Keyed hash of the session id: the same for all events of a session, and of use nowhere else. */
  readonly session: string;
  /** Keyed hash of the page load's id. */
  readonly pageLoad: string | undefined;
  /** Counts the events of one page load from 1. */
  readonly sequence: number | undefined;
  readonly isOffline: boolean;
  readonly code: string | undefined;
  readonly method: string | undefined;
  /** Used to look up the title; stored, but not shown itself. */
  readonly contentId: string | undefined;
  /** Keyed hash of the playback's id; not shown. */
  readonly playback: string | undefined;
}

/** Reduces an event to what may be shown. */
export type ToShownEvent = (record: EventRecord) => ShownEvent;

const USER_TYPES = new Set(["guest", "registered", "premium"]);
const METHODS = new Set([
  "otp_mobile",
  "otp_email",
  "password",
  "facebook",
  "google",
  "twitter",
  "apple",
  "truecaller",
  "partner",
  "device_code",
]);
const PLATFORM = /^[a-z][a-z0-9]{0,15}(?:_[a-z0-9]{1,15}){0,3}$/;
/** Words like our own codes, or a number too short for a telephone; ids of people match neither. */
const CODE = /^(?:[A-Za-z]{1,24}(?:_[A-Za-z]{1,24}){0,4}(?:_?\d{1,4})?|\d{1,5})$/;
/** The code by which a failed call is reported. */
const REPORTING_CODE = /^[A-Z]{3}\d\d-(?:GET|POST|PUT|DELETE)-\d{3,4}-100[12]$/;
/** Ids like the catalogue's; telephone numbers do not match. */
const CONTENT_ID = /^0-\d{1,2}-[0-9A-Za-z_]{1,40}$/;
const LONGEST_ID = 128;
const HASH_LENGTH = 10;

/** `secret` keys the hashes, so that session ids cannot be found by guessing. */
export function createShownEvents({ secret }: { readonly secret: Uint8Array }): ToShownEvent {
  const hash = (kind: string, value: string): string =>
    createHmac("sha256", secret).update(`operator-page:${kind}:${value}`).digest("hex").slice(0, HASH_LENGTH);
  const hashed = (kind: string, value: unknown): string | undefined =>
    typeof value === "string" && value !== "" && value.length <= LONGEST_ID ? hash(kind, value) : undefined;
  return ({ name, payload, receivedAt }) => {
    const facts = propertiesOf(payload);
    const { timestamp, sessionId } = payload;
    return {
      name,
      happenedAt: typeof timestamp === "number" && Number.isFinite(timestamp) ? timestamp : receivedAt,
      receivedAt,
      page: textOf(facts["pageName"], isPageName),
      country: textOf(facts["country"], isKnownCountry),
      platform: textOf(facts["platformName"], (text) => PLATFORM.test(text)),
      userType: textOf(facts["userType"], (text) => USER_TYPES.has(text)),
      session: hash("session", typeof sessionId === "string" ? sessionId : ""),
      pageLoad: hashed("page-load", facts["recorderId"]),
      sequence: sequenceOf(facts["sequence"]),
      isOffline: facts["Offline Tracking"] === true,
      code: codeOf(facts),
      method: textOf(facts["method"], (text) => METHODS.has(text)),
      contentId: textOf(facts["contentId"], (text) => CONTENT_ID.test(text)),
      playback: hashed("playback", facts["playbackId"]),
    };
  };
}

/** The code of a failure, or else its reason, when that looks like a code. */
export function codeOf(facts: Readonly<Record<string, unknown>>): string | undefined {
  const isCode = (text: string): boolean => CODE.test(text) || REPORTING_CODE.test(text);
  return textOf(facts["code"], isCode) ?? textOf(facts["reason"], isCode);
}

/** The properties of an event as received. */
export function propertiesOf(payload: EventRecord["payload"]): Readonly<Record<string, unknown>> {
  const { properties } = payload;
  return typeof properties === "object" && properties !== null
    ? (properties as Readonly<Record<string, unknown>>)
    : {};
}

function textOf(value: unknown, isAllowed: (text: string) => boolean): string | undefined {
  return typeof value === "string" && isAllowed(value) ? value : undefined;
}

function sequenceOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1 ? value : undefined;
}
