import { DAY, HOUR, MINUTE, SECOND } from "@marquee/config";
import { createMediaToken, type MediaGrant } from "./media-token.ts";
import { createSegmentToken } from "./segment-token.ts";
import type { Stream } from "./stream-store.ts";
import { timelineKeyOf, timelineText } from "./timeline.ts";

/** Lifetime of a media URL that its player renews, and of a segment token, in milliseconds. */
const ADDRESS_MS = 10 * MINUTE;

/** How long a playback may take beyond the length of its title, for pauses, in milliseconds. */
const SLACK_MS = 6 * HOUR;

/**
 * How long a playback of a live channel may take, in milliseconds. An unused URL ends much earlier, as each request looks at its
 * playback.
 */
const LIVE_MS = 30 * DAY;

/** What a playback may play. */
export type PlayedMedia = Omit<MediaGrant, "kind" | "expiresAtS">;

/** The media URLs of a playback, valid for some minutes. */
export interface MediaAddresses {
  /** Folder of the playlists, for a player that renews it. */
  readonly base: string;
  /** For a player that reads a playlist once. */
  readonly remoteBase: string;
  readonly segmentToken: string;
  readonly expiresAtS: number;
}

/** The fields of a playback that decide the URLs of its segments. */
type SegmentMedia = Pick<PlayedMedia, "contentId" | "durationS" | "startedAtS" | "programmeAtS">;

/** Folder of the segments of a playback; it is the same for all viewers of the title, so that segments can be cached. */
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

/** Creates the media URLs of a playback. */
export function mediaAddresses(
  stream: Stream,
  media: PlayedMedia,
  at: { readonly secret: Uint8Array; readonly nowMs: number },
): MediaAddresses {
  const { token: segmentToken, expiresAtS } = segmentTokenOf(stream, media, at);
  const playsMs = media.durationS === 0 ? LIVE_MS : media.durationS * SECOND + SLACK_MS;
  const lastS = Math.floor(media.startedAtS + playsMs / SECOND);
  const play = createMediaToken({ ...media, kind: "play", expiresAtS }, at.secret);
  const remote = createMediaToken({ ...media, kind: "remote", expiresAtS: lastS }, at.secret);
  return {
    base: `/cdn/media/play/${play}`,
    remoteBase: `/cdn/media/play/${remote}`,
    segmentToken,
    expiresAtS,
  };
}
