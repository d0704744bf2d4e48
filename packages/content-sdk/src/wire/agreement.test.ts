import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCampaigns, readQuizResult, readStandings } from "../read/read-campaign.ts";
import { readChannels, readGuide } from "../read/read-channels.ts";
import { readConsumption, readDetail } from "../read/read-detail.ts";
import { readItem } from "../read/read-item.ts";
import { readMatches, readTeams } from "../read/read-matches.ts";
import { readCollection, readGenrePage, readPerson, readSearch, readUpNext } from "../read/read-page.ts";
import { readSitemap } from "../read/read-sitemap.ts";
import { readPlayback } from "../read/read-playback.ts";
import { readReminders, readWatchHistory, readWatchlist } from "../read/read-viewer-lists.ts";
import { buildWireConsumption, buildWireDetail, buildWireItem, buildWirePage } from "../testing/index.ts";
import {
  campaignsAnswerSchema,
  channelsAnswerSchema,
  collectionAnswerSchema,
  consumptionAnswerSchema,
  detailAnswerSchema,
  genreAnswerSchema,
  guideAnswerSchema,
  itemSchema,
  leaderboardAnswerSchema,
  matchesAnswerSchema,
  personAnswerSchema,
  playbackAnswerSchema,
  quizResultSchema,
  remindersAnswerSchema,
  searchAnswerSchema,
  sitemapAnswerSchema,
  teamsAnswerSchema,
  upNextAnswerSchema,
  watchHistoryAnswerSchema,
  watchlistAnswerSchema,
} from "./index.ts";

const programme = {
  id: "0-9-1-100",
  content_id: "0-0-1",
  title: "The General",
  description: "A chase.",
  start_time: "2026-01-01T00:00:00.000Z",
  end_time: "2026-01-01T01:10:00.000Z",
  duration: 4020,
  genres: [{ id: "comedy", value: "Comedy" }],
  age_rating: "U",
  images: { poster: null, cover: "0-0-1", square: null },
};
const channel = buildWireItem({ id: "0-9-1", asset_type: 9, asset_subtype: "channel" });

const answers = [
  { name: "item", schema: itemSchema, read: (wire: unknown) => readItem(wire), sample: buildWireItem() },
  {
    name: "consumption",
    schema: consumptionAnswerSchema,
    read: readConsumption,
    sample: buildWireConsumption({ related: [buildWireItem()] }),
  },
  {
    name: "detail",
    schema: detailAnswerSchema,
    read: readDetail,
    sample: buildWireDetail({ seasons: [buildWireItem()], episodes: buildWirePage() }),
  },
  {
    name: "collection",
    schema: collectionAnswerSchema,
    read: readCollection,
    sample: { id: "0-8-1", title: "Trending", web_slug: "trending", layout: "poster", ...buildWirePage() },
  },
  {
    name: "search",
    schema: searchAnswerSchema,
    read: readSearch,
    sample: {
      q: "general",
      ...buildWirePage(),
      people: [{ id: "p-1", name: "Asha Rao", web_slug: "asha-rao", image: "p-1", title_count: 3 }],
      counts: { titles: 1, people: 2, channels: 3 },
    },
  },
  {
    name: "sitemap",
    schema: sitemapAnswerSchema,
    read: readSitemap,
    sample: {
      titles: [{ item: buildWireItem(), countries: ["*", "!US"] }],
      page: 1,
      page_size: 500,
      total: 1,
      changed_at: "2026-05-06T00:00:00.000Z",
    },
  },
  {
    name: "genre",
    schema: genreAnswerSchema,
    read: readGenrePage,
    sample: { genres: [{ id: "comedy", value: "Comedy", count: 3 }], ...buildWirePage() },
  },
  {
    name: "upnext",
    schema: upNextAnswerSchema,
    read: readUpNext,
    sample: { item: buildWireItem(), items: [buildWireItem()] },
  },
  {
    name: "person",
    schema: personAnswerSchema,
    read: readPerson,
    sample: {
      id: "p-a",
      name: "A",
      web_slug: "a",
      born: 1895,
      images: { poster: null, cover: null, square: "p-a" },
      ...buildWirePage(),
    },
  },
  {
    name: "channels",
    schema: channelsAnswerSchema,
    read: readChannels,
    sample: {
      list: "lang",
      groups: [{ id: "hi", channels: [{ channel, now: programme }] }],
      page: 1,
      page_size: 12,
      total: 1,
    },
  },
  {
    name: "epg",
    schema: guideAnswerSchema,
    read: readGuide,
    sample: {
      start_time: programme.start_time,
      end_time: programme.end_time,
      channels: [{ channel, programmes: [programme] }],
      page: 1,
      page_size: 12,
      total: 1,
    },
  },
  {
    name: "watchlist",
    schema: watchlistAnswerSchema,
    read: readWatchlist,
    sample: {
      items: [{ id: "0-0-1", asset_type: 0, added_at: programme.start_time, item: buildWireItem() }],
      page: 1,
      page_size: 12,
      total: 1,
    },
  },
  {
    name: "reminders",
    schema: remindersAnswerSchema,
    read: readReminders,
    sample: {
      items: [
        {
          id: programme.id,
          channel_id: "0-9-1",
          content_id: "0-0-1",
          title: "The General",
          start_time: programme.start_time,
          item: buildWireItem(),
        },
      ],
    },
  },
  {
    name: "watch history",
    schema: watchHistoryAnswerSchema,
    read: readWatchHistory,
    sample: {
      items: [
        {
          id: "0-1-1",
          asset_type: 1,
          position: 61.5,
          duration: 1200,
          watched_at: programme.start_time,
          show_id: "0-6-1",
        },
      ],
      page: 1,
      page_size: 12,
      total: 1,
    },
  },
  {
    name: "campaign",
    schema: campaignsAnswerSchema,
    read: readCampaigns,
    sample: {
      campaigns: [
        {
          id: "q",
          title: "Quiz",
          status: "ACTIVE",
          starts_at: null,
          ends_at: null,
          question_count: 1,
          questions: [{ id: "q-1", text: "Who?", options: ["A", "B"] }],
          answered: ["q-1"],
        },
      ],
    },
  },
  {
    name: "quiz result",
    schema: quizResultSchema,
    read: readQuizResult,
    sample: {
      campaign_id: "q",
      title: "Quiz",
      right: 1,
      total: 1,
      rank: 1,
      questions: [{ id: "q-1", text: "Who?", options: ["A", "B"], own_option: 0, correct_option: 0 }],
    },
  },
  {
    name: "leaderboard",
    schema: leaderboardAnswerSchema,
    read: (wire: unknown) => readStandings(wire, "entries"),
    sample: {
      campaign_id: "q",
      title: "Quiz",
      total: 1,
      entries: [{ rank: 1, name: "Asha P.", right: 1 }],
      own: { rank: 1, name: null, right: 1 },
    },
  },
  {
    name: "matches",
    schema: matchesAnswerSchema,
    read: readMatches,
    sample: {
      matches: [
        {
          id: "m-1",
          sport: "cricket",
          tournament: "Cup",
          home: { name: "A", score: "142/4" },
          away: { name: "B", score: null },
          venue: "Mumbai",
          state: "Live",
          start_time: programme.start_time,
          overs: "16.2",
          winner: null,
          campaign_id: "q",
          items: [buildWireItem()],
        },
      ],
    },
  },
  {
    name: "teams",
    schema: teamsAnswerSchema,
    read: readTeams,
    sample: { teams: [{ name: "A", played: 1, won: 1, lost: 0, points: 2, next_match_id: "m-1" }] },
  },
  {
    name: "playback",
    schema: playbackAnswerSchema,
    read: readPlayback,
    sample: {
      content_id: "0-0-1",
      address: "/cdn/media/t/master.m3u8",
      playback_id: "00000000-0000-4000-8000-000000000001",
      remote_address: "/cdn/media/r/master.m3u8",
      expires_at: "2026-01-01T00:00:00.000Z",
      duration: 4020,
      live: false,
      subtitles: [{ language: "en", label: "English", address: "/x" }],
      audio: [{ language: "en", label: "English" }],
      qualities: [{ height: 240, bandwidth: 124000 }],
      has_thumbnails: true,
      markers: [
        { kind: "intro", start_ms: 30_000, end_ms: 75_000 },
        { kind: "credits", start_ms: 3_900_000, end_ms: null },
      ],
      resume_at: null,
    },
  },
] as const;

/** The paths of all values in a sample, as lists of keys. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return keys.flatMap((key) => [
    [...path, key],
    ...placesIn((value as Record<string | number, unknown>)[key], [...path, key]),
  ]);
}

function changed(sample: unknown, path: readonly (string | number)[], replacement: unknown): unknown {
  const copy: unknown = structuredClone(sample);
  let place = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
  const last = path[path.length - 1] ?? "";
  if (replacement === undefined) delete place[last];
  else place[last] = replacement;
  return copy;
}

/**
 * A schema accepts any text as a date or as a word of a closed list; what the readers do with unknown ones has tests of its own.
 */
const isTestedElsewhere = (path: readonly (string | number)[]) =>
  [
    "license_expiry_date",
    "start_time",
    "end_time",
    "expires_at",
    "added_at",
    "changed_at",
    "watched_at",
    "starts_at",
    "ends_at",
    "status",
    "state",
    "winner",
  ].includes(String(path[path.length - 1]));

/** One value of each kind that JSON has, and undefined. */
const KINDS: readonly unknown[] = [
  undefined,
  null,
  "",
  0,
  -1,
  1.5,
  true,
  [],
  {},
  [null],
  "text",
  ["text"],
  [{}],
];

describe.each(answers)("schema and reader of $name", ({ schema, read, sample }) => {
  const readable = (wire: unknown) => {
    try {
      read(wire);
      return true;
    } catch {
      return false;
    }
  };

  it("both accept the sample", () => {
    expect(schema().safeParse(sample).success).toBe(true);
    expect(readable(sample)).toBe(true);
  });

  /** The changes that one accepts and the other refuses. */
  const disputed = (path: readonly (string | number)[], replacement: unknown): readonly string[] => {
    const last = path[path.length - 1];
    // JSON has no lists with holes.
    if (replacement === undefined && typeof last === "number") return [];
    // Only the schema refuses an empty id: the platform must not send one, but a client can handle it.
    if (replacement === "" && last === "id") return [];
    const wire = changed(sample, path, replacement);
    const isAgreed = readable(wire) === schema().safeParse(wire).success;
    return isAgreed ? [] : [`${path.join(".")} = ${JSON.stringify(replacement)}`];
  };
  const places = placesIn(sample).filter((path) => !isTestedElsewhere(path));

  it("agree on every sample with a value of another type in one field", () => {
    expect(places.flatMap((path) => KINDS.flatMap((replacement) => disputed(path, replacement)))).toEqual([]);
  });

  it("agree on every sample with another text or number in one field", () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.oneof(fc.string(), fc.integer()), (path, replacement) => {
        expect(disputed(path, replacement)).toEqual([]);
      }),
      {
        numRuns: 200,
      },
    );
  });

  it("accept unknown fields and values", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 20 }), fc.jsonValue(), (field, value) => {
        expect(readable({ ...sample, [`new_${field}`]: value })).toBe(true);
      }),
      { numRuns: 100 },
    );
    expect(
      readItem(buildWireItem({ billing_type: "hologram", age_rating: "21+", asset_subtype: "dream" })).access,
    ).toBe("subscription");
  });
});
