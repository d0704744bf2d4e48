import { useLayoutEffect, useState } from "react";

/** Returns whether a video has had a frame to show. Stays true while it loads after a seek. */
export function useHasPicture(video: HTMLVideoElement | null): boolean {
  const [hasPicture, setHasPicture] = useState(false);
  // Runs before painting, so that the poster does not cover a frame that is there already.
  useLayoutEffect(() => {
    if (video === null) return undefined;
    const show = (): void => setHasPicture(true);
    // The video may have loaded since the press, before this effect.
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) show();
    video.addEventListener("loadeddata", show);
    return () => {
      video.removeEventListener("loadeddata", show);
      setHasPicture(false);
    };
  }, [video]);
  return hasPicture;
}
