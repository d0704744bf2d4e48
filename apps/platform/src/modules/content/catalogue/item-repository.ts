import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { ItemRow, PartnerRow, PersonRow, Placement } from "./catalogue-rows.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import {
  contentItems,
  contentPartners,
  episodes,
  people,
  playCounts,
  programmes,
  seasons,
} from "../tables.ts";
import { isFree } from "./item-list.ts";
import { isVisible } from "./visible-items.ts";

/** Reads items and what belongs to them. */
export function createItemRepository(db: Database) {
  return {
    /** An item, whether or not a viewer may see it; the caller checks its licence. */
    async findItem(id: string): Promise<ItemRow | undefined> {
      return (await db.select().from(contentItems).where(eq(contentItems.id, id)).limit(1))[0];
    },

    async findItems(ids: readonly string[]): Promise<readonly ItemRow[]> {
      return ids.length === 0
        ? []
        : db
            .select()
            .from(contentItems)
            .where(inArray(contentItems.id, [...ids]));
    },

    placements: (ids: readonly string[]) => placements(db, ids),

    async findPeople(ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
      if (ids.length === 0) return new Map();
      return new Map(
        (
          await db
            .select()
            .from(people)
            .where(inArray(people.id, [...ids]))
        ).map((row) => [row.id, row]),
      );
    },

    async findPartners(ids: readonly string[]): Promise<ReadonlyMap<string, PartnerRow>> {
      if (ids.length === 0) return new Map();
      return new Map(
        (
          await db
            .select()
            .from(contentPartners)
            .where(inArray(contentPartners.id, [...ids]))
        ).map((row) => [row.id, row]),
      );
    },

    /** Channels on which an item runs. */
    async channelsOf(viewer: CatalogueViewer, contentId: string): Promise<readonly ItemRow[]> {
      const ids = db
        .selectDistinct({ id: programmes.channelId })
        .from(programmes)
        .where(eq(programmes.contentId, contentId));
      return db
        .select()
        .from(contentItems)
        .where(and(inArray(contentItems.id, ids), isVisible(viewer)))
        .orderBy(asc(contentItems.position));
    },

    /** Trailers of an item, in their order, without videos that need a plan or rental. */
    async listTrailers(viewer: CatalogueViewer, { trailers }: ItemRow): Promise<readonly ItemRow[]> {
      if (trailers.length === 0) return [];
      const rows = await db
        .select()
        .from(contentItems)
        .where(and(inArray(contentItems.id, trailers), isFree, isVisible(viewer)));
      return trailers.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    },

    async countPlay(itemId: string): Promise<void> {
      await db
        .insert(playCounts)
        .values({ itemId, plays: 1 })
        .onConflictDoUpdate({ target: playCounts.itemId, set: { plays: sql`${playCounts.plays} + 1` } });
    },
  };
}

/** The show and season of each season and episode. */
async function placements(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Placement>> {
  if (ids.length === 0) return new Map();
  const [ofSeasons, ofEpisodes] = await Promise.all([
    db
      .select()
      .from(seasons)
      .where(inArray(seasons.itemId, [...ids])),
    db
      .select()
      .from(episodes)
      .where(inArray(episodes.itemId, [...ids])),
  ]);
  return new Map<string, Placement>([
    ...ofSeasons.map(
      (row) =>
        [
          row.itemId,
          { showId: row.showId, seasonId: undefined, seasonNumber: row.number, episodeNumber: undefined },
        ] as const,
    ),
    ...ofEpisodes.map(
      (row) =>
        [
          row.itemId,
          {
            showId: row.showId,
            seasonId: row.seasonId,
            seasonNumber: row.seasonNumber,
            episodeNumber: row.number,
          },
        ] as const,
    ),
  ]);
}
