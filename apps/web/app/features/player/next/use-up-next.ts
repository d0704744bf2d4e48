import { SECOND } from "@marquee/config";
import {
  NOTHING_NEXT,
  upNext,
  type EndedTitle,
  type UpNextEvent,
  type UpNextState,
} from "@marquee/content-sdk/player";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useReducer, useState } from "react";
import type { CardData } from "../../../components/card.ts";
import { userTypeAtom } from "../../../state/session/viewer-atoms.ts";
import { fetchNextTitleAtom } from "./next-title.ts";

interface UpNextOptions {
  readonly contentId: string;
  /** True once the title has ended; false while its last credits play. */
  readonly hasEnded: boolean;
  readonly isPaused: boolean;
  readonly startedInARow: () => number;
  readonly onStart: (next: CardData, isByItself: boolean) => void;
}

interface UpNext {
  readonly state: UpNextState;
  readonly next: CardData | undefined;
  /** Similar titles. */
  readonly others: readonly CardData[];
  readonly act: (event: UpNextEvent) => void;
}

/** Fetches what follows a title that has ended or is in its last credits, and starts it after the countdown or a press. */
export function useUpNext({ contentId, hasEnded, isPaused, startedInARow, onStart }: UpNextOptions): UpNext {
  const fetchNextTitle = useSetAtom(fetchNextTitleAtom);
  const userType = useAtomValue(userTypeAtom);
  const [state, act] = useReducer(upNext, NOTHING_NEXT);
  const [next, setNext] = useState<CardData | undefined>(undefined);
  const [others, setOthers] = useState<readonly CardData[]>([]);
  const [facts, setFacts] = useState<EndedTitle | undefined>(undefined);

  useEffect(() => {
    let isGone = false;
    fetchNextTitle(contentId).then(
      ({ card, others: more, autoPlay }) => {
        if (isGone) return;
        setNext(card);
        setOthers(more);
        setFacts({ next: card, userType, autoPlay, startedInARow: startedInARow() });
      },
      // If the call fails, nothing is offered.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [fetchNextTitle, contentId, userType, startedInARow]);

  useEffect(() => {
    if (facts !== undefined) act({ type: "ended", ...facts });
  }, [facts]);

  // An ended video may count as paused, but its countdown goes on.
  const isCounting = state.status === "counting" && (hasEnded || !isPaused);
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => act({ type: "second" }), SECOND);
    return () => clearInterval(timer);
  }, [isCounting]);

  useEffect(() => {
    if (state.status === "starting" && next !== undefined) onStart(next, state.isByItself);
  }, [state, next, onStart]);

  return { state, next, others, act };
}
