import { useCallback, useEffect, useState, type RefObject } from "react";

/** iPhones show only the video itself on the full screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

interface Fullscreen {
  readonly isFullscreen: boolean;
  readonly toggle: () => void;
}

/** The whole player on the full screen, controls and all. */
export function useFullscreen(root: RefObject<HTMLElement | null>, video: PhoneVideo | null): Fullscreen {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const update = (): void => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => {
      document.removeEventListener("fullscreenchange", update);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const toggle = useCallback(() => {
    const element = root.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (element !== null && "requestFullscreen" in element)
      element.requestFullscreen().catch(() => undefined);
    else video?.webkitEnterFullscreen?.();
  }, [root, video]);
  return { isFullscreen, toggle };
}
