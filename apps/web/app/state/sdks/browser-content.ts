import { APP_VERSION } from "@marquee/config";
import type { ContentClient } from "@marquee/content-sdk";
import type { AppContext } from "../../app-context.ts";
import type { BrowserSession } from "./browser-session.ts";
import type { BrowserPorts } from "./ports-atom.ts";

/** The calls about content, on the viewer as known at each of them. */
export function createBrowserContent(
  { locale: { country, state, language, contentLanguages }, visitor: { platformName }, flags }: AppContext,
  { auth, viewerFacts, campaign, deviceId }: BrowserSession,
  { clock }: BrowserPorts,
): ContentClient {
  return {
    request: auth.request,
    facts: () => ({
      country,
      state,
      displayLanguage: language,
      contentLanguages,
      deviceId: deviceId(),
      platformName,
      appVersion: APP_VERSION,
      userType: auth.userType.get(),
      userAgent: navigator.userAgent,
      campaign,
      isFeatureGatingOn: flags.feature_gating,
      ...viewerFacts.forContent(clock.now()),
    }),
  };
}
