import { isOnAir, type ShownSpan } from "../rules/schedules.ts";

// CONT-103
/** Where a programme stands: what has run is there to catch up on, what is on is live, what comes can be reminded of. */
export function programmeState(span: ShownSpan, now: number): "past" | "live" | "upcoming" {
  return span.endsAt <= now ? "past" : isOnAir(span, now) ? "live" : "upcoming";
}

/** How much of a programme has run, in whole percent from 0 to 100. */
export function programmePercent({ startsAt, endsAt }: ShownSpan, now: number): number {
  return Math.max(0, Math.min(100, Math.floor(((now - startsAt) / (endsAt - startsAt)) * 100) || 0));
}
