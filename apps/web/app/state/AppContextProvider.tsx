import { createStore, Provider } from "jotai";
import { useEffect, useState, type ReactNode } from "react";
import type { AppContext } from "../app-context.ts";
import { appContextAtom } from "./app-context-atoms.ts";

/** One atom store per rendering tree, so that two requests on a server never share one. */
export function AppContextProvider({ app, children }: { app: AppContext; children: ReactNode }) {
  const [store] = useState(() => {
    const fresh = createStore();
    fresh.set(appContextAtom, app);
    return fresh;
  });
  // The facts of a page that failed to load are few; those of the next page stand in for them.
  useEffect(() => store.set(appContextAtom, app), [store, app]);
  return <Provider store={store}>{children}</Provider>;
}
