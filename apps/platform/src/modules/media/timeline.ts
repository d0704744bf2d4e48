import { HOUR, SECOND } from "@marquee/config";
import { liveSegments, programmeSegments } from "@marquee/content-sdk/live";
import type { MediaGrant } from "./media-token.ts";
import type { Stream } from "./stream-store.ts";

/** The segments of a playlist, and their position in the loop. */
export interface Timeline {
  /** Number of the first segment listed. */
  readonly first: number;
  readonly count: number;
  /** Position of segment 0 in its loop; 0 for a title, which starts with the loop. */
  readonly phase: number;
  /** `sliding`: a channel, which drops its oldest segments. `appending`: a programme, which keeps them. `none`: a title. */
  readonly growth: "none" | "sliding" | "appending";
  /** Of a channel: epoch milliseconds at which segment 0 begins. */
  readonly originMs: number | undefined;
}

/** Segments in one loop of a stream. */
export const segmentsPerLoop = (stream: Stream): number => Math.round(stream.loop_ms / stream.segment_ms);

/** Segments a title needs to fill its catalogue duration; the last one may reach over it by less than a segment. */
export function segmentCount(stream: Stream, durationS: number): number {
  return Math.max(1, Math.ceil((durationS * 1000) / stream.segment_ms));
}

/** Identifies a timeline: the number of a title's segments, or the segment from which a channel or programme counts. */
export type TimelineKey =
  | { readonly kind: "title"; readonly count: number }
  | { readonly kind: "live"; readonly origin: number }
  | { readonly kind: "programme"; readonly origin: number; readonly count: number };

/**
 * The timeline of a playback. A channel counts from the oldest segment of the hour in which the playback started: decode times
 * stay small, and all viewers of that hour share segments. A programme counts from its first segment.
 */
export function timelineKeyOf(
  stream: Stream,
  { durationS, startedAtS, programmeAtS }: Pick<MediaGrant, "durationS" | "startedAtS" | "programmeAtS">,
): TimelineKey {
  const { segment_ms: segmentMs } = stream;
  if (programmeAtS !== undefined) {
    const [startsAt, endsAt] = [programmeAtS * SECOND, (programmeAtS + durationS) * SECOND];
    const { first, count } = programmeSegments({ startsAt, endsAt }, { now: endsAt + segmentMs, segmentMs });
    return { kind: "programme", origin: first, count };
  }
  if (durationS > 0) return { kind: "title", count: segmentCount(stream, durationS) };
  const hourMs = Math.floor((startedAtS * SECOND) / HOUR) * HOUR;
  return { kind: "live", origin: liveSegments(hourMs, segmentMs).first };
}

/** A timeline in a URL: the number of segments, or `l` (channel) or `p` (programme) with the segment from which it counts. */
export function timelineText(key: TimelineKey): string {
  if (key.kind === "title") return String(key.count);
  return key.kind === "live" ? `l${key.origin}` : `p${key.origin}-${key.count}`;
}

/** Reads a timeline from a URL; undefined for invalid text. */
export function readTimeline(text: string): TimelineKey | undefined {
  const [, mark = "", digits = "", rest] = /^([lp]?)(\d{1,10})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  if (digits === "" || (mark === "p") !== (rest !== undefined)) return undefined;
  const number = Number(digits);
  if (mark === "") return { kind: "title", count: number };
  return mark === "l"
    ? { kind: "live", origin: number }
    : { kind: "programme", origin: number, count: Number(rest) };
}

/** The available segments: all of a title, half an hour of a channel, the past part of a programme. */
export function timelineOf(stream: Stream, key: TimelineKey, nowMs: number): Timeline {
  if (key.kind === "title")
    return { first: 0, count: key.count, phase: 0, growth: "none", originMs: undefined };
  const { segment_ms: segmentMs } = stream;
  const { origin } = key;
  const place = { phase: origin % segmentsPerLoop(stream), originMs: origin * segmentMs };
  if (key.kind === "live") {
    const { first, count } = liveSegments(nowMs, segmentMs);
    return { ...place, first: Math.max(0, first - origin), count, growth: "sliding" };
  }
  const [startsAt, endsAt] = [origin * segmentMs, (origin + key.count) * segmentMs];
  const { count, isComplete } = programmeSegments({ startsAt, endsAt }, { now: nowMs, segmentMs });
  return { ...place, first: 0, count, growth: isComplete ? "none" : "appending" };
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
