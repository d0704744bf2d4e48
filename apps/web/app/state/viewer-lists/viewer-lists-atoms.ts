import type { Reactions, Reminders, Watchlist } from "@marquee/content-sdk";
import { atom } from "jotai";
import { sessionAtom } from "../session/auth-atoms.ts";
import { isSignedInAtom } from "../session/viewer-atoms.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";

interface ViewerLists {
  readonly watchlist: Watchlist;
  readonly reminders: Reminders;
  readonly reactions: Reactions;
}

/** Closes the lists of the previous session. */
const lastAtom = atom(() => ({ close: (): void => undefined }));

/** The signed-in viewer's lists, created once per session and shared by all screens. Undefined for a guest. */
const viewerListsAtom = atom(async (get): Promise<ViewerLists | undefined> => {
  get(sessionAtom);
  const last = get(lastAtom);
  last.close();
  if (!get(isSignedInAtom)) return undefined;
  let isOver = false;
  last.close = () => {
    isOver = true;
  };
  const auth = await get(authAtom);
  const { createReactions, createReminders, createWatchlist } = await import("./list-clients.ts");
  const lists = {
    watchlist: createWatchlist(auth),
    reminders: createReminders(auth),
    reactions: createReactions(auth),
  };
  const close = (): void => Object.values(lists).forEach((list) => list.close());
  if (isOver) close();
  else last.close = close;
  return lists;
});

const listAtom = <Name extends keyof ViewerLists>(name: Name) =>
  atom(async (get): Promise<ViewerLists[Name] | undefined> => (await get(viewerListsAtom))?.[name]);

export const watchlistAtom = listAtom("watchlist");
export const remindersAtom = listAtom("reminders");
export const reactionsAtom = listAtom("reactions");
