import { createStore, Provider } from "jotai";
import { useEffect, useState, type ReactNode } from "react";
import type { AppContext } from "./app-context.ts";
import { appContextAtom } from "./app-context-atoms.ts";

/** Those of the document: a page that fails is another tree, and still the same visit with the same SDKs. */
const stores = new WeakMap<AppContext, ReturnType<typeof createStore>>();

/** One atom store per document in a browser; on a server one per rendering tree, so that two requests never share one. */
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
  // The facts of a page that failed to load are few; those of the next page stand in for them.
  useEffect(() => store.set(appContextAtom, app), [store, app]);
  return <Provider store={store}>{children}</Provider>;
}
