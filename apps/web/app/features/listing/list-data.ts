import type { ContentItem, ListFacets, ListFilter } from "@marquee/content-sdk";
import { toListCard, toPictured, type ListCard, type Pictured } from "../../components/card.ts";
import type { RowLayout } from "./row-data.ts";

/** One page of a list of titles. */
export interface ListData {
  /** Under which the content family keeps it. */
  readonly id: string;
  readonly title: string;
  readonly cards: readonly ListCard[];
  /** What the picture of the page follows from. */
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

/** Picks what a list shows. Lists of clips and episodes are landscape, of films and shows portrait. */
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

/** How a list is narrowed, and by what it can be. */
export interface Narrowing {
  readonly filter: ListFilter;
  readonly facets: ListFacets;
}
