import { DEFAULT_LANGUAGE, parseLocalePath } from "@marquee/config";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { provideToOlderEngines } from "./browser/older-engines.ts";
import { pageLoaded } from "./state/sdks/after-load.ts";

provideToOlderEngines();
storeOfflinePage();

// A visitor may leave as soon as the page is usable, so the recorder is loaded during hydration. A failed load is reported at its
// first use.
import("./state/sdks/browser-analytics.ts").catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** After the page has loaded, the service worker caches the offline page in this page's language. */
function storeOfflinePage(): void {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || serviceWorker === undefined) return;
  void pageLoaded().then(() => {
    // Browsers that forbid storage reject this; the page works without it.
    serviceWorker.register("/sw.js").catch(() => undefined);
    const language = parseLocalePath(window.location.pathname).language ?? DEFAULT_LANGUAGE;
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ language }));
  });
}
