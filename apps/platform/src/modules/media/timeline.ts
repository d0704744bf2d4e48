import { HOUR, SECOND } from "@marquee/config";
import type { MediaGrant } from "./media-token.ts";
import type { Stream } from "./stream-store.ts";

/** Which segments a playlist lists, and how they lie on the loop. */
export interface Timeline {
  /** Number of the first segment listed. */
  readonly first: number;
  readonly count: number;
  /** Segments before number 0 in its loop; 0 but for channels, which join in the middle. */
  readonly phase: number;
  readonly isLive: boolean;
  /** Of a channel: epoch milliseconds of the first segment listed. */
  readonly firstAtMs: number | undefined;
}

/** Segments in one loop of a stream. */
export const segmentsPerLoop = (stream: Stream): number => Math.round(stream.loop_ms / stream.segment_ms);

/** Segments of a channel that can be asked for at one time. */
const LIVE_WINDOW = 8;

/** Segments a title needs to fill its catalogue duration; the last one may reach over it by less than a segment. */
export function segmentCount(stream: Stream, durationS: number): number {
  return Math.max(1, Math.ceil((durationS * 1000) / stream.segment_ms));
}

/** What a timeline is made of: the segments of a title, or the segment from which a channel counts. */
export type TimelineKey =
  | { readonly kind: "title"; readonly count: number }
  | { readonly kind: "live"; readonly origin: number };

/**
 * How the segments of a playback are counted. A channel counts from shortly before the full hour in which the playback began, so
 * that decode times stay small and everybody of that hour asks for the same segments.
 */
export function timelineKeyOf(
  stream: Stream,
  grant: Pick<MediaGrant, "durationS" | "startedAtS">,
): TimelineKey {
  if (grant.durationS > 0) return { kind: "title", count: segmentCount(stream, grant.durationS) };
  const hourMs = Math.floor((grant.startedAtS * SECOND) / HOUR) * HOUR;
  return { kind: "live", origin: Math.floor(hourMs / stream.segment_ms) - LIVE_WINDOW };
}

/** A timeline in an address: the number of segments, or `l` and the segment from which a channel counts. */
export const timelineText = (key: TimelineKey): string =>
  key.kind === "title" ? String(key.count) : `l${key.origin}`;

/** Reads a timeline from an address; undefined for what is none. */
export function readTimeline(text: string): TimelineKey | undefined {
  const [, live = "", digits = ""] = /^(l?)(\d{1,10})$/.exec(text) ?? [];
  if (digits === "") return undefined;
  return live === "" ? { kind: "title", count: Number(digits) } : { kind: "live", origin: Number(digits) };
}

/** The segments that can be asked for: all of a title, or the latest of a channel. */
export function timelineOf(stream: Stream, key: TimelineKey, nowMs: number): Timeline {
  if (key.kind === "title")
    return { first: 0, count: key.count, phase: 0, isLive: false, firstAtMs: undefined };
  const { origin } = key;
  const current = Math.max(LIVE_WINDOW, Math.floor(nowMs / stream.segment_ms) - origin);
  const first = current - LIVE_WINDOW;
  return {
    first,
    count: LIVE_WINDOW,
    phase: origin % segmentsPerLoop(stream),
    isLive: true,
    firstAtMs: (origin + first) * stream.segment_ms,
  };
}

/** Where a segment lies on the loop. */
export function placeOnLoop(
  stream: Stream,
  timeline: Pick<Timeline, "phase">,
  number: number,
): { readonly loop: number; readonly segment: number } {
  const perLoop = segmentsPerLoop(stream);
  const absolute = number + timeline.phase;
  return { loop: Math.floor(absolute / perLoop), segment: absolute % perLoop };
}
