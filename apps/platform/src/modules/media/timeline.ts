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

/**
 * The segments of a title, all of them, or the latest of a channel. A channel counts from shortly before its address was made, so
 * that decode times stay small.
 */
export function timelineOf(
  stream: Stream,
  grant: Pick<MediaGrant, "durationS" | "issuedAtS">,
  nowMs: number,
): Timeline {
  if (grant.durationS > 0)
    return {
      first: 0,
      count: segmentCount(stream, grant.durationS),
      phase: 0,
      isLive: false,
      firstAtMs: undefined,
    };
  const origin = Math.floor((grant.issuedAtS * 1000) / stream.segment_ms) - LIVE_WINDOW;
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
