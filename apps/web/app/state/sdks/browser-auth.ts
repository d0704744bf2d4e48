import { createAuth, type Auth } from "@marquee/auth-sdk";
import { BROWSER_TIMEOUT_MS } from "@marquee/config";
import { browserBroadcast, browserCookieJar, browserLocks, type Fetch } from "@marquee/http";
import { hasActivePlan, type Subscription } from "@marquee/plans-sdk";
import type { AppContext, SiteAddresses } from "../../app-context.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** What of the site the session needs. */
interface AuthSite extends Pick<
  AppContext,
  "country" | "language" | "contentLanguages" | "platformName" | "platformToken"
> {
  readonly addresses: Pick<SiteAddresses, "families" | "eskApplicationKey" | "cookieDomain">;
}

interface AuthPorts extends BrowserPorts {
  /** What the signed-in viewer owns and has owned. */
  readonly readSubscriptions: () => Promise<readonly Subscription[]>;
}

/** Makes the session of the visit, on the addresses of the site. Who has an active pack is premium. */
export function createBrowserAuth(
  { country, language, contentLanguages, platformName, platformToken, addresses }: AuthSite,
  { readSubscriptions, ...ports }: AuthPorts,
): Auth {
  return createAuth({
    ...ports,
    fetch: window.fetch.bind(window) as Fetch,
    families: addresses.families,
    timeoutMs: BROWSER_TIMEOUT_MS,
    eskApplicationKey: addresses.eskApplicationKey,
    getFacts: () => ({ country, displayLanguage: language, contentLanguages, platformName }),
    cookies: browserCookieJar(),
    cookieDomain: addresses.cookieDomain,
    locks: browserLocks(),
    openBroadcast: browserBroadcast,
    platformToken,
    hasActivePlan: async () => hasActivePlan(await readSubscriptions(), ports.clock.now()),
  });
}
