import type { RequestContext } from "../request-context/request-context.server.ts";

/** Operating systems that change the calls to the platform, besides the device class. */
const MOBILE_SYSTEMS = [/android/i, /iphone|ipad|ipod/i];

/**
 * The cache key of a guest's page: all it depends on. Undefined when the page must not be shared. An assumed country
 * may change with the next request, and crawlers seldom request a page twice.
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
