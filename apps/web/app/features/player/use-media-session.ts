import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { CardData } from "../../components/card.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { mediaPosition } from "./media-position.ts";
import { SEEK_STEP_SECONDS } from "./player-keys.ts";

/** When what the device knows of a video has changed; between them it counts by itself. */
const TOLD = [
  "play",
  "pause",
  "playing",
  "seeked",
  "ratechange",
  "durationchange",
  "emptied",
  "ended",
] as const;

/** A browser throws at an action that it does not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Its keys and lock screen do without it.
  }
}

/** Names the title to the device and obeys its media keys and lock screen. */
export function useMediaSession({
  card,
  video,
  seekBy,
  onNext,
}: {
  card: CardData;
  video: HTMLVideoElement | null;
  seekBy: (seconds: number) => void;
  onNext: () => void;
}): void {
  const { imageBase } = useAtomValue(addressesAtom);
  useEffect(() => {
    if (video === null || !("mediaSession" in navigator)) return undefined;
    const session = navigator.mediaSession;
    const picture = itemImageSources({
      item: { ...card, images: { ...card.images } },
      base: imageBase,
      kind: "square",
    });
    session.metadata = new MediaMetadata({
      title: card.title,
      artist: "Marquee",
      artwork: picture === undefined ? [] : [{ src: picture.auto }],
    });
    const handlers: readonly (readonly [MediaSessionAction, (details: MediaSessionActionDetails) => void])[] =
      [
        ["play", () => void video.play().catch(() => undefined)],
        ["pause", () => video.pause()],
        ["seekbackward", ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_STEP_SECONDS))],
        ["seekforward", ({ seekOffset }) => seekBy(seekOffset ?? SEEK_STEP_SECONDS)],
        ["nexttrack", onNext],
        ["seekto", ({ seekTime }) => seekBy((seekTime ?? video.currentTime) - video.currentTime)],
      ];
    for (const [action, handler] of handlers) setHandler(session, action, handler);
    const tell = (): void => {
      session.playbackState = video.paused ? "paused" : "playing";
      session.setPositionState?.(mediaPosition(video));
    };
    tell();
    for (const name of TOLD) video.addEventListener(name, tell);
    return () => {
      for (const name of TOLD) video.removeEventListener(name, tell);
      session.metadata = null;
      session.playbackState = "none";
      session.setPositionState?.();
      for (const [action] of handlers) setHandler(session, action, null);
    };
  }, [card, video, seekBy, onNext, imageBase]);
}
