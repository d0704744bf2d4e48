import { createStore, Provider } from "jotai";
import { useEffect, useState, type ReactNode } from "react";
import type { AppContext } from "./app-context.ts";
import { appContextAtom } from "./app-context-atoms.ts";

/** The store of each app context in this document. An error page is a new React tree but keeps the same store and SDKs. */
const stores = new WeakMap<AppContext, ReturnType<typeof createStore>>();

/**
 * Provides the atom store: one per document in the browser, one per rendering on the server, so that requests never
 * share one.
 */
export function AppContextProvider({ app, children }: { app: AppContext; children: ReactNode }) {
  const [store] = useState(() => {
    const isBrowser = typeof document !== "undefined";
    const cached = isBrowser ? stores.get(app) : undefined;
    if (cached !== undefined) return cached;
    const fresh = createStore();
    fresh.set(appContextAtom, app);
    if (isBrowser) stores.set(app, fresh);
    return fresh;
  });
  // The app context of a page that failed to load is incomplete; the next page's replaces it.
  useEffect(() => store.set(appContextAtom, app), [store, app]);
  return <Provider store={store}>{children}</Provider>;
}
