import { fetchContentLight } from "@marquee/content-sdk";
import { fetchTitleOffers, type TitleOffers } from "@marquee/plans-sdk";
import { toCard, type CardData } from "../../parts/card.ts";
import { pageFault } from "../../faults/page-fault.ts";
import { requireContent } from "../../server/faults/to-page-fault.server.ts";
import type { RequestContext } from "../../server/request-context/request-context.server.ts";

/** What the page of offers shows. */
export interface TitleOffersData {
  readonly card: CardData;
  readonly description: string | undefined;
  readonly descriptionLanguage?: string | undefined;
  readonly offers: TitleOffers;
}

const ID = /^\d{1,6}-\d{1,6}-[A-Za-z0-9_-]{1,60}$/;

/** Everything that opens a title in the visitor's country. @throws page not found for an unknown title (SHELL-023) */
export function loadTitleOffers({ client }: RequestContext, contentId: string): Promise<TitleOffersData> {
  if (!ID.test(contentId)) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return requireContent(async () => {
    const [item, offers] = await Promise.all([
      fetchContentLight(client, { contentId }),
      fetchTitleOffers(client, { contentId }),
    ]);
    const { description, descriptionLanguage } = item;
    return { card: toCard(item), description, descriptionLanguage, offers };
  });
}
