import { createConsent, type Consent } from "@marquee/analytics-sdk";
import { browserCookieJar } from "@marquee/http/browser";
import type { AppContext } from "../../app-context.ts";
import type { BrowserPorts } from "./ports-atom.ts";

interface PrivacyNavigator {
  readonly globalPrivacyControl?: unknown;
}

/** The consent of the visitor, known before anything optional begins. */
export function createBrowserConsent(
  {
    locale: { country },
    visitor: { isCountryAssumed, hasPrivacySignal },
    host: { cookieDomain },
  }: AppContext,
  { storage, clock, logger }: BrowserPorts,
): Consent {
  return createConsent({
    country,
    isFallback: isCountryAssumed,
    hasPrivacySignal: hasPrivacySignal || (navigator as PrivacyNavigator).globalPrivacyControl === true,
    storage,
    cookies: browserCookieJar(),
    cookieDomain,
    clock,
    logger,
  });
}
