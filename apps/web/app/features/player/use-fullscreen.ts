import { useCallback, useEffect, useState } from "react";

/** iPhones show only the video itself on the full screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

interface Fullscreen {
  readonly isFullscreen: boolean;
  readonly toggle: () => void;
}

/** A browser may refuse, or have left already. */
const leaveFullscreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};

/**
 * The page on the full screen, which the player covers, controls and all. `staysOn` is asked as the player goes: the next title
 * goes on there.
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
