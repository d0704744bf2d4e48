import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { CardData } from "../../parts/card.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { SEEK_STEP_SECONDS } from "./player-keys.ts";

/** Names the title to the device and obeys its media keys and lock screen. */
export function useMediaSession({
  card,
  video,
  seekBy,
}: {
  card: CardData;
  video: HTMLVideoElement | null;
  seekBy: (seconds: number) => void;
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
      artwork: picture === undefined ? [] : [{ src: picture.src }],
    });
    const handlers: readonly (readonly [MediaSessionAction, (details: MediaSessionActionDetails) => void])[] =
      [
        ["play", () => void video.play().catch(() => undefined)],
        ["pause", () => video.pause()],
        ["seekbackward", ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_STEP_SECONDS))],
        ["seekforward", ({ seekOffset }) => seekBy(seekOffset ?? SEEK_STEP_SECONDS)],
        ["seekto", ({ seekTime }) => seekBy((seekTime ?? video.currentTime) - video.currentTime)],
      ];
    for (const [action, handler] of handlers) session.setActionHandler(action, handler);
    return () => {
      session.metadata = null;
      for (const [action] of handlers) session.setActionHandler(action, null);
    };
  }, [card, video, seekBy, imageBase]);
}
