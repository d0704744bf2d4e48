import { atom } from "jotai";
import { Suspense } from "react";
import { useRead } from "../../../state/calls/use-read.ts";
import { readMayHaveHistoryAtom } from "../../../state/sdks/may-have-history-atom.ts";
import { lazyComponent } from "../../../ui/lazy-component.ts";
import type { ContinuedTitle } from "./load-continued-atom.ts";

const ContinueRow = lazyComponent<{ readonly found: readonly ContinuedTitle[] }>(
  async () => (await import("./ContinueRow.tsx")).ContinueRow,
);

const readTitlesAtom = atom(null, async (_get, set): Promise<readonly ContinuedTitle[]> => {
  if (!(await set(readMayHaveHistoryAtom))) return [];
  const { loadContinuedAtom } = await import("./load-continued-atom.ts");
  return set(loadContinuedAtom);
});

/**
 * The rail of titles started but not finished, on this or another device. It is rendered in the browser only, as the server sends
 * all viewers the same page.
 */
export function ContinueWatching() {
  // The rail is optional: if loading fails, the page stays without it.
  const { value: titles = [] } = useRead(readTitlesAtom);
  if (titles.length === 0) return null;
  return (
    <Suspense>
      <ContinueRow found={titles} />
    </Suspense>
  );
}
