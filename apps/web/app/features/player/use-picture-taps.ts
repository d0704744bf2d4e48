import { useRef, useState, type MouseEvent } from "react";
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

interface PictureTaps {
  readonly onClick: (event: MouseEvent<HTMLVideoElement>) => void;
  readonly onDoubleClick: () => void;
  /** The last seek by a double tap; `id` tells one from the next. */
  readonly sought: { readonly id: number; readonly seconds: number } | undefined;
}

/** What a press of the picture does. A mouse plays, pauses and fills the screen; a finger shows and hides the controls, and seeks by a double tap. */
export function usePictureTaps(options: PictureTapsOptions): PictureTaps {
  const before = useRef<PictureTap | undefined>(undefined);
  const isTouch = useRef(false);
  const [sought, setSought] = useState<PictureTaps["sought"]>(undefined);
  return {
    sought,
    onClick(event) {
      isTouch.current = (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch";
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
