import { isOnAir, type ShownSpan } from "../rules/schedules.ts";

// CONT-103
/** Returns whether a programme has ended, is on now, or is still to come. */
export function programmeState(span: ShownSpan, now: number): "past" | "live" | "upcoming" {
  return span.endsAt <= now ? "past" : isOnAir(span, now) ? "live" : "upcoming";
}

/** Returns the elapsed part of a programme in whole percent, 0 to 100. */
export function programmePercent({ startsAt, endsAt }: ShownSpan, now: number): number {
  return Math.max(0, Math.min(100, Math.floor(((now - startsAt) / (endsAt - startsAt)) * 100) || 0));
}
