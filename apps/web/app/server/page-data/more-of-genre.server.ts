import { PAGE_SIZE } from "@marquee/config";
import { fetchGenres, fetchShowGenres } from "@marquee/content-sdk";
import type { RowData } from "../../features/listing/row-data.ts";
import { toListCard, type CardData, type ListCard } from "../../components/card.ts";
import { sectionAt } from "../../site-map/sections.ts";
import { ifInTime } from "../faults/within.server.ts";
import { cachedContent } from "../page-cache/cached-content.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** A film's row has films and shows of its genre, a show's row only shows. */
const CALLS = { movie: fetchGenres, show: fetchShowGenres } as const;

const hasGenreRow = (kind: CardData["kind"]): kind is keyof typeof CALLS => Object.hasOwn(CALLS, kind);

interface GenreOfTitle {
  readonly card: Pick<CardData, "id" | "kind" | "to">;
  readonly genres: readonly { readonly id: string; readonly title: string }[];
}

/**
 * A row of more titles of a title's first genre. Titles not yet on the page come first. Undefined without a genre and
 * after a failure.
 */
export async function moreOfGenre(
  requestContext: RequestContext,
  { card, genres: [genre] }: GenreOfTitle,
  related: readonly Pick<ListCard, "id">[],
): Promise<RowData | undefined> {
  const { client } = requestContext;
  const { kind } = card;
  if (genre === undefined || !hasGenreRow(kind)) return undefined;
  const { id } = genre;
  const found = await ifInTime({
    client,
    load: () =>
      cachedContent(requestContext, ["genre", kind, id].join(" "), () =>
        CALLS[kind](client, { id, pageSize: 2 * PAGE_SIZE }),
      ),
    failure: "Titles of a genre could not be fetched, their row does not show",
    facts: { genre: id },
  });
  const isShown = new Set(related.map((one) => one.id));
  const others = (found?.items ?? []).filter((item) => item.id !== card.id);
  // Titles not yet on the page come first.
  const cards = [
    ...others.filter((item) => !isShown.has(item.id)),
    ...others.filter((item) => isShown.has(item.id)),
  ].slice(0, PAGE_SIZE);
  if (cards.length === 0) return undefined;
  const section = `/${card.to.split("/")[1] ?? ""}`;
  return {
    id: `genre-${id}`,
    title: genre.title,
    layout: "poster",
    allPath: sectionAt(section)?.hasViewAll === true ? `${section}/all?genre=${id}` : undefined,
    cards: cards.map((item) => toListCard(item, "poster")),
  };
}
