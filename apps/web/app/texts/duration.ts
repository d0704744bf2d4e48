import { HOUR, MINUTE, SECOND } from "@marquee/config";
import type { Messages } from "use-intl";

/** A key of namespace `consumption` and its numbers. */
export interface DurationText {
  readonly key: Extract<keyof Messages["consumption"], "hoursMinutes" | "hours" | "minutes" | "seconds">;
  readonly values: { readonly hours: number; readonly minutes: number; readonly seconds: number };
}

/** Text of a duration in milliseconds: seconds below one minute, then whole minutes, with hours from 60 minutes. */
export function durationText(durationMs: number): DurationText {
  if (durationMs < MINUTE)
    return { key: "seconds", values: { hours: 0, minutes: 0, seconds: Math.round(durationMs / SECOND) } };
  const all = Math.round(durationMs / MINUTE) * MINUTE;
  const hours = Math.floor(all / HOUR);
  const minutes = (all % HOUR) / MINUTE;
  return {
    key: hours === 0 ? "minutes" : minutes === 0 ? "hours" : "hoursMinutes",
    values: { hours, minutes, seconds: 0 },
  };
}
