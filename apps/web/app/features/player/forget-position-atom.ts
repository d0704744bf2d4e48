import { atom } from "jotai";

/** Lets a title begin anew. */
export const forgetPositionAtom = atom(null, async (get, _set, contentId: string): Promise<void> => {
  const { watchHistoryAtom } = await import("../../state/sdks/watch-history-atom.ts");
  await (await get(watchHistoryAtom)).remove({ contentId });
});
