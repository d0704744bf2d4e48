import { FAMILIES, parseCountryCode, settingsEndpoint } from "@marquee/config";
import { systemClock, systemRandomId, systemTimers, silentLogger, type Fetch } from "@marquee/http";
import { browserOnlineState, browserStorage } from "@marquee/http/browser";
import { createBrowserAuth } from "../../app/state/sdks/browser-auth.ts";

/** How a tab was served: the status of its answer or the code of the error, and how the viewer stands. */
export interface TabReport {
  readonly outcome: string;
  readonly status: string;
}

declare global {
  interface Window {
    /** Asks for something that only a signed-in viewer gets, with a clock so far ahead. */
    askAhead(aheadMs: number): Promise<TabReport>;
    /** Asks for the same so many times at once, by the clock of the device. */
    ask(times: number): Promise<readonly TabReport[]>;
    /** Signs out; the page stays. */
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
