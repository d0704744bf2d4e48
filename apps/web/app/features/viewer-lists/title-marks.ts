import type { AnalyticsEvent, ContentFacts } from "@marquee/analytics-sdk";
import type { Reaction } from "@marquee/content-sdk";

/** What a viewer has marked of a title. */
export interface TitleMarks {
  readonly isListed: boolean;
  readonly reaction: Reaction;
  readonly hasReminder: boolean;
}

export const NO_MARKS: TitleMarks = { isListed: false, reaction: "none", hasReminder: false };

/** Pressing like or dislike again takes it back (CONT-35). */
export const nextReaction = (current: Reaction, pressed: Exclude<Reaction, "none">): Reaction =>
  current === pressed ? "none" : pressed;

/** The event of a mark that was kept; taking a reminder away has none. */
export function markEvent(
  { isListed, reaction, hasReminder }: Partial<TitleMarks>,
  properties: ContentFacts,
): AnalyticsEvent | undefined {
  if (isListed !== undefined) return { name: isListed ? "watchlist_added" : "watchlist_removed", properties };
  if (reaction !== undefined) return { name: "reaction_changed", properties: { ...properties, reaction } };
  return hasReminder === true ? { name: "reminder_added", properties } : undefined;
}
