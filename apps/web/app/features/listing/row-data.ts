import type { LandingPage, Row } from "@marquee/content-sdk";
import { toListCard, toHero, type ListCard, type HeroData } from "../../components/card.ts";

/** The shape of a row's cards. */
export type RowLayout = "poster" | "cover" | "square";

/** A row in a page's loader data. */
export interface RowData {
  readonly id: string;
  readonly title: string;
  readonly layout: RowLayout;
  /** Path of the page with the whole list; undefined without one. */
  readonly allPath: string | undefined;
  readonly cards: readonly ListCard[];
  /** Number of cards in the whole list. Default: those of the row. */
  readonly total?: number;
}

/** Loader data of a landing page. */
export interface LandingData {
  readonly heroes: readonly HeroData[];
  readonly rows: readonly RowData[];
}

/** Maximum slides of the hero. */
const MAX_HEROES = 5;

function layoutOf(row: Row): RowLayout {
  if (row.layout === "cover" || row.layout === "poster" || row.layout === "square") return row.layout;
  return row.layout === "channels" ? "square" : "poster";
}

/** Converts a row to loader data. The caller leaves out rows without items. */
export function toRowData(row: Row): RowData {
  const layout = layoutOf(row);
  return {
    id: row.id,
    title: row.title,
    layout,
    allPath: `/collections/${row.slug ?? "all"}/${row.id}`,
    cards: row.items.map((item) => toListCard(item, layout)),
    total: row.total,
  };
}

/** Splits a landing page into hero and rows. Without a hero row, the first titles of the first row are the heroes. */
export function toLandingData(page: LandingPage): LandingData {
  const filled = page.rows.filter((row) => row.items.length > 0);
  const heroRow = filled.find((row) => row.layout === "hero");
  const heroes = (heroRow ?? filled[0])?.items.slice(0, MAX_HEROES).map(toHero) ?? [];
  return { heroes, rows: filled.filter((row) => row !== heroRow).map(toRowData) };
}
