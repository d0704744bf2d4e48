import type { FakeAnswer, FamilyRequest } from "@marquee/http/testing";
import { readItem } from "../read/read-item.ts";
import { canPlay } from "../rules/can-play.ts";
import { guideDates, guideDay, isTimeZone } from "../guide/guide-days.ts";
import type { WireItem, WireRights } from "../wire/index.ts";
import { byId, isSignedIn, malformed, notFound, ok, pageOf, type FakeCatalogue } from "./fake-request.ts";

const DAY_MS = 86_400_000;
const SHOWS = ["tvshow", "original"];

const PLAYBACK_ID = "00000000-0000-4000-8000-000000000001";

const messages = { 3603: "Subscribe to watch this title", 3609: "Rent this title to watch it" } as const;

function rightsOf(catalogue: FakeCatalogue, item: WireItem, request: FamilyRequest): WireRights {
  const { query, nowMs } = request;
  const { access, billingType, businessType, ageRating, licenceExpiresAt } = readItem(item);
  const limit = query["current_parental_control"];
  const isRented = isSignedIn(request) && catalogue.rented.indexOf(item.id) >= 0;
  const decision = canPlay(
    { billingType, businessType, ageRating, licenceExpiresAt },
    {
      userType: catalogue.isPremium(request) ? "premium" : "guest",
      ageLimit: limit === undefined ? undefined : Number(limit),
      rental: isRented ? { kind: "movie", purchasedAt: nowMs } : undefined,
    },
    nowMs,
  );
  if (decision.playable) return { access, playable: true };
  const code = decision.reasons[0] as keyof typeof messages;
  return { access, playable: false, error_code: code, message: messages[code] || "This title does not play" };
}

const relatedTo = ({ items }: FakeCatalogue, item: WireItem): readonly WireItem[] =>
  items.filter((other) => other.asset_type === item.asset_type && other.id !== item.id);

function refusal(catalogue: FakeCatalogue, item: WireItem, rights: WireRights): FakeAnswer {
  const { error_code, message } = rights;
  return {
    status: 400,
    json: { error_code, code: error_code, message, item, rights, related: relatedTo(catalogue, item) },
  };
}

/** Answers GET consumption and POST getDetails/secure. */
export function answerPlaying(catalogue: FakeCatalogue, request: FamilyRequest): FakeAnswer | undefined {
  const { family, path, query, nowMs } = request;
  const isPlayback = family === "playback";
  if (path !== (isPlayback ? "/getDetails/secure" : "/consumption")) return undefined;
  if (!query["content_id"] === !query["channel_id"]) return malformed("one of content_id and channel_id");
  const item = byId(catalogue, query["content_id"] || query["channel_id"]);
  if (item === undefined) return notFound;
  const rights = rightsOf(catalogue, item, request);
  if (!rights.playable) return refusal(catalogue, item, rights);
  if (!isPlayback) return ok({ item, rights, related: relatedTo(catalogue, item) });
  const media = `/cdn/media/${item.id}`;
  return ok({
    content_id: item.id,
    playback_id: PLAYBACK_ID,
    address: `${media}/master.m3u8`,
    remote_address: `${media}/remote.m3u8`,
    expires_at: new Date(nowMs + DAY_MS).toISOString(),
    duration: item.duration,
    live: item.asset_type === 9,
    subtitles: [{ language: "hi", label: "हिन्दी", address: `${media}/hi.vtt` }],
    audio: [{ language: "en", label: "English" }],
    qualities: [{ height: 720, bandwidth: 2_500_000 }],
    markers: [],
    sample_stream: true,
  });
}

/** Answers GET {type}/{asset_id} and {type}/{series_id}/{asset_id}. */
function answerDetail(catalogue: FakeCatalogue, request: FamilyRequest): FakeAnswer {
  const [type = "", ...ids] = request.path.slice(1).split("/");
  const item = byId(catalogue, ids[ids.length - 1]);
  const isEpisode = ids.length === 2;
  if (item === undefined || (isEpisode && (!item.tvshow || item.tvshow.id !== ids[0]))) return notFound;
  if (item.asset_subtype !== type && !(isEpisode && SHOWS.indexOf(type) >= 0)) return notFound;
  const seasons = catalogue.items.filter(
    ({ asset_type, tvshow }) => asset_type === 2 && tvshow && tvshow.id === item.id,
  );
  const first = seasons[0] ? seasons[0].id : item.asset_type === 2 ? item.id : undefined;
  const seasonId = request.query["season_id"] || first;
  const episodes = catalogue.items.filter(
    ({ asset_type, season_id }) => asset_type === 1 && season_id === seasonId,
  );
  return ok({
    item,
    rights: rightsOf(catalogue, item, request),
    related: relatedTo(catalogue, item),
    seasons,
    episodes: first === undefined ? null : pageOf(episodes, request),
    season_id: first === undefined ? null : seasonId,
  });
}

const onAir = (channel: WireItem, nowMs: number) => {
  const start = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return {
    id: `${channel.id}-100`,
    content_id: "0-0-1",
    title: "The General",
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + DAY_MS).toISOString(),
    images: { cover: "0-0-1" },
  };
};

function answerChannels(catalogue: FakeCatalogue, request: FamilyRequest): FakeAnswer {
  const { path, query, nowMs } = request;
  const all = catalogue.items.filter(
    ({ asset_type, id }) => asset_type === 9 && (!query["channel_id"] || query["channel_id"] === id),
  );
  const { items: channels, ...paging } = pageOf(all, request);
  if (path === "/channels") {
    const listed = channels.map((channel) => ({ channel, now: onAir(channel, nowMs) }));
    return ok({ list: query["list"] || "all", groups: [{ id: "all", channels: listed }], ...paging });
  }
  const { date, time_zone: timeZone = "UTC" } = query;
  const isKnown = isTimeZone(timeZone);
  const dates = isKnown ? guideDates(nowMs, timeZone) : [];
  const [first, last] = date ? [date, date] : [dates[0] ?? "", dates[dates.length - 1] ?? ""];
  if (!dates.includes(first)) return malformed("date");
  const start = guideDay(first, timeZone)?.startsAt ?? nowMs;
  const end = guideDay(last, timeZone)?.endsAt ?? nowMs;
  return ok({
    start_time: new Date(start).toISOString(),
    end_time: new Date(end).toISOString(),
    channels: channels.map((channel) => ({ channel, programmes: [onAir(channel, nowMs)] })),
    ...paging,
  });
}

const countedGenres = (items: readonly WireItem[]) => {
  const counted: Record<string, { id: string; value: string; count: number }> = {};
  for (const { genres } of items)
    for (const { id, value } of genres || [])
      counted[id] = { id, value, count: (counted[id] ? counted[id].count : 0) + 1 };
  return Object.keys(counted).map((id) => counted[id]);
};

function answerPerson({ items }: FakeCatalogue, request: FamilyRequest, id: string): FakeAnswer {
  const known = items.filter(({ actors }) => (actors || []).some((actor) => actor.id === id));
  const [actor] = known.length > 0 ? (known[0]?.actors || []).filter((other) => other.id === id) : [];
  return actor === undefined
    ? notFound
    : ok({ id, name: actor.name, web_slug: actor.web_slug, ...pageOf(known, request) });
}

function answerSearch({ items }: FakeCatalogue, request: FamilyRequest): FakeAnswer {
  const { q = "", kind } = request.query;
  const has = (text: string): boolean => text.toLowerCase().indexOf(q.toLowerCase()) >= 0;
  const found = items.filter(({ title }) => has(title));
  if (!kind) return ok({ q, ...pageOf(found, request) });
  const channels = found.filter(({ asset_type }) => asset_type === 9);
  const titles = found.filter(({ asset_type }) => asset_type !== 9);
  const named: Record<string, { id: string; name: string; image: string; title_count: number }> = {};
  for (const { actors } of items)
    for (const { id, name } of actors || [])
      if (has(name))
        named[id] = { id, name, image: id, title_count: (named[id] ? named[id].title_count : 0) + 1 };
  const people = Object.keys(named).map((id) => named[id]);
  const counts = { titles: titles.length, people: people.length, channels: channels.length };
  if (kind !== "people") return ok({ q, counts, ...pageOf(kind === "titles" ? titles : channels, request) });
  const { items: shown, ...paging } = pageOf(people, request);
  return ok({ q, counts, people: shown, items: [], ...paging });
}

function answerCollection(catalogue: FakeCatalogue, request: FamilyRequest, id: string): FakeAnswer {
  const films = catalogue.items.filter(({ asset_type }) => asset_type === 0 || asset_type === 6);
  const { page, page_size, total, items } = pageOf(films, request);
  if (/-all$|^0-8-/.test(id))
    return ok({ id, title: "Trending", layout: "poster", items, page, page_size, total });
  const row = { id: "0-8-1", title: "Trending", web_slug: "trending", layout: "poster", items };
  const rows = films.length === 0 || page > 1 ? [] : [{ ...row, page: 1, page_size, total }];
  return ok({ id, title: id, items: [], rows, page, page_size, total: films.length === 0 ? 0 : 1 });
}

const isOneOf = (item: WireItem, genre: string | undefined): boolean =>
  genre !== undefined && (item.genres || []).some(({ id }) => id === genre);

/** Answers the calls of the content family, except quizzes and matches. */
export function answerCatalogue(catalogue: FakeCatalogue, request: FamilyRequest): FakeAnswer {
  const { path, query } = request;
  const { items } = catalogue;
  const [, first, second = ""] = path.split("/");
  const item = byId(catalogue, query["content_id"]);
  switch (path) {
    case "/search":
      return answerSearch(catalogue, request);
    case "/tophits":
      return ok(pageOf(items, request));
    case "/reco/upnext":
      return item === undefined
        ? notFound
        : ok({ item: relatedTo(catalogue, item)[0] || null, items: relatedTo(catalogue, item) });
    case "/contentlight/details":
    case "/v1/movie":
      return item === undefined || (path === "/v1/movie" && item.asset_type !== 0) ? notFound : ok({ item });
    case "/details_with_licences":
      return item === undefined
        ? notFound
        : ok({ item, licences: [{ country: "*", excluded_regions: [], billing_type: item.billing_type }] });
    case "/genre":
    case "/tvshowGenre":
      return ok({
        genres: countedGenres(items),
        ...pageOf(
          items.filter((entry) => isOneOf(entry, query["id"])),
          request,
        ),
      });
    case "/seo/genres-languages":
      return ok({ genres: countedGenres(items), languages: [{ id: "en", count: items.length }] });
    case "/channels":
    case "/epg":
      return answerChannels(catalogue, request);
  }
  if (first === "collection") return answerCollection(catalogue, request, second);
  return first === "person" ? answerPerson(catalogue, request, second) : answerDetail(catalogue, request);
}
