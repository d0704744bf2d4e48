import type { LandingPage, Row } from "@marquee/content-sdk";
import { toListCard, toHero, type ListCard, type HeroData } from "../../components/card.ts";

/** How the cards of a row look. */
export type RowLayout = "poster" | "cover" | "square";

/** A row as a page sends it. */
export interface RowData {
  readonly id: string;
  readonly title: string;
  readonly layout: RowLayout;
  /** Path of the whole list; undefined where it has no page of its own. */
  readonly allPath: string | undefined;
  readonly cards: readonly ListCard[];
  /** Cards of the whole list. Default: those of the row. */
  readonly total?: number;
}

/** A landing page: its hero and its rows. */
export interface LandingData {
  readonly heroes: readonly HeroData[];
  readonly rows: readonly RowData[];
}

/** Slides of the hero; more would not be looked at. */
const MOST_HEROES = 5;

function layoutOf(row: Row): RowLayout {
  if (row.layout === "cover" || row.layout === "poster" || row.layout === "square") return row.layout;
  return row.layout === "channels" ? "square" : "poster";
}

/** Picks what a row shows; rows without items are left out by the caller. */
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

/** Splits a landing page into its hero and its rows; without a hero row the first titles of the first row stand in. */
export function toLandingData(page: LandingPage): LandingData {
  const filled = page.rows.filter((row) => row.items.length > 0);
  const heroRow = filled.find((row) => row.layout === "hero");
  const heroes = (heroRow ?? filled[0])?.items.slice(0, MOST_HEROES).map(toHero) ?? [];
  return { heroes, rows: filled.filter((row) => row !== heroRow).map(toRowData) };
}
