import { createAuth, type Auth } from "@marquee/auth-sdk";
import { BROWSER_TIMEOUT_MS } from "@marquee/config";
import { type Fetch } from "@marquee/http";
import { browserBroadcast, browserCookieJar, browserLocks } from "@marquee/http/browser";
import { hasActivePlan, type Subscription } from "@marquee/plans-sdk";
import type { ApiAccess, Host, Locale, Visitor } from "../../app-context.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** What of the app context the session needs. */
interface SessionFacts {
  readonly locale: Pick<Locale, "country" | "language" | "contentLanguages">;
  readonly visitor: Pick<Visitor, "platformName">;
  readonly host: Pick<Host, "cookieDomain">;
  readonly api: Pick<ApiAccess, "families" | "eskApplicationKey" | "platformToken">;
}

interface AuthPorts extends BrowserPorts {
  /** What the signed-in viewer owns and has owned. */
  readonly readSubscriptions: () => Promise<readonly Subscription[]>;
}

/** Makes the session of the viewer. Who has an active pack is premium. */
export function createBrowserAuth(
  {
    locale: { country, language, contentLanguages },
    visitor: { platformName },
    host: { cookieDomain },
    api: { families, eskApplicationKey, platformToken },
  }: SessionFacts,
  { readSubscriptions, ...ports }: AuthPorts,
): Auth {
  return createAuth({
    ...ports,
    fetch: window.fetch.bind(window) as Fetch,
    families,
    timeoutMs: BROWSER_TIMEOUT_MS,
    clientKey: eskApplicationKey,
    viewer: () => ({ country, language, contentLanguages, platformName }),
    cookies: browserCookieJar(),
    cookieDomain,
    locks: browserLocks(),
    openBroadcast: browserBroadcast,
    platformToken,
    hasActivePlan: async () => hasActivePlan(await readSubscriptions(), ports.clock.now()),
  });
}
