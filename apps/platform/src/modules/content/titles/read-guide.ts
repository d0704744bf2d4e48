import type { WireChannels, WireGuide, WireProgramme } from "@marquee/content-sdk/wire";
import { SECOND } from "@marquee/config";
import { guideDates, guideDay, isTimeZone, type ShownSpan } from "@marquee/content-sdk/guide";
import { invalidArgument } from "../../../errors/platform-error.ts";
import { localText, otherLanguage } from "../../../errors/local-text.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { showingsBetween, type Showing } from "../catalogue/channel-guide.ts";
import type { ChannelFilter, ChannelRepository } from "../catalogue/channel-repository.ts";
import type { ItemRow, PageRequest } from "../catalogue/catalogue-rows.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { genreName } from "../catalogue/genre-names.ts";
import { isSeenBy } from "../rights/requirements.ts";
import { toWireItems } from "./wire-item.ts";

/** Ports of {@link readGuide} and {@link listChannels}. */
export interface GuidePorts {
  readonly repository: ContentRepository;
  readonly channels: ChannelRepository;
}

/** Day and time zone of a guide. */
export interface GuideRequest {
  readonly date?: string | undefined;
  readonly timeZone?: string | undefined;
}

/**
 * The span of a guide: a calendar day in a time zone, or all its days, from yesterday to the day after tomorrow.
 * @throws {PlatformError} 400 for an unknown time zone or a day outside the guide
 */
export function guideSpan({ date, timeZone = "UTC" }: GuideRequest, nowMs: number): ShownSpan {
  if (!isTimeZone(timeZone)) throw invalidArgument("query.time_zone: there is no such time zone");
  const dates = guideDates(nowMs, timeZone);
  if (date !== undefined && !dates.includes(date))
    throw invalidArgument(`query.date: the guide goes from ${dates[0]} to ${dates.at(-1)}`);
  const [first, last] = [date ?? dates[0], date ?? dates.at(-1)].map((day) => guideDay(day ?? "", timeZone));
  return { startsAt: first?.startsAt ?? nowMs, endsAt: last?.endsAt ?? nowMs };
}

const isoInstant = (seconds: number) => new Date(seconds * SECOND).toISOString();

function toWireProgramme(
  channelId: string,
  showing: Showing,
  { content, pages }: ShownContent,
  language: string,
): WireProgramme {
  const item = content.get(showing.contentId);
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
    permalink: pages.get(showing.contentId) ?? null,
  };
}

/** The items that the channels play. */
interface ShownContent {
  readonly content: ReadonlyMap<string, ItemRow>;
  /** Paths of the pages of titles that the viewer may see. */
  readonly pages: ReadonlyMap<string, string>;
}

async function contentOf(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  showings: readonly Showing[],
): Promise<ShownContent> {
  const rows = await repository.findItems([...new Set(showings.map(({ contentId }) => contentId))]);
  const seen = rows.filter((row) => isSeenBy(row, viewer));
  const pages = (await toWireItems(repository, viewer, seen)).map(
    ({ id, permalink }) => [id, permalink ?? ""] as const,
  );
  return { content: new Map(rows.map((row) => [row.id, row])), pages: new Map(pages) };
}

/** The guide of the given channels over a span of time. */
export async function readGuide(
  ports: GuidePorts,
  viewer: CatalogueViewer,
  rows: readonly ItemRow[],
  { startsAt, endsAt }: ShownSpan,
): Promise<Pick<WireGuide, "start_time" | "end_time" | "channels">> {
  const [startS, endS] = [startsAt / SECOND, endsAt / SECOND];
  const loops = await ports.channels.loops(rows.map(({ id }) => id));
  const showings = new Map(
    rows.map(({ id }) => [id, showingsBetween(loops.get(id) ?? [], startS, endS)] as const),
  );
  const [content, items] = await Promise.all([
    contentOf(ports.repository, viewer, [...showings.values()].flat()),
    toWireItems(ports.repository, viewer, rows),
  ]);
  return {
    start_time: isoInstant(startS),
    end_time: isoInstant(endS),
    channels: items.map((channel) => ({
      channel,
      programmes: (showings.get(channel.id) ?? []).map((showing) =>
        toWireProgramme(channel.id, showing, content, viewer.language),
      ),
    })),
  };
}

/** Groups of a list: languages, genres, pairs of both, or the list as a whole. A requested language or genre has no other beside it. */
function groupsOf(list: string, { language, genre }: ChannelFilter, channel: ItemRow): readonly string[] {
  const languages = language ? [language] : channel.contentLanguages;
  const genres = genre ? [genre] : channel.genres;
  if (list === "lang") return languages;
  if (list === "genre") return genres;
  if (list === "lang-genre") return languages.flatMap((code) => genres.map((id) => `${code}-${id}`));
  return [list];
}

/** One of the lists of channels, with what is on air on each. */
export async function listChannels(
  ports: GuidePorts,
  viewer: CatalogueViewer,
  filter: ChannelFilter,
  page: PageRequest,
): Promise<WireChannels> {
  const list = filter.list ?? "all";
  const { items: rows, total } = await ports.channels.listChannels(viewer, filter, page);
  const loops = await ports.channels.loops(rows.map(({ id }) => id));
  const nowS = Math.floor(viewer.now.getTime() / SECOND);
  const showings = rows.map(({ id }) => showingsBetween(loops.get(id) ?? [], nowS, nowS + 1)[0]);
  const [content, items] = await Promise.all([
    contentOf(
      ports.repository,
      viewer,
      showings.filter((showing) => showing !== undefined),
    ),
    toWireItems(ports.repository, viewer, rows),
  ]);
  const groups = new Map<string, WireChannels["groups"][number]["channels"]>();
  rows.forEach((row, index) => {
    const showing = showings[index];
    const channel = items[index];
    if (channel === undefined) return;
    const now = showing === undefined ? null : toWireProgramme(row.id, showing, content, viewer.language);
    for (const id of groupsOf(list, filter, row))
      groups.set(id, [...(groups.get(id) ?? []), { channel, now }]);
  });
  return {
    list,
    groups: [...groups].map(([id, channels]) => ({ id, channels })),
    page: page.page,
    page_size: page.pageSize,
    total,
  };
}
