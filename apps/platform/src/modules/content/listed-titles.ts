import type { WireItem } from "@marquee/content-sdk/wire";
import { licenceState } from "@marquee/content-sdk/rules";
import type { Database } from "../../database/database.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import { showingsBetween } from "./channel-guide.ts";
import { createChannelRepository } from "./channel-repository.ts";
import { createContentRepository } from "./content-repository.ts";
import { availableFrom, licenceFacts } from "./licence-facts.ts";
import { isLicensedFor } from "./requirements.ts";
import { toWireItems } from "./wire-item.ts";

/** A title as far as lists of people need it. */
export interface KnownTitle {
  readonly id: string;
  readonly assetType: number;
  /** Of an episode. */
  readonly showId: string | undefined;
  /** First day on which it may be played. */
  readonly availableFrom: string | null;
  readonly title: string;
}

/** A showing that somebody may wait for. */
export interface Programme {
  readonly channelId: string;
  readonly contentId: string;
  readonly startsAt: Date;
}

/** What the catalogue tells those who keep lists of titles. */
export interface ListedTitles {
  /** The titles that exist, whoever asks. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, KnownTitle>>;
  /** The items that the viewer may see, in their language. */
  items(viewer: CatalogueViewer, ids: readonly string[]): Promise<ReadonlyMap<string, WireItem>>;
  /** The showing a programme id of the guide names: channel and start in epoch seconds. */
  programme(id: string): Promise<Programme | undefined>;
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
      const rows = (await repository.findItems(ids)).filter(
        (item) =>
          isLicensedFor(item, viewer.country) &&
          item.ageGroup <= (viewer.ageLimit ?? item.ageGroup) &&
          licenceState(licenceFacts(item), viewer.now.getTime()) !== "expired",
      );
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
