import { SECOND } from "@marquee/config";
import { NOTHING_NEXT, upNext, type UpNextEvent, type UpNextState } from "@marquee/content-sdk/player";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useReducer, useState } from "react";
import type { CardData } from "../../parts/card.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { fetchNextTitleAtom } from "./next-title.ts";

interface UpNextOptions {
  readonly contentId: string;
  readonly startedInARow: () => number;
  readonly onStart: (next: CardData, isByItself: boolean) => void;
}

interface UpNext {
  readonly state: UpNextState;
  readonly next: CardData | undefined;
  readonly act: (event: UpNextEvent) => void;
}

/** Finds what follows a title that has ended, and starts it when it is time. */
export function useUpNext({ contentId, startedInARow, onStart }: UpNextOptions): UpNext {
  const fetchNextTitle = useSetAtom(fetchNextTitleAtom);
  const userType = useAtomValue(userTypeAtom);
  const [state, act] = useReducer(upNext, NOTHING_NEXT);
  const [next, setNext] = useState<CardData | undefined>(undefined);

  useEffect(() => {
    let isGone = false;
    fetchNextTitle(contentId).then(
      ({ card, autoPlay }) => {
        if (isGone) return;
        setNext(card);
        act({ type: "ended", next: card, userType, autoPlay, startedInARow: startedInARow() });
      },
      // The end of the title stays as it is: the failed call reports itself.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [fetchNextTitle, contentId, userType, startedInARow]);

  const isCounting = state.status === "counting";
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => act({ type: "second" }), SECOND);
    return () => clearInterval(timer);
  }, [isCounting]);

  useEffect(() => {
    if (state.status === "starting" && next !== undefined) onStart(next, state.isByItself);
  }, [state, next, onStart]);

  return { state, next, act };
}
