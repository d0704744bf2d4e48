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

/** The visitor's consent on this device, and together with the account. */
export interface BrowserConsent {
  readonly consent: Consent;
  /** The consent that recorder and tools follow. */
  readonly viewerConsent: ViewerConsent;
}

/** Creates the visitor's consent. It is known before any optional tool starts and is shared by all tabs. */
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
