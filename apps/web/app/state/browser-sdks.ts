import { createAnalytics, type Analytics } from '@marquee/analytics-sdk';
import { createGuestDeviceId, fetchPlatformToken } from '@marquee/auth-sdk';
import { APP_VERSION, BROWSER_TIMEOUT_MS, pageName } from '@marquee/config';
import type { ContentClient } from '@marquee/content-sdk';
import {
  browserClock, browserLogger, browserOnlineState, browserRandomId, browserStorage, browserTimers, createFetch, createGuestTokens,
  createRequest, deadline, headers, tokens, type Clock, type Fetch, type Logger, type RandomId, type SendRequest,
} from '@marquee/http';
import type { Site } from '../site.ts';

/** The SDKs of the visit in the browser. */
export interface BrowserSdks {
  readonly request: SendRequest;
  readonly content: ContentClient;
  readonly analytics: Analytics;
  readonly clock: Clock;
  readonly randomId: RandomId;
  readonly logger: Logger;
}

/** The path of the page without locale prefix. */
const sitePath = (prefix: string): string => window.location.pathname.slice(prefix.length) || '/';

/** Makes the SDKs of the visit: one request core with the device's guest token, on the addresses of the site. */
export async function createBrowserSdks(site: Site): Promise<BrowserSdks> {
  const { country, state, language, contentLanguages, platformName, prefix, addresses } = site;
  const clock = browserClock();
  const timers = browserTimers();
  const logger = browserLogger();
  const randomId = browserRandomId();
  const storage = browserStorage();
  const onlineState = browserOnlineState();
  const deviceId = await createGuestDeviceId({ storage, randomId, logger }).get();

  let platformToken = site.platformToken;
  const source = createGuestTokens({
    request: (call) => request(call),
    storage,
    logger,
    platformToken: {
      getPlatformToken: () => platformToken,
      async renewPlatformToken(dead) {
        if (platformToken !== dead) return true;
        try {
          platformToken = await fetchPlatformToken(request, { platformName });
          return true;
        } catch (cause) {
          logger.warn('The platform token could not be renewed', { cause: String(cause) });
          return false;
        }
      },
    },
  });
  const fetch = createFetch(
    [
      deadline({ timeoutMs: BROWSER_TIMEOUT_MS, timers }),
      headers({
        clock,
        eskApplicationKey: addresses.eskApplicationKey,
        getFacts: () => ({ deviceId, userType: 'guest', country, displayLanguage: language, contentLanguages, platformName }),
      }),
      tokens({ source }),
    ],
    window.fetch.bind(window) as Fetch,
  );
  const request = createRequest(fetch, { families: addresses.families });

  const content: ContentClient = {
    request,
    facts: () => ({
      country, state, displayLanguage: language, contentLanguages, deviceId, platformName, appVersion: APP_VERSION, userType: 'guest', userAgent: navigator.userAgent,
    }),
  };
  const analytics = createAnalytics({
    request,
    clock,
    timers,
    randomId,
    storage,
    sessionStorage: browserStorage(() => window.sessionStorage),
    onlineState,
    logger,
    getContext: () => ({
      userType: 'guest',
      identity: deviceId,
      country,
      ...(state === undefined ? {} : { state }),
      displayLanguage: language,
      contentLanguages,
      platformName,
      appVersion: APP_VERSION,
      pageName: pageName(sitePath(prefix)),
    }),
  });
  // A page that may come back from the cache of the browser keeps its recorder.
  window.addEventListener('pagehide', (event) => void (event.persisted ? analytics.flush() : analytics.close()));
  return { request, content, analytics, clock, randomId, logger };
}
