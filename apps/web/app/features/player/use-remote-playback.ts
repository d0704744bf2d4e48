import { useEffect, useState } from "react";

/** Safari before it had the standard. */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitShowPlaybackTargetPicker?: () => void;
}

/** Lets the viewer choose another screen that plays the video; undefined where the browser has none, or has found none. */
export function useRemotePlayback(video: AirPlayVideo | null): (() => void) | undefined {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (video === null) return undefined;
    const remote = "remote" in video ? (video as HTMLVideoElement).remote : undefined;
    const hear = (event: Event): void =>
      setAvailable((event as Event & { readonly availability?: string }).availability === "available");
    // A browser that cannot watch for screens offers none.
    remote?.watchAvailability(setAvailable).catch(() => undefined);
    if (remote === undefined) video.addEventListener("webkitplaybacktargetavailabilitychanged", hear);
    return () => {
      remote?.cancelWatchAvailability().catch(() => undefined);
      video.removeEventListener("webkitplaybacktargetavailabilitychanged", hear);
      setAvailable(false);
    };
  }, [video]);
  if (video === null || !isAvailable) return undefined;
  return () => {
    // Choosing none is no failure.
    if ("remote" in video) void (video as HTMLVideoElement).remote.prompt().catch(() => undefined);
    else (video as AirPlayVideo).webkitShowPlaybackTargetPicker?.();
  };
}
