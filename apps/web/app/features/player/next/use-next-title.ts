import { useSetAtom } from "jotai";
import { useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CardData } from "../../../components/card.ts";
import { fetchNextTitleAtom, type OpenedByPlayer } from "./next-title.ts";
import { PLAY_HASH } from "../../../components/play-hash.ts";

/** Opens the title that follows, by itself or at a press. */
export interface NextTitleControl {
  /** Whether the next title is being opened, so that full screen is kept. */
  readonly isStarting: () => boolean;
  /** Number of titles that started automatically since the viewer's last input. */
  readonly startedInARow: () => number;
  /** Reports an input of the viewer, which sets `startedInARow` to 0. */
  readonly noteInput: () => void;
  readonly start: (next: CardData, isByItself: boolean) => void;
  /** Fetches the next title and opens it. */
  readonly open: () => void;
}

/** Opens the next title's page with its player. It replaces the history entry, so that Back leaves the player. */
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
      noteInput: () => {
        before.current = 0;
      },
      start,
      open: () =>
        void fetchNextTitle(contentId).then(
          ({ card }) => (card === undefined ? undefined : start(card, false)),
          // If the call fails, the current title plays on.
          () => undefined,
        ),
    };
  }, [contentId, navigate, fetchNextTitle]);
}
