import { isMarqueeError, memoryStorage } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import * as entry from "../src/index.ts";
import * as rules from "../src/rules/index.ts";
import * as testing from "../src/testing/index.ts";
import {
  buildItem,
  buildWireConsumption,
  buildWireDetail,
  buildWireItem,
  buildWirePage,
} from "../src/testing/index.ts";
import { feedEntry, type Line, type Table } from "../../../scripts/testing/bad-input.ts";

const of = (...given: readonly unknown[]): Line => ({ sound: () => given });
const made = (sound: () => readonly unknown[], methods?: Table): Line => ({ sound, methods });

const NOW = 1_767_225_600_000;
const DAY = "2026-01-01T00:00:00.000Z";
const WIRE = buildWireItem();
const PAGE = buildWirePage();
const PAGING = { page: 1, page_size: 12, total: 1 };
const ITEM = buildItem();

const VIEWER = {
  country: "DE",
  state: "BE",
  language: "en",
  contentLanguages: ["en"],
  deviceId: "S3CR3T",
  platformName: "mobile_web",
  appVersion: "1",
  userType: "registered" as const,
  parentalRating: "U/A",
  userAgent: "Android",
  person: { gender: "female", age: 31, ageGroup: "25-34" },
  campaign: { source: "mail" },
  userId: "S3CR3T",
  publisherProvidedId: "S3CR3T",
  isConsentDenied: false,
  consent: { groups: ["necessary"], date: "2026-11-20", nonPersonalisedAds: true },
};
/** A client whose platform gives this answer; all facts of the client may be invalid too. */
const client = (json: unknown) => buildClient({ fetch: fakeFetch({ json }), viewer: () => VIEWER });
const called = (json: unknown, ...options: readonly unknown[]): Line => ({
  sound: () => [client(json), ...options],
});
const listed = { page: 1, pageSize: 12 };

const PROGRAMME = {
  id: "0-9-1-100",
  content_id: "0-0-1",
  title: "The General",
  start_time: DAY,
  end_time: DAY,
};
const CONSUMPTION = buildWireConsumption();
const DETAIL = buildWireDetail();
const COLLECTION = { id: "0-8-1", title: "Trending", ...PAGE, rows: [] };
const SEARCH = { q: "general", ...PAGE };
const CHANNELS = {
  list: "lang",
  groups: [{ id: "hi", channels: [{ channel: WIRE, now: PROGRAMME }] }],
  ...PAGING,
};
const GUIDE = {
  start_time: DAY,
  end_time: DAY,
  channels: [{ channel: WIRE, programmes: [PROGRAMME] }],
  ...PAGING,
};
const PERSON = { id: "p-a", name: "A", born: 1895, ...PAGE };
const GENRES = { genres: [{ id: "comedy", value: "Comedy", count: 1 }], ...PAGE };
const GENRES_AND_LANGUAGES = {
  genres: [{ id: "comedy", value: "Comedy", count: 1 }],
  languages: [{ id: "hi", count: 1 }],
};
const UP_NEXT = { item: WIRE, items: [WIRE] };
const PLAYBACK = {
  content_id: "0-0-1",
  address: "/cdn/media/t/master.m3u8",
  playback_id: "00000000-0000-4000-8000-000000000001",
  remote_address: "/cdn/media/r/master.m3u8",
  expires_at: DAY,
  live: false,
  subtitles: [],
  audio: [],
  qualities: [],
};
const RENEWED = { address: "/cdn/media/t/master.m3u8", segment_token: "exp=1", expires_at: DAY };
const PLAYING_NOW = {
  items: [
    {
      playback_id: "p-1",
      content_id: "0-0-1",
      title: "A",
      device_name: "TV",
      is_this_device: true,
      started_at: DAY,
    },
  ],
};
const WATCHLIST = { items: [{ id: "0-0-1", asset_type: 0, added_at: DAY, item: WIRE }], ...PAGING };
const REMINDERS = {
  items: [{ id: "0-9-1-100", content_id: "0-0-1", title: "The General", start_time: DAY }],
};
const REACTION = { content_id: "0-0-1", action: "like" };
const RENTALS = {
  items: [{ id: "r", content_id: "0-0-1", kind: "movie", state: "watching", rented_at: DAY, ends_at: DAY }],
};
const HISTORY = {
  items: [{ id: "0-1-1", asset_type: 1, position: 61.5, duration: 1200, watched_at: DAY, show_id: "0-6-1" }],
  ...PAGING,
};
const CAMPAIGNS = {
  campaigns: [
    {
      id: "q",
      title: "Quiz",
      status: "ACTIVE",
      question_count: 1,
      questions: [{ id: "q-1", text: "Who?", options: ["A"] }],
      answered: [],
    },
  ],
};
const RESULT = {
  campaign_id: "q",
  title: "Quiz",
  right: 1,
  total: 1,
  rank: 1,
  questions: [{ id: "q-1", text: "Who?", options: ["A"], own_option: 0, correct_option: 0 }],
};
const STANDINGS = {
  campaign_id: "q",
  title: "Quiz",
  total: 1,
  entries: [{ rank: 1, right: 1 }],
  winners: [{ rank: 1, right: 1 }],
};
const MATCHES = {
  matches: [
    {
      id: "m-1",
      sport: "cricket",
      tournament: "Cup",
      home: { name: "A" },
      away: { name: "B" },
      venue: "Mumbai",
      state: "Live",
      start_time: DAY,
      items: [WIRE],
    },
  ],
};
const TEAMS = { teams: [{ name: "A", played: 1, won: 1, lost: 0, points: 2 }] };
const SITEMAP = {
  titles: [{ item: WIRE, countries: ["*", "!US"] }],
  page: 1,
  page_size: 500,
  total: 1,
  changed_at: DAY,
};
const LICENCES = { item: WIRE, licences: [{ country: "IN", excluded_regions: ["IN-MH"], expires_at: DAY }] };

const WATCHED = {
  contentId: "0-1-1",
  assetType: 1,
  positionMs: 61_500,
  durationMs: 1_200_000,
  watchedAt: NOW,
  showId: "0-6-1",
};
const device = () => [
  buildClient({ fetch: fakeFetch(), clock: fakeClock(NOW), logger: recordingLogger() }),
  { storage: memoryStorage() },
];
const iterated = made(() => [], { next: of(), return: of() });
/** Calls whose only option is the signal that aborts them. */
const ending = { signal: undefined };
const isAnswer = (value: unknown): boolean =>
  value === undefined || (typeof value === "number" && value >= 0);

/** A client of a viewer with lists. */
const lists = (json: unknown) => () => [
  buildClient({
    fetch: fakeFetch({ json }),
    viewer: () => ({ country: "DE", language: "en", userType: "registered" }),
  }),
];
const RENTAL = {
  id: "r",
  contentId: "0-0-1",
  kind: "movie",
  state: "watching",
  rentedAt: NOW,
  startedAt: NOW,
  endsAt: NOW + 1,
  item: undefined,
};
const MOMENT = { positionMs: 1000, durationMs: 2000 };
const STANDING = { positionMs: 1000, isPaused: false, hasStream: true };
const heard = () => undefined;

const MAIN: Table = {
  mediaAddress: of("/cdn/media/a.jpg", "https://cdn.example/media"),
  fetchConsumption: called(CONSUMPTION, { contentId: "0-0-1" }),
  fetchDetail: called(DETAIL, { type: "movie", id: "0-0-1", seasonId: "0-2-1", ...listed }),
  fetchEpisode: called(DETAIL, { type: "tvshow", seriesId: "0-6-1", id: "0-1-1", ...listed }),
  fetchCollection: called(COLLECTION, {
    id: "0-8-1",
    filter: { genre: "comedy", language: "hi", decade: 1920, access: "free", sort: "title" },
    withFacets: true,
    ...listed,
  }),
  fetchSitemap: called(SITEMAP, { kind: "movies", ...listed }),
  // Its methods are those of the client that it is given.
  shareReads: { sound: () => [client(COLLECTION)], methods: "platform" },
  fetchPageRows: called(COLLECTION, { id: "home", ...listed }),
  listCollection: made(() => [client(COLLECTION), { id: "0-8-1", maxPages: 2, ...listed }], {
    items: iterated,
    byPage: iterated,
  }),
  searchContent: called(SEARCH, { query: "general", isKidsOnly: true, ...listed }),
  fetchChannels: called(CHANNELS, { list: "lang", language: "hi", genre: "news", ...listed }),
  fetchGuide: called(GUIDE, { channelId: "0-9-1", date: "2026-11-28", timeZone: "Asia/Kolkata", ...listed }),
  fetchPerson: called(PERSON, { id: "p-a", ...listed }),
  fetchGenres: called(GENRES, { id: "comedy", ...listed }),
  fetchGenresAndLanguages: called(GENRES_AND_LANGUAGES, ending),
  fetchShowGenres: called(GENRES, { id: "comedy", ...listed }),
  fetchTopHits: called(PAGE, ending),
  fetchUpNext: called(UP_NEXT, { contentId: "0-0-1" }),
  fetchContentLight: called({ item: WIRE }, { contentId: "0-0-1" }),
  fetchDetailsWithLicences: called(LICENCES, { contentId: "0-0-1" }),
  fetchMovie: called({ item: WIRE }, { contentId: "0-0-1" }),
  canHaveAds: of("free", "guest"),
  fetchAdBreaks: called({ content_id: "0-0-1", ad_breaks: [] }, { contentId: "0-0-1" }),
  requestPlayback: called(PLAYBACK, { contentId: "0-0-1", mediaBase: "/api/cdn" }),
  renewPlayback: called(RENEWED, { playbackId: "p-1", mediaBase: "/api/cdn" }),
  stopPlayback: called({ stopped: true }, { playbackId: "p-1", isLeaving: true }),
  fetchPlayingNow: called(PLAYING_NOW, ending),
  detailType: of("movies"),
  itemAddress: of(ITEM),
  imageSources: of({ base: "/api/cdn/images", id: "0-0-1", kind: "poster", fallback: "jpg" }),
  itemImageSources: of({
    item: { assetType: 0, kind: "movie", images: { poster: "0-0-1" } },
    base: "/api/cdn/images",
    kind: "poster",
  }),
  fetchRentals: called(RENTALS, { state: "active" }),
  fetchWatchHistory: called(HISTORY, { ...listed }),
  saveWatchHistory: called({ code: 200, message: "ok", unknown: [] }, { entries: [WATCHED] }),
  answerQuiz: called(
    { question_id: "q-1", answered: 1, total: 1 },
    { campaignId: "q", questionId: "q-1", option: 0 },
  ),
  fetchCampaigns: called(CAMPAIGNS, { campaignId: "q" }),
  fetchLeaderboard: called(STANDINGS, { campaignId: "q" }),
  fetchQuizResult: called(RESULT, { campaignId: "q" }),
  fetchWinners: called(STANDINGS, { campaignId: "q" }),
  fetchMatchClips: called({ items: [WIRE] }, { sport: "cricket", state: "Live" }),
  fetchMatches: called(MATCHES, { sport: "cricket", state: "Live" }),
  fetchTeams: called(TEAMS, { sport: "cricket" }),
  withRecentSearch: of(["general"], "awaara"),
  withoutRecentSearch: of(["general"], "awaara"),
  continueWatching: of([WATCHED]),
  createWatchHistory: made(device, {
    get: of(),
    subscribe: of(() => undefined),
    load: of(),
    record: of(WATCHED),
    resumeAtMs: of({ contentId: "0-1-1" }),
    merge: of({ entries: [WATCHED] }),
    remove: of({ contentId: "0-1-1" }),
    clear: of(),
  }),
  createAccountHistory: made(device, {
    get: of(),
    subscribe: of(() => undefined),
    load: of(),
    record: of(WATCHED),
    resumeAtMs: of({ contentId: "0-1-1" }),
    merge: of({ entries: [WATCHED] }),
    remove: of({ contentId: "0-1-1" }),
    clear: of(),
    sync: of(),
    flush: of({ isLeaving: true }),
    close: of(),
  }),
  removeFromWatchHistory: called({ code: 200, message: "ok" }, { contentId: "0-0-1" }),
  entriesToSend: of([WATCHED], "registered"),
  mergeWatchHistory: of([WATCHED], [WATCHED]),
  resumePositionMs: { ...of({ positionMs: 61_500, durationMs: 1_200_000 }), answers: isAnswer },
  hasWatchHistory: made(() => [{ storage: memoryStorage() }]),
  createWatchlist: made(lists(WATCHLIST), {
    get: of(),
    subscribe: of(heard),
    load: of(),
    loadMore: of(),
    check: of({ contentId: "0-0-1" }),
    add: of({ contentId: "0-0-1" }),
    remove: of({ contentId: "0-0-1" }),
    toggle: of({ contentId: "0-0-1" }),
    close: of(),
  }),
  createReminders: made(lists(REMINDERS), {
    get: of(),
    subscribe: of(heard),
    load: of(),
    add: of({ targetId: "0-9-1-100" }),
    remove: of({ targetId: "0-9-1-100" }),
    toggle: of({ targetId: "0-9-1-100" }),
    close: of(),
  }),
  createReactions: made(lists(REACTION), {
    get: of(),
    subscribe: of(heard),
    load: of({ contentId: "0-0-1" }),
    press: of({ contentId: "0-0-1", reaction: "like" }),
    close: of(),
  }),
  createInterruptionRecorder: made(
    () => [
      client({}),
      { playbackId: "p-1", facts: { contentId: "0-0-1", contentType: "movie" }, onEvent: heard },
    ],
    {
      playing: of(MOMENT),
      paused: of(MOMENT),
      progressed: of(MOMENT),
      ended: of(MOMENT),
      left: of(MOMENT),
      seeking: of(),
      waiting: of(),
    },
  ),
  createPlayRecorder: made(
    () => [
      client({}),
      {
        contentId: "0-0-1",
        requestedAtMs: 0,
        isResumed: false,
        facts: { contentType: "movie" },
        onEvent: heard,
      },
    ],
    {
      playing: of(MOMENT),
      paused: of(MOMENT),
      progressed: of(MOMENT),
      ended: of(MOMENT),
      left: of(MOMENT),
    },
  ),
  createPositionRecorder: made(
    () => [
      client({}),
      {
        contentId: "0-0-1",
        assetType: 0,
        showId: "0-6-1",
        durationMs: 1000,
        history: { record: () => Promise.resolve() },
      },
    ],
    {
      progressed: of(STANDING),
      paused: of(STANDING),
      seeked: of(STANDING),
      emptied: of(),
      left: of(STANDING),
    },
  ),
  removeContinued: made(() => [
    { get: () => [WATCHED], remove: () => Promise.resolve() },
    { entry: WATCHED },
  ]),
  fetchContinued: called({ item: WIRE }, { entries: [WATCHED], most: 10 }),
  fetchMyOffer: {
    sound: () => [
      lists(CONSUMPTION)()[0],
      { contentId: "0-0-1", isChannel: false, shown: { kind: "rental" }, rentals: [RENTAL] },
    ],
  },
  canRetryPlaying: of({ kind: "stream", code: "a" }),
  canOwnerAllow: of({ kind: "refused", code: 3814 }, { isSignedIn: true, isKidsOnly: false }),
  playNoticeCode: of({ kind: "stream", code: "a" }),
  playNoticeOfFailure: of(new Error("a")),
  playNoticeOfRefusal: of({ code: "RENTAL_NEEDED", playerCode: 3609, status: 400, message: "a" }),
  createWishlistedProducts: made(device, {
    get: of(),
    subscribe: of(() => undefined),
    load: of(),
    add: of({ id: "a" }),
    remove: of({ id: "a" }),
    toggle: of({ id: "a" }),
  }),
  createVideoCounts: made(device, {
    get: of(),
    load: of(),
    started: of({ contentId: "0-0-1" }),
    reset: of(),
  }),
  searchSession: of(entry.idleSearch, { type: "typed", query: "general" }, { minimumLength: 3 }),
};

const RULES: Table = {
  canPlay: of(
    {
      billingType: "SVOD",
      businessType: "SVOD",
      ageRating: "U/A",
      platforms: ["desktop_web"],
      blockedRegions: ["IN-MH"],
      countries: ["IN"],
      hasStream: true,
      needsAccount: true,
      licenceExpiresAt: NOW + 1,
      releasesAt: NOW - 1,
    },
    {
      userType: "registered",
      ageLimit: 13,
      country: "IN",
      region: "IN-DL",
      platform: "desktop_web",
      rental: { kind: "movie", purchasedAt: NOW },
      isDeviceOverLimit: false,
      isScreenOverLimit: false,
    },
    NOW,
  ),
  isLicensedFor: of({ countries: ["*", "!US"] }, "IN"),
  licenceState: of({ licenceExpiresAt: NOW + 1, releasesAt: NOW - 1 }, NOW),
  rentalState: of({ kind: "movie", purchasedAt: NOW, firstPlayedAt: NOW }, NOW),
  isWithinAge: of({ ageRating: "U/A" }, 13),
  titleOffer: of(
    { billingType: "TVOD", businessType: "TVOD" },
    { playable: false, refusalCode: "RENTAL_NEEDED", playerCode: 3609 },
  ),
  showOffer: of("subscription", "premium"),
  isUpcomingOffer: of({ kind: "refused", code: 610 }),
  offerActions: of({ kind: "rental" }, { userType: "registered", hasRentals: true }),
  licenceIn: of([{ country: "*" }], "IN"),
  pendingWatchlist: of({ contentId: "0-0-1", now: NOW }),
  isPendingWatchlist: of(`0-0-1 ${NOW}`, { contentId: "0-0-1", now: NOW }),
  refusalActions: of({ kind: "refused", code: 3814 }, { userType: "registered", isKidsOnly: false }),
  knownOffer: of({
    contentId: "0-0-1",
    shown: { kind: "rental" },
    userType: "registered",
    rentals: [RENTAL],
  }),
  isWatched: of({ positionMs: 1, durationMs: 2 }),
  resumePositionMs: { ...of({ positionMs: 61_500, durationMs: 1_200_000 }), answers: isAnswer },
  watchedPercent: of({ positionMs: 1, durationMs: 2 }),
  isWatchedLater: of({ watchedAt: 2, startedAt: 1 }, { watchedAt: 1 }),
  startPositionMs: of({ askedMs: 1, deviceMs: 2, platformMs: 3 }),
  mayRenewStream: of(1),
  primaryLanguage: of({ languages: ["hi"] }),
  nextReaction: of("none", "like"),
  matchSchedule: of([{ state: "Live" }]),
  laterMatchState: of("Scheduled", "Live"),
  quizScreen: of({ id: "q", status: "ACTIVE", questionCount: 1, answered: ["a"] }),
  roundAfterAnswer: of(
    { id: "q", status: "ACTIVE", questionCount: 1, answered: ["a"] },
    "b",
    "ALREADY_ANSWERED",
  ),
  castOf: of(ITEM.credits),
  itemAddress: of(ITEM),
};

const TESTING: Table = {
  buildItem: of({ title: "A" }),
  buildWireItem: of({ title: "A" }),
  buildWireConsumption: of({ related: [] }),
  buildWireDetail: of({ seasons: [] }),
  buildWirePage: of([WIRE], { page: 1 }),
  fakeContent: made(() => [{ items: [WIRE], isPremium: () => false, rented: ["0-0-1"] }], {
    answer: of({
      family: "content",
      method: "GET",
      path: "/movie/0-0-1",
      query: { page: "1" },
      headers: { authorization: "bearer a" },
      body: undefined,
      nowMs: NOW,
    }),
  }),
};

/**
 * Values that only a program can pass that breaks the types: items that no reader made, an address or a query that is not a text.
 * Checking them would cost every viewer bytes.
 */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  itemAddress: ["0"],
  withRecentSearch: ["nothing", "0", "0.0", "1"],
  withoutRecentSearch: ["nothing", "0", "0.0", "1"],
  searchSession: ["1.query"],
  fetchMyOffer: ["1.rentals"],
};

/** The same for the rules, whose lists come from the readers. */
const RULE_LEAVES: Readonly<Record<string, readonly string[]>> = {
  itemAddress: ["0"],
  castOf: ["nothing", "0"],
  knownOffer: ["0", "0.rentals"],
  matchSchedule: ["nothing", "0"],
  primaryLanguage: ["0", "0.languages"],
  quizScreen: ["0.answered"],
  roundAfterAnswer: ["0", "0.answered"],
};

const feeding = {
  isExpectedError: isMarqueeError,
  leaves: LEAVES,
  secrets: /S3CR3T/,
};

describe("@marquee/content-sdk", () => {
  it("handles invalid input in every argument of every function, or refuses it with a message that names the argument", async () => {
    expect(await feedEntry(entry, MAIN, feeding)).toEqual([]);
  });

  it("has rules that do the same", async () => {
    expect(await feedEntry(rules, RULES, { ...feeding, leaves: RULE_LEAVES })).toEqual([]);
  });

  it("has test doubles that do the same", async () => {
    expect(
      await feedEntry(testing, TESTING, {
        ...feeding,
        leaves: { buildWirePage: ["0"], "fakeContent().answer": ["0.path", "0.query"] },
      }),
    ).toEqual([]);
  });
});
