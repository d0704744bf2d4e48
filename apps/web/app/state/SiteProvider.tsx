import { createStore, Provider } from "jotai";
import { useEffect, useState, type ReactNode } from "react";
import type { Site } from "../site.ts";
import { siteAtom } from "./site-atoms.ts";

/** One atom store per rendering tree, so that two requests on a server never share one. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const [store] = useState(() => {
    const fresh = createStore();
    fresh.set(siteAtom, site);
    return fresh;
  });
  // The facts of a page that failed to load are few; those of the next page stand in for them.
  useEffect(() => store.set(siteAtom, site), [store, site]);
  return <Provider store={store}>{children}</Provider>;
}
