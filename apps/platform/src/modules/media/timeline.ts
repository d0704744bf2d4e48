import { HOUR, SECOND } from "@marquee/config";
import { liveSegments, programmeSegments } from "@marquee/content-sdk/live";
import type { MediaGrant } from "./media-token.ts";
import type { Stream } from "./stream-store.ts";

/** Which segments a playlist lists, and how they lie on the loop. */
export interface Timeline {
  /** Number of the first segment listed. */
  readonly first: number;
  readonly count: number;
  /** Segments before number 0 in its loop; 0 for a title, which begins with one. */
  readonly phase: number;
  /** What grows: a channel loses its oldest segments meanwhile, a programme keeps them. */
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

/** What a timeline is made of: the segments of a title, the segment from which a channel counts, or those of a programme. */
export type TimelineKey =
  | { readonly kind: "title"; readonly count: number }
  | { readonly kind: "live"; readonly origin: number }
  | { readonly kind: "programme"; readonly origin: number; readonly count: number };

/**
 * How the segments of a playback are counted. A channel counts from the oldest segment of the full hour in which the playback
 * began, so that decode times stay small and everybody of that hour asks for the same segments; a programme from its own first.
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

/** A timeline in an address: the number of segments, or `l` or `p` and the segment from which a channel or a programme counts. */
export function timelineText(key: TimelineKey): string {
  if (key.kind === "title") return String(key.count);
  return key.kind === "live" ? `l${key.origin}` : `p${key.origin}-${key.count}`;
}

/** Reads a timeline from an address; undefined for what is none. */
export function readTimeline(text: string): TimelineKey | undefined {
  const [, mark = "", digits = "", rest] = /^([lp]?)(\d{1,10})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  if (digits === "" || (mark === "p") !== (rest !== undefined)) return undefined;
  const number = Number(digits);
  if (mark === "") return { kind: "title", count: number };
  return mark === "l"
    ? { kind: "live", origin: number }
    : { kind: "programme", origin: number, count: Number(rest) };
}

/** The segments that can be asked for: all of a title, half an hour of a channel, what there is of a programme. */
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
