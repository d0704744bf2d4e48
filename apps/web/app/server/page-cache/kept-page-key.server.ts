import type { RequestContext } from "../request-context/request-context.server.ts";

/** What of an agent changes what the platform is asked for, besides the class of the device. */
const MOBILE_SYSTEMS = [/android/i, /iphone|ipad|ipod/i];

/**
 * Everything that the page of a guest depends on; undefined where it may not be kept for others (decision 027).
 * A country that is only assumed may be another one the next moment, and crawlers seldom ask twice.
 */
export function keptPageKey(
  {
    url,
    audience,
    visitor,
    place,
    country,
    language,
    contentLanguages,
    consent,
    isSecure,
    facts,
  }: RequestContext,
  method: string,
): string | undefined {
  if (method !== "GET" || audience === "private" || visitor.isBot || url.pathname.endsWith(".data"))
    return undefined;
  if (audience === "alike" && place.source !== "lookup") return undefined;
  const systems = MOBILE_SYSTEMS.map((system) => system.test(facts.userAgent ?? ""));
  return JSON.stringify([
    url.href,
    audience,
    country,
    place,
    visitor.deviceClass,
    visitor.platformName,
    systems,
    language,
    visitor.storedLanguage,
    contentLanguages,
    consent,
    isSecure,
  ]);
}
