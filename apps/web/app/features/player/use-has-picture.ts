import { useEffect, useState } from "react";

/** Whether a video has shown a picture of its own; one that waits at another place still has its last. */
export function useHasPicture(video: HTMLVideoElement | null): boolean {
  const [hasPicture, setHasPicture] = useState(false);
  useEffect(() => {
    if (video === null) return undefined;
    const show = (): void => setHasPicture(true);
    video.addEventListener("loadeddata", show);
    return () => {
      video.removeEventListener("loadeddata", show);
      setHasPicture(false);
    };
  }, [video]);
  return hasPicture;
}
