import { DEFAULT_LANGUAGE, parseLocalePath } from "@marquee/config";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { provideToOlderEngines } from "./browser/older-engines.ts";
import { pageLoaded } from "./state/sdks/after-load.ts";

provideToOlderEngines();
storeOfflinePage();

// A page may be left as soon as it serves: the recorder is loaded while the page is hydrated. Its first use reports a failure.
import("./state/sdks/browser-analytics.ts").catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Once the page is there, the service worker caches the page that shows without a connection, in the language of this one. */
function storeOfflinePage(): void {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || serviceWorker === undefined) return;
  void pageLoaded().then(() => {
    // Refused where the browser forbids storage; the page works without.
    serviceWorker.register("/sw.js").catch(() => undefined);
    const language = parseLocalePath(window.location.pathname).language ?? DEFAULT_LANGUAGE;
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ language }));
  });
}
