import { fetchChannels, fetchPageRows, type ContentItem } from "@marquee/content-sdk";
import type { BusinessPage } from "../../site-map/business-pages.ts";
import { toCard, type CardData } from "../../card.ts";
import { keptContent } from "../page-cache/kept-content.server.ts";
import { within } from "../faults/within.server.ts";
import type { Visit } from "../visit/visit.server.ts";

/** What a business page lets its readers play. */
export interface BusinessSample {
  readonly card: CardData;
  readonly language: string | undefined;
}

/** The page is worth reading without its sample. */
const SAMPLE_WAIT_MS = 3000;

async function freeItems(
  { sdks }: Visit,
  plays: NonNullable<BusinessPage["plays"]>,
): Promise<readonly ContentItem[]> {
  if (plays === "channel")
    return (await fetchChannels(sdks.content, { list: "free-channels" })).groups.flatMap(({ channels }) =>
      channels.map(({ channel }) => channel),
    );
  return (await fetchPageRows(sdks.content, { id: "free-movies" })).rows.flatMap(({ items }) => items);
}

/** The first thing of its kind that plays for everybody; a failure leaves the page with its text. */
export async function loadBusinessSample(
  visit: Visit,
  plays: BusinessPage["plays"],
): Promise<BusinessSample | undefined> {
  if (plays === undefined) return undefined;
  try {
    const items = await within(SAMPLE_WAIT_MS, () =>
      keptContent(visit, `business ${plays}`, () => freeItems(visit, plays)),
    );
    const item = items.find(({ access, kind }) => access === "free" && kind !== "show");
    return item === undefined ? undefined : { card: toCard(item), language: item.languages[0] };
  } catch (cause) {
    visit.sdks.logger.warn("The sample of a business page could not be fetched", { plays, cause });
    return undefined;
  }
}
