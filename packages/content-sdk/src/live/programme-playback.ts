import { DAY, MINUTE } from "@marquee/config/time";
import { isOnAir, type ShownSpan } from "../rules/schedules.ts";

/** How long an ended programme can be played, in milliseconds. */
const CATCH_UP_MS = 2 * DAY;

// CONT-141
/**
 * Returns how a programme can be played from its start: `startOver` while it is on, `catchUp` for two days from its end. Undefined for
 * upcoming and older programmes, and for one without length. Instants are epoch milliseconds; at its end a programme is over.
 *
 * @example
 * if (programmePlayback(programme, Date.now()) === "startOver") console.log("Start over");
 */
export function programmePlayback(span: ShownSpan, now: number): "startOver" | "catchUp" | undefined {
  const { startsAt, endsAt } = span;
  if (isOnAir(span, now)) return "startOver";
  return startsAt < endsAt && endsAt <= now && now < endsAt + CATCH_UP_MS ? "catchUp" : undefined;
}

/** Segments of one length, counted from the epoch. */
export interface SegmentRange {
  readonly first: number;
  readonly count: number;
}

/** Length of a live playlist, in milliseconds. */
const DVR_MS = 30 * MINUTE;

// CONT-140
/**
 * Returns the segments in a live playlist at an instant: the complete ones of the last half hour. The first one never moves back.
 */
export function liveSegments(now: number, segmentMs: number): SegmentRange {
  const count = Math.max(1, Math.floor(DVR_MS / segmentMs));
  return { first: Math.floor(now / segmentMs) - count, count };
}

// CONT-141
/**
 * Returns the complete segments of a programme at an instant, from the one in which it starts to the one in which it ends. At least
 * one, as an empty playlist cannot be opened. `isComplete` when no further one follows.
 */
export function programmeSegments(
  { startsAt, endsAt }: ShownSpan,
  { now, segmentMs }: { readonly now: number; readonly segmentMs: number },
): SegmentRange & { readonly isComplete: boolean } {
  const first = Math.floor(startsAt / segmentMs);
  const all = Math.max(1, Math.ceil(endsAt / segmentMs) - first);
  const ended = Math.floor(now / segmentMs) - first;
  return { first, count: Math.max(1, Math.min(all, ended)), isComplete: ended >= all };
}
