import { fetchUpNext } from "@marquee/content-sdk";
import { atom } from "jotai";
import { toCard, type CardData } from "../../components/card.ts";
import { settingsAtom } from "../../state/session/auth-atoms.ts";
import { informedClientAtom } from "../../state/session/viewer-read-atom.ts";

/** What follows a title, and whether the viewer wants it to start by itself. */
export interface NextTitle {
  readonly card: CardData | undefined;
  /** What else is alike. */
  readonly others: readonly CardData[];
  readonly autoPlay: boolean;
}

/** Asks the platform what follows a title (CONT-54). */
export const fetchNextTitleAtom = atom(null, async (get, _set, contentId: string): Promise<NextTitle> => {
  const client = await get(informedClientAtom);
  const [{ item, items }, settings] = await Promise.all([
    fetchUpNext(client, { contentId }),
    get(settingsAtom),
  ]);
  const { autoPlay } = settings.get().settings;
  return { card: item && toCard(item), others: items.map(toCard), autoPlay };
});

/** What the address of a title says that was opened by the player itself. */
export interface OpenedByPlayer {
  /** Titles that have started by themselves since the viewer last did something. */
  readonly startedInARow?: number;
}
