import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { storeOfflinePage } from "./browser/store-offline-page.ts";
import { provideToOlderEngines } from "./browser/older-engines.ts";

provideToOlderEngines();
storeOfflinePage();

// A page may be left as soon as it serves: the recorder comes while the page is made alive. Its first use tells if it does not come.
import("./state/sdks/browser-analytics.ts").catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
