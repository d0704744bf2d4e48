import { createAuth, type Auth } from "@marquee/auth-sdk";
import { BROWSER_TIMEOUT_MS, PARTNER_MODES } from "@marquee/config";
import type { ViewerFacts } from "@marquee/http";
import { browserBroadcast, browserCookieJar, browserTabLocks } from "@marquee/http/browser";
import { hasActivePlan, type Subscription } from "@marquee/plans-sdk";
import type { ApiAccess, AppContext, Host, Locale, Visitor } from "../app-context/app-context.ts";
import type { BrowserPorts } from "./ports-atom.ts";
import { storedContentLanguages, storedPartnerMode } from "./visitor-cookies.ts";
import type { WatchedCalls } from "./watched-calls.ts";

/** The part of the app context that the session needs. */
interface SessionFacts {
  readonly locale: Pick<Locale, "country" | "state" | "language" | "contentLanguages">;
  readonly visitor: Pick<Visitor, "platformName" | "partnerMode">;
  readonly host: Pick<Host, "cookieDomain">;
  readonly flags: Pick<AppContext["flags"], "feature_gating">;
  readonly api: Pick<ApiAccess, "families" | "eskApplicationKey" | "platformToken">;
}

interface AuthPorts extends BrowserPorts {
  /** Reads the signed-in viewer's subscriptions. */
  readonly readSubscriptions: () => Promise<readonly Subscription[]>;
  /** Known facts about the signed-in viewer and the visit, read for each call. */
  readonly readPerson: () => Partial<ViewerFacts>;
  /** The fetch function, and the callback for failed calls. */
  readonly calls: WatchedCalls;
}

/** Creates the viewer's session. Viewers with an active subscription are premium. */
export function createBrowserAuth(
  {
    locale: { country, state, language, contentLanguages },
    visitor: { platformName, partnerMode },
    host: { cookieDomain },
    flags,
    api: { families, eskApplicationKey, platformToken },
  }: SessionFacts,
  { readSubscriptions, readPerson, calls, ...ports }: AuthPorts,
): Auth {
  return createAuth({
    ...ports,
    fetch: (input, init) => calls.fetch(input, init),
    onFailure: calls.onFailure,
    families,
    timeoutMs: BROWSER_TIMEOUT_MS,
    clientKey: eskApplicationKey,
    viewer: () => {
      const mode = partnerMode ?? storedPartnerMode();
      return {
        country,
        state,
        language,
        contentLanguages: storedContentLanguages() ?? contentLanguages,
        platformName,
        partner: mode && PARTNER_MODES[mode].partnerName,
        userAgent: navigator.userAgent,
        isFeatureGatingOn: flags.feature_gating,
        ...readPerson(),
      };
    },
    cookies: browserCookieJar(),
    cookieDomain,
    locks: browserTabLocks(ports),
    openBroadcast: browserBroadcast,
    platformToken,
    hasActivePlan: async () => hasActivePlan(await readSubscriptions(), ports.clock.now()),
  });
}
