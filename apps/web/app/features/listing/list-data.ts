import type { ContentItem, ListFacets, ListFilter } from "@marquee/content-sdk";
import { toListCard, toPictured, type ListCard, type Pictured } from "../../components/card.ts";
import type { RowLayout } from "./row-data.ts";

/** Loader data of a page of a list of titles. */
export interface ListData {
  /** Id of the collection on the platform. */
  readonly id: string;
  readonly title: string;
  readonly cards: readonly ListCard[];
  /** The first item, whose picture represents the page. */
  readonly first: Pictured | undefined;
  readonly layout: RowLayout;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

interface ListPage {
  /** Default: its title. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly items: readonly ContentItem[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly layout?: string | undefined;
}

/**
 * Converts a list page to loader data. Lists of only clips and episodes have landscape cards, of only channels square
 * ones, others portrait.
 */
export function toListData({ title, id = title, items, page, pageSize, total, layout }: ListPage): ListData {
  const isWide =
    layout === "cover" ||
    (layout === undefined && items.every((item) => item.kind === "video" || item.kind === "episode"));
  const isSquare =
    layout === "square" ||
    layout === "channels" ||
    (items.length > 0 && items.every((item) => item.kind === "channel"));
  const shape = isSquare ? "square" : isWide ? "cover" : "poster";
  return {
    id,
    title,
    cards: items.map((item) => toListCard(item, shape)),
    first: items[0] === undefined ? undefined : toPictured(items[0]),
    layout: shape,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
  };
}

/** The current filter and the values to choose from. */
export interface Narrowing {
  readonly filter: ListFilter;
  readonly facets: ListFacets;
}
