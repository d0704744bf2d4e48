import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ListCard } from "../../components/card.ts";
import type { FurtherList, FurtherPages } from "./further-pages.ts";

/** Additionally loaded cards by history entry and list, restored when the viewer goes back. */
const knownCardsAtom = atom(() => new Map<string, readonly ListCard[]>());

// Loaded on demand, as few viewers reach the end of a list.
const openAtom = atom(null, async (_get, set, list: FurtherList): Promise<FurtherPages> =>
  set((await import("./further-pages.ts")).openFurtherPagesAtom, list),
);

interface FurtherCards {
  readonly cards: readonly ListCard[];
  /** Whether there may be more cards. */
  readonly hasMore: boolean;
  /** Fetches the next page. Does nothing while a page is loading. */
  readonly loadMore: () => void;
}

interface ShownList extends FurtherList {
  /** Number of cards on a page. */
  readonly pageSize: number;
  /** Number of cards in the list after those of this page. */
  readonly remaining: number;
}

/** Loads the cards after those of a page. If a request fails the list stays the same and the next call tries again. */
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
  const hasMore = !isOver && cards.length < list.remaining;

  const loadMore = useCallback(() => {
    if (isBusy.current || !hasMore) return;
    isBusy.current = true;
    // A page that failed is fetched again by the same list; one that could not be opened is opened again.
    const opened = (pages.current ??= open(first).catch((cause: unknown) => {
      pages.current = undefined;
      throw cause;
    }));
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
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false;
      });
  }, [hasMore, open, first, known, key]);
  return { cards, hasMore, loadMore };
}
