import type { EventProperties } from "@marquee/analytics-sdk";
import { atom } from "jotai";
import { trackAtom } from "../sdks/sdk-atoms.ts";

interface ShownSearch extends EventProperties<"search_submitted"> {
  /** Whether the viewer navigated forward to the results, not back or forward in the history. */
  readonly isForward: boolean;
}

const lastQueryAtom = atom<string | undefined>(undefined);

/** Whether the document was reloaded or restored, so that its search was tracked before. */
function isRepeatedDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).type !== "navigate";
}

/** Tracks a search whose results are shown. Going back to it and further pages of results are not tracked again. */
export const recordSearchAtom = atom(
  null,
  async (get, set, { query, resultCount, isForward }: ShownSearch): Promise<void> => {
    const last = get(lastQueryAtom);
    set(lastQueryAtom, query);
    if (last === query && !isForward) return;
    if (last === undefined && !isForward && isRepeatedDocument()) return;
    await set(trackAtom, { name: "search_submitted", properties: { query, resultCount } });
  },
);
