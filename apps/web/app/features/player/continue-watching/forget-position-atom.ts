import { atom } from "jotai";

/** Removes a title from the watch history, so that it plays from the beginning. */
export const forgetPositionAtom = atom(null, async (get, _set, contentId: string): Promise<void> => {
  const { watchHistoryAtom } = await import("../../../state/sdks/watch-history-atom.ts");
  await (await get(watchHistoryAtom)).remove({ contentId });
});
