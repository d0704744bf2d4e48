import { DAY, MINUTE } from "@marquee/config/time";
import { isOnAir, type ShownSpan } from "../rules/schedules.ts";

/** How long a programme can be caught up on once it has ended: as far as the guide reaches back. */
const CATCH_UP_MS = 2 * DAY;

// CONT-141
/**
 * How a programme of a channel can be played from its beginning: `startOver` while it is on, `catchUp` for two days from its end.
 * Undefined for what comes, for what is older and for a programme without length. Instants are epoch milliseconds; a programme
 * is over at the very millisecond of its end.
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

/** How far the playlist of a channel reaches back. */
const DVR_MS = 30 * MINUTE;

// CONT-140
/**
 * The segments that the playlist of a channel lists at an instant: those that have ended, from half an hour before. Later
 * instants never list an earlier first one.
 */
export function liveSegments(now: number, segmentMs: number): SegmentRange {
  const count = Math.max(1, Math.floor(DVR_MS / segmentMs));
  return { first: Math.floor(now / segmentMs) - count, count };
}

// CONT-141
/**
 * The segments of a programme that there are at an instant: from the one in which it begins to the one in which it ends, as far
 * as they have ended. There is always one, as a playlist without any cannot be opened. `isComplete` once none is to come.
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
