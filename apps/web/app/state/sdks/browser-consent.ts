import { createConsent, type Consent } from "@marquee/analytics-sdk";
import { browserClock, browserCookieJar, browserLogger, browserStorage } from "@marquee/http";
import type { Site } from "../../site.ts";

interface PrivacyNavigator {
  readonly globalPrivacyControl?: unknown;
}

/** The consent of the visitor, known before anything optional begins. */
export function createBrowserConsent({
  country,
  isCountryAssumed,
  hasPrivacySignal,
  addresses,
}: Site): Consent {
  return createConsent({
    country,
    isFallback: isCountryAssumed,
    hasPrivacySignal: hasPrivacySignal || (navigator as PrivacyNavigator).globalPrivacyControl === true,
    storage: browserStorage(),
    cookies: browserCookieJar(),
    cookieDomain: addresses.cookieDomain,
    clock: browserClock(),
    logger: browserLogger(),
  });
}
