import { createAnalytics, readSessionId, type Analytics } from "@marquee/analytics-sdk";
import { APP_VERSION, pageName } from "@marquee/config";
import type { AppContext } from "../../app-context.ts";
import { utmOf } from "../arrival/keep-arrival.ts";
import { sitePath } from "../site-path.ts";
import { afterLoad } from "./after-load.ts";
import type { BrowserSession } from "./browser-session.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** The recorder of the visit; a crawler is not recorded. */
export function createBrowserAnalytics(
  {
    locale: { country, state, language, contentLanguages, prefix },
    visitor: { platformName, isBot },
  }: AppContext,
  { auth, knownPerson, campaign, deviceId }: BrowserSession,
  ports: BrowserPorts,
): Analytics {
  const utm = utmOf(campaign);
  const sessionStorage = afterLoad(ports.sessionStorage);
  if (!isBot) void readSessionId({ ...ports, storage: sessionStorage });
  const analytics = createAnalytics({
    ...ports,
    request: auth.request,
    sessionStorage,
    isBot,
    getContext: () => ({
      userType: auth.userType.get(),
      identity: auth.viewer().userId ?? deviceId(),
      country,
      ...(state === undefined ? {} : { state }),
      displayLanguage: language,
      contentLanguages,
      platformName,
      appVersion: APP_VERSION,
      utm,
      pageName: pageName(sitePath(prefix)),
      ...knownPerson.forEvents(),
    }),
  });
  // A page that may come back from the cache of the browser keeps its recorder.
  window.addEventListener(
    "pagehide",
    (event) => void (event.persisted ? analytics.flush() : analytics.close()),
  );
  return analytics;
}
