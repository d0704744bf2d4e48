import { useCallback, useEffect, useState } from "react";

/** iPhones have full screen only for the video element. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

interface Fullscreen {
  readonly isFullscreen: boolean;
  readonly toggle: () => void;
}

/** Leaves full screen. Ignores a rejection: the browser may refuse, or have left already. */
const leaveFullscreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};

/**
 * Toggles full screen of the page, which the player covers with its controls. When the player unmounts it leaves full screen, unless
 * `staysOn` returns true for a next title.
 */
export function useFullscreen(video: PhoneVideo | null, staysOn: () => boolean): Fullscreen {
  const [isFullscreen, setFullscreen] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const update = (): void => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => {
      document.removeEventListener("fullscreenchange", update);
      if (!staysOn()) leaveFullscreen();
    };
  }, [staysOn]);
  const toggle = useCallback(() => {
    const page = document.documentElement;
    if (document.fullscreenElement) leaveFullscreen();
    else if ("requestFullscreen" in page) page.requestFullscreen().catch(() => undefined);
    else video?.webkitEnterFullscreen?.();
  }, [video]);
  return { isFullscreen, toggle };
}
