import { fetchDetailsWithLicences, fetchMovie } from "@marquee/content-sdk";
import { licenceIn } from "@marquee/content-sdk/rules";
import { fetchTitleOffers, type TitleOffers } from "@marquee/plans-sdk";
import { toCard, type CardData } from "../../components/card.ts";
import { pageFault } from "../../faults/page-fault.ts";
import { requireContent } from "../../server/faults/to-page-fault.server.ts";
import type { RequestContext } from "../../server/request-context/request-context.server.ts";

/** Loader data of the page of offers. */
export interface TitleOffersData {
  readonly card: CardData;
  readonly description: string | undefined;
  readonly descriptionLanguage?: string | undefined;
  readonly genres: readonly string[];
  /** When the title leaves the country's catalogue, in epoch milliseconds. */
  readonly availableUntil: number | undefined;
  readonly offers: TitleOffers;
}

const ID = /^\d{1,6}-\d{1,6}-[A-Za-z0-9_-]{1,60}$/;

/** Whether an id has the catalogue's prefix for films and similar items. */
const isFilm = (contentId: string): boolean => contentId.startsWith("0-0-");

/** All offers for a title in the visitor's country. @throws page not found for an unknown title */
export function loadTitleOffers(
  { client, locale }: RequestContext,
  contentId: string,
): Promise<TitleOffersData> {
  if (!ID.test(contentId)) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return requireContent(async () => {
    const [movie, licensed, offers] = await Promise.all([
      isFilm(contentId) ? fetchMovie(client, { contentId }) : undefined,
      fetchDetailsWithLicences(client, { contentId }),
      fetchTitleOffers(client, { contentId }),
    ]);
    const item = movie ?? licensed.item;
    const { description, descriptionLanguage, genres } = item;
    return {
      card: toCard(item),
      description,
      descriptionLanguage,
      genres: genres.map(({ title }) => title),
      availableUntil: licenceIn(licensed.licences, locale.country)?.expiresAt,
      offers,
    };
  });
}
