import { fetchUpNext } from "@marquee/content-sdk";
import { atom } from "jotai";
import { toCard, type CardData } from "../../../components/card.ts";
import { settingsAtom } from "../../../state/session/auth-atoms.ts";
import { informedClientAtom } from "../../../state/session/viewer-read-atom.ts";

/** The title that follows, and whether the viewer's setting starts it automatically. */
export interface NextTitle {
  readonly card: CardData | undefined;
  /** Similar titles. */
  readonly others: readonly CardData[];
  readonly autoPlay: boolean;
}

/** Fetches what follows a title. */
export const fetchNextTitleAtom = atom(null, async (get, _set, contentId: string): Promise<NextTitle> => {
  const client = await get(informedClientAtom);
  const [{ item, items }, settings] = await Promise.all([
    fetchUpNext(client, { contentId }),
    get(settingsAtom),
  ]);
  const { autoPlay } = settings.get().settings;
  return { card: item && toCard(item), others: items.map(toCard), autoPlay };
});

/** Router state of a title's page that the player has opened. */
export interface OpenedByPlayer {
  /** Number of titles that started automatically since the viewer's last input. */
  readonly startedInARow?: number;
}
