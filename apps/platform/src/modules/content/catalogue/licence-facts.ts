import type { LicenceFacts } from "@marquee/content-sdk/rules";
import type { ItemRow } from "./catalogue-rows.ts";

/** The first day on which an item may be played: the start of its licence, else its release date. */
export const availableFrom = ({
  licenceStartsOn,
  releaseDate,
}: Pick<ItemRow, "licenceStartsOn" | "releaseDate">): string | null => licenceStartsOn ?? releaseDate;

/** The licence of a stored item, as the rules shared with clients read it. Times are epoch milliseconds. */
export function licenceFacts(
  item: Pick<ItemRow, "licenceExpiresAt" | "licenceStartsOn" | "releaseDate">,
): LicenceFacts {
  const from = availableFrom(item);
  return {
    licenceExpiresAt: item.licenceExpiresAt?.getTime(),
    releasesAt: from === null ? undefined : Date.parse(from),
  };
}
