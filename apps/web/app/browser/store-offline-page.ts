import { DEFAULT_LANGUAGE, parseLocalePath } from "@marquee/config";
import { pageLoaded } from "../state/sdks/after-load.ts";

/** Once the page is there, lets the service worker keep the page that shows without a connection, in the language of this one (SHELL-120). */
export function storeOfflinePage(): void {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || serviceWorker === undefined) return;
  void pageLoaded().then(() => {
    // Refused where the browser forbids storage; the page works without.
    serviceWorker.register("/sw.js").catch(() => undefined);
    const language = parseLocalePath(window.location.pathname).language ?? DEFAULT_LANGUAGE;
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ language }));
  });
}
