import type { Stream } from "./stream-store.ts";

/** Address of the picture that holds all thumbnails, beside their list. */
export const THUMBNAILS_PICTURE = "thumbnails.jpg";

/** Most thumbnails of a title. */
const MOST_THUMBNAILS = 300;

const MINUTE_MS = 60_000;

function timestamp(ms: number): string {
  const pad = (value: number, digits = 2): string => String(value).padStart(digits, "0");
  const hours = Math.floor(ms / (60 * MINUTE_MS));
  return `${pad(hours)}:${pad(Math.floor(ms / MINUTE_MS) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}

/**
 * Milliseconds between thumbnails: a multiple of the tiles' interval, but never a multiple of the loop, where all thumbnails
 * would be the same.
 */
function spanMs({ every_ms }: NonNullable<Stream["thumbnails"]>, loopMs: number, durationMs: number): number {
  const span = every_ms * Math.max(1, Math.ceil(durationMs / every_ms / MOST_THUMBNAILS));
  return span % loopMs === 0 ? span + every_ms : span;
}

/** The thumbnails of a title as WebVTT, each a region of one picture; undefined when its stream has none. */
export function thumbnailList(stream: Stream, durationS: number): string | undefined {
  const { thumbnails, loop_ms } = stream;
  const durationMs = Math.round(durationS * 1000);
  if (thumbnails === undefined || durationMs <= 0) return undefined;
  const { every_ms, columns, width, height } = thumbnails;
  const span = spanMs(thumbnails, loop_ms, durationMs);
  const cues = Array.from({ length: Math.ceil(durationMs / span) }, (_, index) => {
    const start = index * span;
    const tile = Math.floor((start % loop_ms) / every_ms);
    const place = [(tile % columns) * width, Math.floor(tile / columns) * height, width, height];
    const end = Math.min(durationMs, start + span);
    return `${timestamp(start)} --> ${timestamp(end)}\n${THUMBNAILS_PICTURE}#xywh=${place.join()}\n`;
  });
  return ["WEBVTT", "", ...cues].join("\n");
}
