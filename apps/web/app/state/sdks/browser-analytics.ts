import { createAnalytics, permittedAnalytics, readSessionId, type Analytics } from "@marquee/analytics-sdk";
import { pageName } from "@marquee/config";
import type { AppContext } from "../../app-context.ts";
import { sitePath } from "../site-path.ts";
import { afterLoad } from "./after-load.ts";
import type { BrowserSession } from "./browser-session.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** The recorder of what the visitor allows; a crawler is not recorded. */
export function createBrowserAnalytics(
  { locale: { prefix }, visitor: { isBot } }: AppContext,
  { auth, viewerConsent: consent }: BrowserSession,
  ports: BrowserPorts,
): Analytics {
  const { storage, onlineState } = ports;
  const sessionStorage = afterLoad(ports.sessionStorage);
  if (!isBot) void readSessionId(auth, { storage: sessionStorage });
  const analytics = permittedAnalytics(
    createAnalytics(auth, {
      storage,
      sessionStorage,
      consent,
      onlineState,
      isBot,
      page: () => ({ name: pageName(sitePath(prefix)) }),
    }),
    { consent },
  );
  // A page that may come back from the cache of the browser keeps its recorder.
  window.addEventListener(
    "pagehide",
    (event) => void (event.persisted ? analytics.flush() : analytics.close()),
  );
  return analytics;
}
