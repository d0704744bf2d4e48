import { FAMILIES, parseCountryCode, settingsEndpoint } from "@marquee/config";
import { systemClock, systemRandomId, systemTimers, silentLogger, type Fetch } from "@marquee/http";
import { browserOnlineState, browserStorage } from "@marquee/http/browser";
import { createBrowserAuth } from "../../app/state/sdks/browser-auth.ts";

/** Result of a request: HTTP status or error code as `outcome`, and the status of the session's tokens. */
export interface TabReport {
  readonly outcome: string;
  readonly status: string;
}

declare global {
  interface Window {
    /** Requests the viewer's settings with a clock that is `aheadMs` fast. */
    askAhead(aheadMs: number): Promise<TabReport>;
    /** Sends the same request `times` times at once. */
    ask(times: number): Promise<readonly TabReport[]>;
    /** Signs out without navigating. */
    logOut(): Promise<void>;
  }
}

const COUNTRY = parseCountryCode("IN");
const clock = systemClock();
let aheadMs = 0;

const auth = createBrowserAuth(
  {
    locale: { country: COUNTRY, state: undefined, language: "en", contentLanguages: ["en", "hi"] },
    visitor: { platformName: "desktop_web", partnerMode: undefined },
    host: { cookieDomain: "" },
    flags: { feature_gating: true },
    api: {
      families: Object.fromEntries(Object.entries(FAMILIES).map(([family, base]) => [family, `/api${base}`])),
      eskApplicationKey: "marquee-web",
      platformToken: undefined,
    },
  },
  {
    clock: { now: () => clock.now() + aheadMs, monotonic: () => clock.monotonic() + aheadMs },
    timers: systemTimers(),
    logger: silentLogger,
    randomId: systemRandomId(),
    storage: browserStorage(),
    sessionStorage: browserStorage(() => window.sessionStorage),
    onlineState: browserOnlineState(),
    readSubscriptions: () => Promise.resolve([]),
    calls: { fetch: window.fetch.bind(window) as Fetch, onFailure: () => undefined },
    readPerson: () => ({}),
  },
);

async function ask(): Promise<TabReport> {
  const outcome = await auth
    .request({ endpoint: settingsEndpoint, query: { platform_name: "web_app" } })
    .then(
      ({ status }) => String(status),
      (error: { readonly code: string }) => error.code,
    );
  return { outcome, status: auth.tokens.get().status };
}

window.askAhead = (ms) => {
  aheadMs = ms;
  return ask();
};
window.ask = (times) => Promise.all(Array.from({ length: times }, ask));
window.logOut = () => auth.logOut({ navigate: () => undefined });
