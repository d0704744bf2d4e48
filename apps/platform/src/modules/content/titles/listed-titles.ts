import type { WireItem } from "@marquee/content-sdk/wire";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { TitlesOfLists } from "../../users/lists/titles-of-lists.ts";
import { toCatalogueViewer, type CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { showingsBetween } from "../catalogue/channel-guide.ts";
import { createChannelRepository } from "../catalogue/channel-repository.ts";
import { createContentRepository } from "../catalogue/content-repository.ts";
import { availableFrom } from "../catalogue/licence-facts.ts";
import { isSeenBy } from "../rights/requirements.ts";
import { toWireItems } from "./wire-item.ts";

/** What the catalogue tells those who keep lists of titles, for viewers read from a request already. */
export interface ListedTitles extends Pick<TitlesOfLists, "known" | "programme"> {
  items(viewer: CatalogueViewer, ids: readonly string[]): Promise<ReadonlyMap<string, WireItem>>;
}

/** What lists of people may know of the catalogue. */
export function createListedTitles(db: Database): ListedTitles {
  const repository = createContentRepository(db);
  const channels = createChannelRepository(db);
  return {
    async known(ids) {
      const rows = await repository.findItems(ids);
      const placements = await repository.placements(rows.map(({ id }) => id));
      return new Map(
        rows.map((row) => [
          row.id,
          {
            id: row.id,
            assetType: row.assetType,
            availableFrom: availableFrom(row),
            title: row.title["en"] ?? row.id,
            showId: row.assetType === 1 ? placements.get(row.id)?.showId : undefined,
          },
        ]),
      );
    },
    async items(viewer, ids) {
      const rows = (await repository.findItems(ids)).filter((item) => isSeenBy(item, viewer));
      return new Map((await toWireItems(repository, viewer, rows)).map((item) => [item.id, item]));
    },
    async programme(id) {
      const [, channelId = "", start = ""] = /^(.{1,100})-(\d{9,11})$/.exec(id) ?? [];
      const startS = Number(start);
      if (channelId === "") return undefined;
      const loop = (await channels.loops([channelId])).get(channelId) ?? [];
      const showing = showingsBetween(loop, startS, startS + 1).find(
        (candidate) => candidate.startS === startS,
      );
      return showing === undefined
        ? undefined
        : { channelId, contentId: showing.contentId, startsAt: new Date(startS * 1000) };
    },
  };
}

/** The same for lists that know a request and not the catalogue's view of it. */
export function createTitlesOfLists({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): TitlesOfLists {
  const titles = createListedTitles(db);
  return {
    ...titles,
    items: ({ marquee, translation }, ids) =>
      titles.items(toCatalogueViewer(marquee, { translation }, clock.now()), ids),
  };
}
