import {
  createConsent,
  createViewerConsent,
  shareConsent,
  type Consent,
  type ViewerConsent,
} from "@marquee/analytics-sdk";
import { browserLifecycle } from "@marquee/analytics-sdk/browser";
import type { Client } from "@marquee/http";
import { browserBroadcast, browserCookieJar } from "@marquee/http/browser";
import type { AppContext } from "../app-context/app-context.ts";
import type { BrowserPorts } from "./ports-atom.ts";

interface PrivacyNavigator {
  readonly globalPrivacyControl?: unknown;
}

/** What a visitor allows: on this device, and together with their account. */
export interface BrowserConsent {
  readonly consent: Consent;
  /** What recorder and tools obey. */
  readonly viewerConsent: ViewerConsent;
}

/** The consent of the visitor, known before anything optional begins, and the same in every tab. */
export function createBrowserConsent(
  client: Client,
  { visitor: { isCountryAssumed, hasPrivacySignal }, host: { cookieDomain } }: AppContext,
  { storage }: BrowserPorts,
): BrowserConsent {
  const consent = createConsent(client, {
    isFallback: isCountryAssumed,
    hasPrivacySignal: hasPrivacySignal || (navigator as PrivacyNavigator).globalPrivacyControl === true,
    storage,
    cookies: browserCookieJar(),
    cookieDomain: cookieDomain || undefined,
  });
  const openBroadcast = browserBroadcast;
  shareConsent(client, { consent, openBroadcast, lifecycle: browserLifecycle() });
  return { consent, viewerConsent: createViewerConsent(client, { consent, openBroadcast }) };
}
