import { useEffect, useState } from "react";

/** Safari's API before it had the Remote Playback API. */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitShowPlaybackTargetPicker?: () => void;
}

/** Returns a function that opens the browser's picker of remote screens; undefined if none is available. */
export function useRemotePlayback(video: AirPlayVideo | null): (() => void) | undefined {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (video === null) return undefined;
    const remote = "remote" in video ? (video as HTMLVideoElement).remote : undefined;
    const onAvailability = (event: Event): void =>
      setAvailable((event as Event & { readonly availability?: string }).availability === "available");
    // A browser that cannot watch for screens counts as having none.
    remote?.watchAvailability(setAvailable).catch(() => undefined);
    if (remote === undefined)
      video.addEventListener("webkitplaybacktargetavailabilitychanged", onAvailability);
    return () => {
      remote?.cancelWatchAvailability().catch(() => undefined);
      video.removeEventListener("webkitplaybacktargetavailabilitychanged", onAvailability);
      setAvailable(false);
    };
  }, [video]);
  if (video === null || !isAvailable) return undefined;
  return () => {
    // Rejects if the viewer chooses no screen.
    if ("remote" in video) void (video as HTMLVideoElement).remote.prompt().catch(() => undefined);
    else (video as AirPlayVideo).webkitShowPlaybackTargetPicker?.();
  };
}
