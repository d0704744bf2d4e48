import { useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState, type MouseEvent } from "react";
import { followsHere } from "../../../browser/follows-here.ts";
import type { PlayStart } from "../playback/play-start.ts";
import { beginAtPressAtom, loadPlayer } from "./player-chunk.ts";
import type { PlaybackTarget } from "../playback/request-playback-atom.ts";
import { useRegistrationGate } from "./use-registration-gate.ts";

/** A press of play and what shows until the player opens. */
interface PlayPress {
  /** Whether the player frame shows: from the press until the address has changed and the player is needed. */
  readonly isWaiting: boolean;
  /** The video element in the frame; undefined until there is one. */
  readonly video: HTMLVideoElement | undefined;
  /** Shows the frame, and returns a signal of its being closed. */
  readonly show: () => AbortSignal;
  /** Handles a click on a link in place of the router; `open` navigates to its address. */
  readonly press: (event: MouseEvent, open: () => void, programmeId?: string) => void;
  /** Cancels the press. Returns false if its address is on the way already: the player has to be closed once it is open. */
  readonly cancel: () => boolean;
  readonly gate: ReturnType<typeof useRegistrationGate>["gate"];
}

/** What the frame shows after a press. */
interface FrameState {
  readonly video?: HTMLVideoElement;
  /** Whether the player replaces the frame once the address has changed. */
  readonly isOver: boolean;
}

/** One press. */
interface Press {
  readonly abort: AbortController;
  /** Whether the address is changing or has changed. */
  isFollowed: boolean;
}

/**
 * The address changes at most so long after a press. The change renders the page again, which would delay the first frame of the
 * video. A viewer does not press Back earlier.
 */
const ADDRESS_AFTER_MS = 400;

/** Handles a press of play: shows the frame, and changes the address once the player is needed or time is up. */
export function usePlayPress(
  { id, kind, access }: Pick<PlaybackTarget, "id" | "kind" | "access">,
  isOpen: boolean,
): PlayPress {
  const beginAtPress = useSetAtom(beginAtPressAtom);
  const { gate, begin, reset } = useRegistrationGate(id, isOpen);
  const [shown, setShown] = useState<FrameState | undefined>(undefined);
  const pressed = useRef<Press>(undefined);
  const begun = useRef<PlayStart>(undefined);
  const frame = useRef(0);
  const latest = useRef<FrameState>(undefined);

  // The player has taken over. Otherwise the frame would show again for a moment when the player closes.
  if (isOpen && shown?.isOver === true) setShown(undefined);

  const end = useCallback(() => {
    pressed.current?.abort.abort();
    begun.current?.cancel();
    begun.current = undefined;
    pressed.current = undefined;
    setShown(undefined);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    cancelAnimationFrame(frame.current);
    return end;
  }, [isOpen, end]);
  useEffect(() => end, [end]);

  const beginPress = (): Press => {
    pressed.current?.abort.abort();
    return (pressed.current = { abort: new AbortController(), isFollowed: false });
  };
  /** Updates the frame if it still shows; it does not come back over an open player. */
  const follow = (next: FrameState): void => {
    latest.current = next;
    setShown((before) => (before === undefined ? undefined : next));
  };
  /** Resolves when the player is needed, with the video element; with undefined if playback was not started. */
  const untilPlayer = async (
    { signal }: AbortController,
    programmeId: string | undefined,
  ): Promise<HTMLVideoElement | undefined> => {
    if ((await begin()) !== "open") return undefined;
    const start = await beginAtPress({ id, kind, access, programmeId }, () => !signal.aborted);
    if (start === undefined) return undefined;
    begun.current = start;
    follow({ video: start.video, isOver: false });
    await Promise.all([start.untilPlayer, loadPlayer().catch(() => undefined)]);
    return start.video;
  };

  return {
    isWaiting: shown !== undefined,
    video: shown?.video,
    gate,
    show() {
      setShown({ isOver: true });
      return beginPress().abort.signal;
    },
    press(event, open, programmeId) {
      if (!followsHere(event)) return;
      event.preventDefault();
      const press = beginPress();
      // Rendered with the next animation frame, after the request has been sent.
      latest.current = { isOver: false };
      frame.current = requestAnimationFrame(() => setShown(latest.current));
      const followLink = (): void => {
        if (press.isFollowed || press.abort.signal.aborted) return;
        press.isFollowed = true;
        open();
      };
      setTimeout(followLink, ADDRESS_AFTER_MS);
      void untilPlayer(press.abort, programmeId).then((video) => {
        if (press.abort.signal.aborted) return;
        follow({ isOver: true, ...(video === undefined ? {} : { video }) });
        followLink();
      });
    },
    cancel() {
      if (pressed.current?.isFollowed === true) return false;
      reset();
      end();
      return true;
    },
  };
}
