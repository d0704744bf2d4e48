import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ListCard } from "../../components/card.ts";
import type { FurtherList, FurtherPages } from "./further-pages.ts";

/** Cards that came later, by history entry and list, so that the way back finds them again. */
const knownCardsAtom = atom(() => new Map<string, readonly ListCard[]>());

// Few viewers come to the end of a list, so what goes on from there comes by itself.
const openAtom = atom(null, async (_get, set, list: FurtherList): Promise<FurtherPages> =>
  set((await import("./further-pages.ts")).openFurtherPagesAtom, list),
);

interface FurtherCards {
  readonly cards: readonly ListCard[];
  /** Whether there may be more. */
  readonly hasMore: boolean;
  /** Fetches the next page; while one is on its way it does nothing. */
  readonly loadMore: () => void;
}

interface ShownList extends FurtherList {
  /** Cards on a page, and how many there are behind those of the page itself. */
  readonly pageSize: number;
  readonly behind: number;
}

/** What comes after the cards of a page. A page that cannot be had leaves the list as it is; the next try asks again. */
export function useFurtherCards(list: ShownList): FurtherCards {
  const { key } = useLocation();
  const known = useAtomValue(knownCardsAtom);
  const open = useSetAtom(openAtom);
  const [cards, setCards] = useState(() => known.get(`${key} ${list.id}`) ?? []);
  const [isOver, setOver] = useState(false);
  const [first] = useState(() => ({ ...list, page: list.page + Math.ceil(cards.length / list.pageSize) }));
  const pages = useRef<Promise<FurtherPages>>(undefined);
  const isBusy = useRef(false);
  useEffect(
    () => () => {
      void pages.current?.then(({ close }) => close());
    },
    [],
  );
  const hasMore = !isOver && cards.length < list.behind;

  const loadMore = useCallback(() => {
    if (isBusy.current || !hasMore) return;
    isBusy.current = true;
    const opened = (pages.current ??= open(first));
    opened
      .then(({ next }) => next())
      .then((more) => {
        if (more === undefined) return setOver(true);
        return setCards((before) => {
          const all = [...before, ...more.filter(({ id }) => before.every((card) => card.id !== id))];
          known.set(`${key} ${first.id}`, all);
          return all;
        });
      })
      .catch(() => {
        pages.current = undefined;
      })
      .finally(() => {
        isBusy.current = false;
      });
  }, [hasMore, open, first, known, key]);
  return { cards, hasMore, loadMore };
}
