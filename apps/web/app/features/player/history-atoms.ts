import { atom } from "jotai";
import { watchHistoryAtom } from "../../state/sdks/sdk-atoms.ts";

/** Answers where a title goes on, in milliseconds; 0 where it begins. */
export const readResumeAtMsAtom = atom(null, async (get, _set, contentId: string): Promise<number> =>
  (await get(watchHistoryAtom)).resumeAtMs(contentId),
);

/** Lets a title begin anew. */
export const forgetPositionAtom = atom(null, async (get, _set, contentId: string): Promise<void> => {
  await (await get(watchHistoryAtom)).remove(contentId);
});
