import { useRef, useState } from "react";
import { tapAction, type PictureTap } from "./picture-tap.ts";

interface PictureTapsOptions {
  readonly isSeekable: boolean;
  readonly isIdle: boolean;
  readonly wake: () => void;
  readonly sleep: () => void;
  readonly togglePlay: () => void;
  readonly toggleFullscreen: () => void;
  readonly seekBy: (seconds: number) => void;
}

/** Handlers for clicks and taps on the video. */
export interface PictureTaps {
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: () => void;
  /** The last seek by double tap; `id` differs for each. */
  readonly sought: { readonly id: number; readonly seconds: number } | undefined;
}

/**
 * Handles clicks and taps on the video. A mouse click plays or pauses, a double click toggles full screen. A tap toggles the
 * controls, a double tap seeks.
 */
export function usePictureTaps(options: PictureTapsOptions): PictureTaps {
  const before = useRef<PictureTap | undefined>(undefined);
  const isTouch = useRef(false);
  const [sought, setSought] = useState<PictureTaps["sought"]>(undefined);
  return {
    sought,
    onClick(event) {
      isTouch.current = (event as PointerEvent).pointerType === "touch";
      if (!isTouch.current) return options.togglePlay();
      const tap = { atMs: event.timeStamp, share: event.clientX / window.innerWidth };
      const action = options.isSeekable
        ? tapAction(tap, before.current)
        : ({ kind: "toggleControls" } as const);
      before.current = tap;
      if (action.kind === "seek") {
        options.seekBy(action.seconds);
        setSought({ id: tap.atMs, seconds: action.seconds });
      } else if (options.isIdle) options.wake();
      else options.sleep();
    },
    onDoubleClick() {
      if (!isTouch.current) options.toggleFullscreen();
    },
  };
}
