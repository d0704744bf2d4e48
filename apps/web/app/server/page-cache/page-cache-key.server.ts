import type { RequestContext } from "../request-context/request-context.server.ts";

/** What of an agent changes what the platform is asked for, besides the class of the device. */
const MOBILE_SYSTEMS = [/android/i, /iphone|ipad|ipod/i];

/**
 * Everything that the page of a guest depends on; undefined where it may not be kept for others (decision 027).
 * A country that is only assumed may be another one the next moment, and crawlers seldom ask twice.
 */
export function pageCacheKey(
  { incoming, locale, visitor, consent, audience, callFacts }: RequestContext,
  method: string,
): string | undefined {
  const { url, isSecure, forwardedBy } = incoming;
  const { country, language, contentLanguages, location } = locale;
  const { device, cookies } = visitor;
  if (method !== "GET" || audience === "private" || device.isBot || url.pathname.endsWith(".data"))
    return undefined;
  if (audience === "anonymous" && location.source !== "lookup") return undefined;
  const systems = MOBILE_SYSTEMS.map((system) => system.test(callFacts.userAgent ?? ""));
  return JSON.stringify([
    url.href,
    audience,
    country,
    location,
    device.deviceClass,
    device.platformName,
    systems,
    language,
    cookies.language,
    contentLanguages,
    consent,
    isSecure,
    forwardedBy,
  ]);
}
