import { fetchChannels, fetchPageRows, type ContentItem } from "@marquee/content-sdk";
import { primaryLanguage } from "@marquee/content-sdk/rules";
import type { BusinessPage } from "../../site-map/business-pages.ts";
import { toCard, type CardData } from "../../components/card.ts";
import { cachedContent } from "../page-cache/cached-content.server.ts";
import { ifInTime } from "../faults/within.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** A title to play on a business page. */
export interface BusinessSample {
  readonly card: CardData;
  readonly language: string | undefined;
}

async function freeItems(
  { client }: RequestContext,
  plays: NonNullable<BusinessPage["plays"]>,
): Promise<readonly ContentItem[]> {
  if (plays === "channel")
    return (await fetchChannels(client, { list: "free-channels" })).groups.flatMap(({ channels }) =>
      channels.map(({ channel }) => channel),
    );
  return (await fetchPageRows(client, { id: "free-movies" })).rows.flatMap(({ items }) => items);
}

/** The first free title of its kind; undefined after a failure, as the page works without it. */
export async function loadBusinessSample(
  requestContext: RequestContext,
  plays: BusinessPage["plays"],
): Promise<BusinessSample | undefined> {
  if (plays === undefined) return undefined;
  const items = await ifInTime({
    client: requestContext.client,
    load: () => cachedContent(requestContext, `business ${plays}`, () => freeItems(requestContext, plays)),
    failure: "The sample of a business page could not be fetched",
    facts: { plays },
  });
  const item = items?.find(({ access, kind }) => access === "free" && kind !== "show");
  return item === undefined ? undefined : { card: toCard(item), language: primaryLanguage(item) };
}
