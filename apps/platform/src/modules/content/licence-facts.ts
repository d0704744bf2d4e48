import type { LicenceFacts } from "@marquee/content-sdk/rules";
import type { ItemRow } from "./catalogue-rows.ts";

/** When a stored item may be shown and played, as the rules that clients share read it. Times are epoch milliseconds. */
export const licenceFacts = ({
  licenceExpiresAt,
  releaseDate,
}: Pick<ItemRow, "licenceExpiresAt" | "releaseDate">): LicenceFacts => ({
  licenceExpiresAt: licenceExpiresAt?.getTime(),
  releasesAt: releaseDate === null ? undefined : Date.parse(releaseDate),
});
