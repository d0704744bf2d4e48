import type { WireChannels, WireGuide, WireProgramme } from "@marquee/content-sdk/wire";
import { SECOND } from "@marquee/config";
import { localText, otherLanguage } from "../../../errors/local-text.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { showingsBetween, type LoopEntry, type Showing } from "../catalogue/channel-guide.ts";
import type { ChannelFilter, ChannelRepository } from "../catalogue/channel-repository.ts";
import type { ItemRow, PageRequest } from "../catalogue/catalogue-rows.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { genreName } from "../catalogue/genre-names.ts";
import { toWireItems } from "./wire-item.ts";

/** What these use cases read. */
export interface GuidePorts {
  readonly repository: ContentRepository;
  readonly channels: ChannelRepository;
}

const DAY_S = 86_400;
/** The guide reaches over two days (PLAT-92). */
const GUIDE_S = 2 * DAY_S;

const isoInstant = (seconds: number) => new Date(seconds * SECOND).toISOString();

function toWireProgramme(
  channelId: string,
  showing: Showing,
  item: ItemRow | undefined,
  language: string,
): WireProgramme {
  return {
    id: `${channelId}-${showing.startS}`,
    content_id: showing.contentId,
    title: item === undefined ? "" : localText(item.title, language),
    title_language: item === undefined ? null : otherLanguage(item.title, language),
    description: item === undefined ? null : localText(item.description, language),
    start_time: isoInstant(showing.startS),
    end_time: isoInstant(showing.endS),
    duration: item?.durationS ?? null,
    genres: (item?.genres ?? []).map((id) => ({ id, value: genreName(id, language) })),
    age_rating: item?.ageRating ?? null,
    images: { poster: null, cover: showing.contentId, square: null },
  };
}

async function contentOf(
  repository: ContentRepository,
  loops: ReadonlyMap<string, readonly LoopEntry[]>,
): Promise<ReadonlyMap<string, ItemRow>> {
  const ids = [...new Set([...loops.values()].flatMap((loop) => loop.map(({ contentId }) => contentId)))];
  return new Map((await repository.findItems(ids)).map((item) => [item.id, item]));
}

/** The guide of the given channels over two days from midnight UTC. */
export async function readGuide(
  ports: GuidePorts,
  viewer: CatalogueViewer,
  rows: readonly ItemRow[],
): Promise<Pick<WireGuide, "start_time" | "end_time" | "channels">> {
  const startS = Math.floor(viewer.now.getTime() / SECOND / DAY_S) * DAY_S;
  const loops = await ports.channels.loops(rows.map(({ id }) => id));
  const [content, items] = await Promise.all([
    contentOf(ports.repository, loops),
    toWireItems(ports.repository, viewer, rows),
  ]);
  return {
    start_time: isoInstant(startS),
    end_time: isoInstant(startS + GUIDE_S),
    channels: items.map((channel) => ({
      channel,
      programmes: showingsBetween(loops.get(channel.id) ?? [], startS, startS + GUIDE_S).map((showing) =>
        toWireProgramme(channel.id, showing, content.get(showing.contentId), viewer.language),
      ),
    })),
  };
}

/** Groups of a list: languages, genres, pairs of both, or the list as a whole. */
function groupsOf(list: string, channel: ItemRow): readonly string[] {
  if (list === "lang") return channel.contentLanguages;
  if (list === "genre") return channel.genres;
  if (list === "lang-genre")
    return channel.contentLanguages.flatMap((language) =>
      channel.genres.map((genre) => `${language}-${genre}`),
    );
  return [list];
}

/** One of the lists of channels, with what is on air on each (CONT-29). */
export async function listChannels(
  ports: GuidePorts,
  viewer: CatalogueViewer,
  filter: ChannelFilter,
  page: PageRequest,
): Promise<WireChannels> {
  const list = filter.list ?? "all";
  const { items: rows, total } = await ports.channels.listChannels(viewer, filter, page);
  const loops = await ports.channels.loops(rows.map(({ id }) => id));
  const [content, items] = await Promise.all([
    contentOf(ports.repository, loops),
    toWireItems(ports.repository, viewer, rows),
  ]);
  const nowS = Math.floor(viewer.now.getTime() / SECOND);
  const groups = new Map<string, WireChannels["groups"][number]["channels"]>();
  rows.forEach((row, index) => {
    const [showing] = showingsBetween(loops.get(row.id) ?? [], nowS, nowS + 1);
    const channel = items[index];
    if (channel === undefined) return;
    const now =
      showing === undefined
        ? null
        : toWireProgramme(row.id, showing, content.get(showing.contentId), viewer.language);
    for (const id of groupsOf(list, row)) groups.set(id, [...(groups.get(id) ?? []), { channel, now }]);
  });
  return {
    list,
    groups: [...groups].map(([id, channels]) => ({ id, channels })),
    page: page.page,
    page_size: page.pageSize,
    total,
  };
}
