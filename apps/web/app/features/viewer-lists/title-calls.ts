import {
  addReminder,
  addToWatchlist,
  fetchReaction,
  fetchReminders,
  fetchWatchlist,
  removeFromWatchlist,
  removeReminder,
  saveReaction,
} from "@marquee/content-sdk";
import type { Client } from "@marquee/http";
import { NO_MARKS, type TitleMarks } from "./title-marks.ts";

interface AskedTitle {
  readonly contentId: string;
  /** Whether it may be waited for. */
  readonly isUpcoming: boolean;
  readonly hasReactions: boolean;
}

/** What the viewer has marked of a title. Import it on demand: only who is signed in needs it. */
export async function loadMarks(
  client: Client,
  { contentId, isUpcoming, hasReactions }: AskedTitle,
): Promise<TitleMarks> {
  const [listed, reaction, reminders] = await Promise.all([
    fetchWatchlist(client, { contentId, pageSize: 1 }),
    hasReactions ? fetchReaction(client, { contentId }) : NO_MARKS.reaction,
    isUpcoming ? fetchReminders(client) : [],
  ]);
  return {
    isListed: listed.total > 0,
    reaction,
    hasReminder: reminders.some(({ targetId }) => targetId === contentId),
  };
}

/** Keeps one mark. */
export async function saveMark(
  client: Client,
  contentId: string,
  change: Partial<TitleMarks>,
): Promise<void> {
  if (change.isListed !== undefined)
    await (change.isListed ? addToWatchlist : removeFromWatchlist)(client, { contentId });
  if (change.hasReminder !== undefined)
    await (change.hasReminder ? addReminder : removeReminder)(client, { targetId: contentId });
  if (change.reaction !== undefined) await saveReaction(client, { contentId, reaction: change.reaction });
}
