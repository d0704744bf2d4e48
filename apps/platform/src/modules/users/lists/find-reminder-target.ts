import { DAY } from "@marquee/config";
import { invalidArgument, notFound } from "../../../errors/platform-error.ts";
import type { ListCatalogue } from "./list-catalogue.ts";

/** How far in the future a programme may start. */
const FARTHEST_MS = 14 * DAY;

/** What a person wants to be reminded of. */
export interface ReminderTarget {
  readonly channelId: string | null;
  readonly contentId: string;
  readonly startsAt: Date;
}

/**
 * Finds the programme of the guide, or the title not yet released, with an id.
 * @throws {PlatformError} 404 for an unknown id; 400 when it has started, is released, or starts in more than 14 days
 */
export async function findReminderTarget(
  titles: Pick<ListCatalogue, "known" | "programme">,
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
