import type { LicenceFacts } from "@marquee/content-sdk/rules";
import type { ItemRow } from "./catalogue-rows.ts";

/** The first day on which an item may be played here: that of its licence, else the day on which it came out. */
export const availableFrom = ({
  licenceStartsOn,
  releaseDate,
}: Pick<ItemRow, "licenceStartsOn" | "releaseDate">): string | null => licenceStartsOn ?? releaseDate;

/** When a stored item may be shown and played, as the rules that clients share read it. Times are epoch milliseconds. */
export function licenceFacts(
  item: Pick<ItemRow, "licenceExpiresAt" | "licenceStartsOn" | "releaseDate">,
): LicenceFacts {
  const from = availableFrom(item);
  return {
    licenceExpiresAt: item.licenceExpiresAt?.getTime(),
    releasesAt: from === null ? undefined : Date.parse(from),
  };
}
