import { useSetAtom } from "jotai";
import { useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CardData } from "../../components/card.ts";
import { fetchNextTitleAtom, type OpenedByPlayer } from "./next-title.ts";
import { PLAY_HASH } from "../../components/play-hash.ts";

/** Going on to the title that follows. */
export interface NextTitleControl {
  /** True once the next title opens: the full screen stays. */
  readonly isStarting: () => boolean;
  /** Titles that have started by themselves since the viewer last did something. */
  readonly startedInARow: () => number;
  /** The viewer has done something. */
  readonly noteAct: () => void;
  readonly start: (next: CardData, isByItself: boolean) => void;
  /** Finds what follows and opens it. */
  readonly open: () => void;
}

/** Opens the page of the title that follows, with its player. Its address takes the place of this one, so that Back leaves the player. */
export function useNextTitle(contentId: string): NextTitleControl {
  const { state } = useLocation();
  const navigate = useNavigate();
  const fetchNextTitle = useSetAtom(fetchNextTitleAtom);
  const isStarting = useRef(false);
  const before = useRef((state as OpenedByPlayer | null)?.startedInARow ?? 0);
  return useMemo(() => {
    const start = (next: CardData, isByItself: boolean): void => {
      isStarting.current = true;
      const startedInARow = isByItself ? before.current + 1 : 0;
      void navigate(next.to + PLAY_HASH, {
        replace: true,
        state: { startedInARow } satisfies OpenedByPlayer,
      });
    };
    return {
      isStarting: () => isStarting.current,
      startedInARow: () => before.current,
      noteAct: () => {
        before.current = 0;
      },
      start,
      open: () =>
        void fetchNextTitle(contentId).then(
          ({ card }) => (card === undefined ? undefined : start(card, false)),
          // The title plays on: the failed call reports itself.
          () => undefined,
        ),
    };
  }, [contentId, navigate, fetchNextTitle]);
}
