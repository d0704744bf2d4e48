import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { placeVideo } from "../../components/place-video.ts";
import type { PictureTaps } from "./keys/use-picture-taps.ts";
import * as css from "./Player.css.ts";

interface VideoPlaceProps {
  readonly video: HTMLVideoElement | null;
  /** Returns the video element to mount; it may have started to load before. */
  readonly nextVideo: () => HTMLVideoElement;
  readonly onVideo: (video: HTMLVideoElement | null) => void;
  /** CSS classes for the look of captions. */
  readonly look: string;
  readonly taps: Pick<PictureTaps, "onClick" | "onDoubleClick">;
}

/** Mounts the video element and handles its clicks. */
export function VideoPlace({ video, nextVideo, onVideo, look, taps }: VideoPlaceProps) {
  const place = useCallback(
    (parent: HTMLElement | null) => {
      if (parent === null) return undefined;
      const element = nextVideo();
      placeVideo(parent, element);
      onVideo(element);
      return () => {
        element.remove();
        onVideo(null);
      };
    },
    [nextVideo, onVideo],
  );
  useLayoutEffect(() => {
    if (video !== null) video.className = look;
  }, [video, look]);
  const latest = useRef(taps);
  useEffect(() => {
    latest.current = taps;
  }, [taps]);
  useEffect(() => {
    if (video === null) return undefined;
    const click = (event: MouseEvent): void => latest.current.onClick(event);
    const doubleClick = (): void => latest.current.onDoubleClick();
    video.addEventListener("click", click);
    video.addEventListener("dblclick", doubleClick);
    return () => {
      video.removeEventListener("click", click);
      video.removeEventListener("dblclick", doubleClick);
    };
  }, [video]);
  return <div ref={place} className={css.screen} />;
}
