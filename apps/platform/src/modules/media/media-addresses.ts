import { HOUR, MINUTE, SECOND } from "@marquee/config";
import { createMediaToken, type MediaGrant } from "./media-token.ts";
import { createSegmentToken } from "./segment-token.ts";
import type { Stream } from "./stream-store.ts";
import { timelineKeyOf, timelineText } from "./timeline.ts";

/** How long an address lives that its player renews, and a token of segments. */
const ADDRESS_MS = 10 * MINUTE;

/** How long a playback lives beyond its title, for pauses. */
const SLACK_MS = 6 * HOUR;

/** What a playback may play. */
export type PlayedMedia = Omit<MediaGrant, "kind" | "expiresAtS">;

/** The addresses of a playback, as they are for some minutes. */
export interface MediaAddresses {
  /** Folder of the playlists, for a player that renews it. */
  readonly base: string;
  /** For a player that reads a playlist once. */
  readonly remoteBase: string;
  readonly segmentToken: string;
  readonly expiresAtS: number;
}

/** What of a playback names its segments. */
type SegmentMedia = Pick<PlayedMedia, "contentId" | "durationS" | "startedAtS" | "programmeAtS">;

/** Folder of the segments of a playback, the same for everybody who plays the title. */
export const segmentFolder = (stream: Stream, media: SegmentMedia): string =>
  `${media.contentId}/${stream.name}/${timelineText(timelineKeyOf(stream, media))}`;

/** A token for the segments of a playback. */
export function segmentTokenOf(
  stream: Stream,
  media: SegmentMedia,
  { secret, nowMs }: { readonly secret: Uint8Array; readonly nowMs: number },
): { readonly token: string; readonly expiresAtS: number } {
  const expiresAtS = Math.floor((nowMs + ADDRESS_MS) / SECOND);
  return {
    token: createSegmentToken({ folder: segmentFolder(stream, media), expiresAtS }, secret),
    expiresAtS,
  };
}

/** Makes the addresses of a playback anew. */
export function mediaAddresses(
  stream: Stream,
  media: PlayedMedia,
  at: { readonly secret: Uint8Array; readonly nowMs: number },
): MediaAddresses {
  const { token: segmentToken, expiresAtS } = segmentTokenOf(stream, media, at);
  const lastS = Math.floor(media.startedAtS + media.durationS + SLACK_MS / SECOND);
  const play = createMediaToken({ ...media, kind: "play", expiresAtS }, at.secret);
  const remote = createMediaToken({ ...media, kind: "remote", expiresAtS: lastS }, at.secret);
  return {
    base: `/cdn/media/play/${play}`,
    remoteBase: `/cdn/media/play/${remote}`,
    segmentToken,
    expiresAtS,
  };
}
