import type { WireItem } from "@marquee/content-sdk/wire";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ListCatalogue } from "../../users/lists/list-catalogue.ts";
import { toCatalogueViewer, type CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { showingsBetween } from "../catalogue/channel-guide.ts";
import { createChannelRepository } from "../catalogue/channel-repository.ts";
import { createContentRepository } from "../catalogue/content-repository.ts";
import { availableFrom } from "../catalogue/licence-facts.ts";
import { isSeenBy } from "../rights/requirements.ts";
import { toWireItems } from "./wire-item.ts";

/** The catalogue, as viewers' lists need it, for a viewer already read from a request. */
export interface ListedTitles extends Pick<ListCatalogue, "known" | "programme"> {
  items(viewer: CatalogueViewer, ids: readonly string[]): Promise<ReadonlyMap<string, WireItem>>;
}

/** Reads titles for viewers' lists. */
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

/** Implements the port {@link ListCatalogue}, which takes a request instead of a viewer. */
export function createTitlesOfLists({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): ListCatalogue {
  const titles = createListedTitles(db);
  return {
    ...titles,
    items: ({ marquee, translation }, ids) =>
      titles.items(toCatalogueViewer(marquee, { translation }, clock.now()), ids),
  };
}
