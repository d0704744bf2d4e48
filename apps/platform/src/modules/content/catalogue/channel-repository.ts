import { and, asc, count, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import type { LoopEntry } from "./channel-guide.ts";
import type { ItemList, PageRequest } from "./catalogue-rows.ts";
import { channels, contentItems, programmes } from "../tables.ts";
import { isVisible, languageOrder, textArray } from "./visible-items.ts";

/** Which channels to list. */
export interface ChannelFilter {
  readonly list?: string | undefined;
  /** Empty, as a form sends it: any; the same for `genre`. */
  readonly language?: string | undefined;
  readonly genre?: string | undefined;
}

/** Reads channels and what they play. */
export function createChannelRepository(db: Database) {
  return {
    async listChannels(viewer: CatalogueViewer, filter: ChannelFilter, page: PageRequest): Promise<ItemList> {
      const conditions: (SQL | undefined)[] = [
        isVisible(viewer),
        filter.list === undefined ? undefined : sql`${channels.lists} @> ${textArray([filter.list])}`,
        filter.language
          ? sql`${contentItems.contentLanguages} @> ${textArray([filter.language])}`
          : undefined,
        filter.genre ? sql`${contentItems.genres} @> ${textArray([filter.genre])}` : undefined,
      ];
      const where = and(...conditions);
      const [rows, counted] = await Promise.all([
        db
          .select({ item: contentItems })
          .from(channels)
          .innerJoin(contentItems, eq(contentItems.id, channels.itemId))
          .where(where)
          .orderBy(languageOrder(viewer), asc(contentItems.position))
          .limit(page.pageSize)
          .offset((page.page - 1) * page.pageSize),
        db
          .select({ total: count() })
          .from(channels)
          .innerJoin(contentItems, eq(contentItems.id, channels.itemId))
          .where(where),
      ]);
      return { items: rows.map(({ item }) => item), total: counted[0]?.total ?? 0 };
    },

    /** What each channel plays, in order. */
    async loops(channelIds: readonly string[]): Promise<ReadonlyMap<string, readonly LoopEntry[]>> {
      const loops = new Map<string, LoopEntry[]>();
      if (channelIds.length === 0) return loops;
      const rows = await db
        .select()
        .from(programmes)
        .where(inArray(programmes.channelId, [...channelIds]))
        .orderBy(asc(programmes.channelId), asc(programmes.position));
      for (const { channelId, contentId, slotS } of rows) {
        const loop = loops.get(channelId) ?? [];
        loop.push({ contentId, slotS });
        loops.set(channelId, loop);
      }
      return loops;
    },
  };
}

/** What {@link createChannelRepository} returns. */
export type ChannelRepository = ReturnType<typeof createChannelRepository>;
