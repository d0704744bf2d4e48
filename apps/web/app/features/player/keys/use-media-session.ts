import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { CardData } from "../../../components/card.ts";
import { addressesAtom } from "../../../state/app-context/app-context-atoms.ts";
import { mediaPosition } from "./media-position.ts";
import { SEEK_STEP_SECONDS } from "./player-keys.ts";

/** Events after which the state is reported. Between them the device advances the position itself. */
const REPORTED_EVENTS = [
  "play",
  "pause",
  "playing",
  "seeked",
  "ratechange",
  "durationchange",
  "emptied",
  "ended",
] as const;

/** Sets an action handler. The browser throws for an action that it does not support. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The device's controls work without this action.
  }
}

/** Shows the title in the device's media controls, and handles its media keys and lock screen (Media Session API). */
export function useMediaSession({
  card,
  video,
  seekBy,
  onNext,
  isAd,
}: {
  card: CardData;
  video: HTMLVideoElement | null;
  seekBy: (seconds: number) => void;
  onNext: () => void;
  isAd: boolean;
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
    // During an ad break the title stays where it is. Without a handler some browsers would seek by themselves.
    const seek = (seconds: number): void => (isAd ? undefined : seekBy(seconds));
    const handlers: readonly (readonly [MediaSessionAction, (details: MediaSessionActionDetails) => void])[] =
      [
        ["play", () => void video.play().catch(() => undefined)],
        ["pause", () => video.pause()],
        ["seekbackward", ({ seekOffset }) => seek(-(seekOffset ?? SEEK_STEP_SECONDS))],
        ["seekforward", ({ seekOffset }) => seek(seekOffset ?? SEEK_STEP_SECONDS)],
        ["nexttrack", () => (isAd ? undefined : onNext())],
        ["seekto", ({ seekTime }) => seek((seekTime ?? video.currentTime) - video.currentTime)],
      ];
    for (const [action, handler] of handlers) setHandler(session, action, handler);
    const report = (): void => {
      session.playbackState = video.paused ? "paused" : "playing";
      session.setPositionState?.(mediaPosition(video));
    };
    report();
    for (const name of REPORTED_EVENTS) video.addEventListener(name, report);
    return () => {
      for (const name of REPORTED_EVENTS) video.removeEventListener(name, report);
      session.metadata = null;
      session.playbackState = "none";
      session.setPositionState?.();
      for (const [action] of handlers) setHandler(session, action, null);
    };
  }, [card, video, seekBy, onNext, isAd, imageBase]);
}
