import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import {
  BOT_CONTENT_LANGUAGES,
  CONTENT_LANGUAGES,
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  countryName,
  isInterfaceLanguage,
  isKnownCountry,
} from "@marquee/config";
import { invalidArgument } from "../errors/platform-error.ts";
import type { GeoLookup, GeoLocation } from "../ports/geo-lookup.ts";
import type { Viewer } from "../ports/viewer-tokens.ts";
import type { MarqueeRequest } from "./request-context.ts";
import { plainAddress, type IsTrustedPeer } from "../network/trusted-peers.ts";

/** Location of a visitor with an unknown IP address. Spec: session, "location", India default. */
export const DEFAULT_LOCATION: GeoLocation = {
  countryCode: "IN",
  country: "India",
  stateCode: "MH",
  state: "Maharashtra",
  city: "Mumbai",
};

/** Ports of {@link describeVisitor}. */
export interface VisitorPorts {
  readonly geo: GeoLookup;
  readonly isTrustedPeer: IsTrustedPeer;
}

/**
 * Reads the caller and their location from a request.
 * @throws {PlatformError} 400 for an invalid country, language, user type or device id
 */
export function describeVisitor(
  request: FastifyRequest,
  viewer: Viewer | undefined,
  { geo, isTrustedPeer }: VisitorPorts,
): MarqueeRequest {
  const ip = plainAddress(request.ip ?? "");
  const stated = isTrustedPeer(request.socket?.remoteAddress)
    ? header(request, "x-visitor-country")
    : undefined;
  const location = stated === undefined ? locationOf(ip, geo) : statedLocation(stated);
  const country = header(request, "country");
  if (country !== undefined && !isKnownCountry(country))
    throw invalidArgument("header country: is not a country code");
  return {
    requestId: request.id,
    ip,
    country: location.countryCode,
    location,
    displayLanguage: displayLanguage(request),
    contentLanguages: contentLanguages(request),
    userType: userType(request),
    platform: shortText(request, "app-platform"),
    appVersion: shortText(request, "app-version"),
    deviceId: shortText(request, "device_id"),
    viewer,
    guestToken: header(request, "x-z5-guest-token"),
  };
}

function locationOf(ip: string, geo: GeoLookup): GeoLocation {
  const location = isIP(ip) === 0 ? undefined : geo.lookup(ip);
  return location !== undefined && isKnownCountry(location.countryCode) ? location : DEFAULT_LOCATION;
}

function statedLocation(text: string): GeoLocation {
  const code = text.toUpperCase();
  if (!isKnownCountry(code)) throw invalidArgument("header x-visitor-country: is not a country code");
  if (code === DEFAULT_LOCATION.countryCode) return DEFAULT_LOCATION;
  return { countryCode: code, country: countryName(code), stateCode: "", state: "", city: "" };
}

function displayLanguage(request: FastifyRequest): string {
  const language = header(request, "display-language");
  if (language === undefined) return DEFAULT_LANGUAGE;
  if (isInterfaceLanguage(language)) return language;
  throw invalidArgument(`header display-language: must be one of ${INTERFACE_LANGUAGES.join(", ")}`);
}

/** A client states what the viewer chose, the language of its screens, or the list for bots: all of them are languages of content. */
const KNOWN_CONTENT_LANGUAGES: ReadonlySet<string> = new Set([
  ...CONTENT_LANGUAGES,
  ...INTERFACE_LANGUAGES,
  ...BOT_CONTENT_LANGUAGES,
]);

function contentLanguages(request: FastifyRequest): readonly string[] {
  const text = header(request, "content-language");
  if (text === undefined) return [];
  const languages = text
    .split(",")
    .map((language) => language.trim())
    .filter((language) => language !== "");
  if (languages.every((language) => KNOWN_CONTENT_LANGUAGES.has(language))) return languages;
  throw invalidArgument(
    `header content-language: must be a list of ${[...KNOWN_CONTENT_LANGUAGES].join(", ")}`,
  );
}

/** In the spelling of the wire. */
const USER_TYPES = new Map([
  ["guest", "guest"],
  ["registered", "registered"],
  ["subscribed", "premium"],
] as const);

function userType(request: FastifyRequest): MarqueeRequest["userType"] {
  const text = header(request, "x-user-type");
  if (text === undefined) return "guest";
  const known = USER_TYPES.get(text as "guest");
  if (known === undefined)
    throw invalidArgument("header x-user-type: must be guest, registered or subscribed");
  return known;
}

/** Names and ids of clients: printable ASCII without spaces, at most 128 characters. */
const SHORT_TEXT = /^[\x21-\x7e]{1,128}$/;

function shortText(request: FastifyRequest, name: string): string | undefined {
  const text = header(request, name);
  if (text === undefined || SHORT_TEXT.test(text)) return text;
  throw invalidArgument(`header ${name}: must be 1 to 128 printable characters without spaces`);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  const text = Array.isArray(value) ? value.join(",") : value;
  return text === undefined || text === "" ? undefined : text;
}
