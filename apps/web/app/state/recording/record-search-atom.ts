import type { EventProperties } from "@marquee/analytics-sdk";
import { atom } from "jotai";
import { trackAtom } from "../sdks/sdk-atoms.ts";

interface ShownSearch extends EventProperties<"search_submitted"> {
  /** Whether the viewer has come to the results by going forth, and not back to them. */
  readonly isForth: boolean;
}

const lastQueryAtom = atom<string | undefined>(undefined);

/** A document that is loaded anew, or comes back, shows a search that was recorded before. */
function isRepeatedDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).type !== "navigate";
}

/** Records a search whose results show, once; neither going back to it nor another page of its results is another search. */
export const recordSearchAtom = atom(
  null,
  async (get, set, { query, resultCount, isForth }: ShownSearch): Promise<void> => {
    const last = get(lastQueryAtom);
    set(lastQueryAtom, query);
    if (last === query && !isForth) return;
    if (last === undefined && !isForth && isRepeatedDocument()) return;
    await set(trackAtom, { name: "search_submitted", properties: { query, resultCount } });
  },
);
