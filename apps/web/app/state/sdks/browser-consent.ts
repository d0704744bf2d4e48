import { createConsent, type Consent } from "@marquee/analytics-sdk";
import type { Client } from "@marquee/http";
import { browserCookieJar } from "@marquee/http/browser";
import type { AppContext } from "../../app-context.ts";
import type { BrowserPorts } from "./ports-atom.ts";

interface PrivacyNavigator {
  readonly globalPrivacyControl?: unknown;
}

/** The consent of the visitor, known before anything optional begins. */
export function createBrowserConsent(
  client: Client,
  { visitor: { isCountryAssumed, hasPrivacySignal }, host: { cookieDomain } }: AppContext,
  { storage }: BrowserPorts,
): Consent {
  return createConsent(client, {
    isFallback: isCountryAssumed,
    hasPrivacySignal: hasPrivacySignal || (navigator as PrivacyNavigator).globalPrivacyControl === true,
    storage,
    cookies: browserCookieJar(),
    cookieDomain: cookieDomain || undefined,
  });
}
