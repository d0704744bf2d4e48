import { DAY } from "@marquee/config";
import { invalidArgument, notFound } from "../../../errors/platform-error.ts";
import type { TitlesOfLists } from "./titles-of-lists.ts";

/** How far ahead a programme may lie. */
const FARTHEST_MS = 14 * DAY;

/** What a person wants to be reminded of. */
export interface ReminderTarget {
  readonly channelId: string | null;
  readonly contentId: string;
  readonly startsAt: Date;
}

/**
 * The programme of the guide, or the title still to come, behind an id.
 * @throws {PlatformError} 404 for an unknown one, 400 for what has begun, is out, or lies too far ahead
 */
export async function findReminderTarget(
  titles: Pick<TitlesOfLists, "known" | "programme">,
  id: string,
  nowMs: number,
): Promise<ReminderTarget> {
  const programme = await titles.programme(id);
  if (programme !== undefined) {
    if (programme.startsAt.getTime() <= nowMs)
      throw invalidArgument("body.id: this programme has begun already");
    if (programme.startsAt.getTime() > nowMs + FARTHEST_MS)
      throw invalidArgument("body.id: this programme lies beyond the guide");
    return programme;
  }
  const title = (await titles.known([id])).get(id);
  if (title === undefined) throw notFound(`There is no programme or title ${id}`);
  const releasesAt = title.availableFrom === null ? 0 : Date.parse(title.availableFrom);
  if (releasesAt <= nowMs) throw invalidArgument("body.id: this title is out already");
  return { channelId: null, contentId: id, startsAt: new Date(releasesAt) };
}
