import { expect, it } from "vitest";
import { buildWireConsumption, buildWireDetail, buildWireItem, buildWirePage } from "../src/testing/index.ts";
import * as wire from "../src/wire/index.ts";
import { feedSchemas } from "../../../scripts/testing/bad-input.ts";

const ITEM = buildWireItem();
const PAGE = buildWirePage();
const PAGING = { page: 1, page_size: 12, total: 1 };
const NOW = "2026-01-01T00:00:00.000Z";
const VIEWER = {
  translation: "en",
  languages: "en,hi",
  country: "IN",
  platform_name: "desktop_web",
  version: "13",
  check_parental_control: "true",
  current_parental_control: "13",
  pc_age: "13",
};
const LISTED = { ...VIEWER, page: "1", page_size: "12" };
const CONSUMED = { ...VIEWER, content_id: "0-0-1", age: "31", os: "ios", is_latest: "true" };
const GENRE = { id: "comedy", value: "Comedy" };
const PROGRAMME = {
  id: "0-9-1-100",
  content_id: "0-0-1",
  title: "The General",
  start_time: NOW,
  end_time: NOW,
  duration: 4020,
  genres: [GENRE],
  images: { cover: "0-0-1" },
};
const QUESTION = { id: "q-1", text: "Who?", options: ["A", "B"] };
const STANDING = { rank: 1, name: "Asha P.", right: 1 };
const TITLE = { en: "The General", hi: "द जनरल" };

/** What each schema must take. */
const SAMPLES = {
  actorSchema: { id: "p-a", name: "A", web_slug: "a", role: "actor", character: null },
  contentPartnerSchema: {
    content_partner_id: "cp-a",
    content_partner_name: "A",
    content_partner_images: { purchase_image: "/a.png" },
    content_partner_deeplink: null,
  },
  creditSchema: { work: "The General", licence: "Public domain" },
  genreSchema: GENRE,
  imageSetSchema: { poster: "0-0-1", cover: null },
  itemReferenceSchema: { id: "0-6-1", title: "A show", web_slug: "a-show", asset_subtype: "tvshow" },
  itemSchema: ITEM,
  channelsQuerySchema: { ...LISTED, list: "lang", language: "hi" },
  collectionQuerySchema: LISTED,
  consumptionQuerySchema: CONSUMED,
  contentIdQuerySchema: { ...VIEWER, content_id: "0-0-1" },
  detailParamsSchema: { type: "movie", asset_id: "0-0-1" },
  detailQuerySchema: { ...LISTED, season_id: "0-2-1" },
  episodeParamsSchema: { type: "tvshow", series_id: "0-6-1", asset_id: "0-1-1" },
  genreQuerySchema: { ...LISTED, id: "comedy" },
  guideQuerySchema: { ...LISTED, channel_id: "0-9-1", date: "2026-11-28", time_zone: "Asia/Kolkata" },
  idParamsSchema: { id: "0-8-1" },
  personQuerySchema: LISTED,
  searchQuerySchema: { ...LISTED, q: "general", kids: "true" },
  viewerQuerySchema: VIEWER,
  playbackBodySchema: { content_id: "0-0-1", check_parental_control: true, current_parental_control: 13 },
  playbackQuerySchema: CONSUMED,
  displayAdsQuerySchema: CONSUMED,
  consumptionAnswerSchema: buildWireConsumption({ related: [ITEM] }),
  detailAnswerSchema: buildWireDetail({ seasons: [ITEM], episodes: PAGE, season_id: "0-2-1" }),
  playerRefusalSchema: {
    error_code: 3603,
    code: "3603",
    message: "No",
    item: ITEM,
    rights: { access: "subscription", playable: false, error_code: 3603 },
    related: [ITEM],
  },
  rightsSchema: { access: "free", playable: true },
  collectionAnswerSchema: {
    id: "0-8-1",
    title: "Trending",
    layout: "poster",
    ...PAGE,
    rows: [{ id: "r", title: "Row", layout: "poster", ...PAGE }],
  },
  genreAnswerSchema: { genres: [{ ...GENRE, count: 1 }], ...PAGE },
  genresLanguagesAnswerSchema: { genres: [{ ...GENRE, count: 1 }], languages: [{ id: "hi", count: 1 }] },
  itemAnswerSchema: { item: ITEM },
  itemPageSchema: PAGE,
  licencesAnswerSchema: {
    item: ITEM,
    licences: [{ country: "IN", excluded_regions: ["IN-MH"], expires_at: NOW, billing_type: "free" }],
  },
  personAnswerSchema: { id: "p-a", name: "A", born: 1895, images: { square: "p-a" }, ...PAGE },
  rowSchema: { id: "r", title: "Row", layout: "poster", ...PAGE },
  searchAnswerSchema: { q: "general", ...PAGE },
  upNextAnswerSchema: { item: ITEM, items: [ITEM] },
  channelsAnswerSchema: {
    list: "lang",
    groups: [{ id: "hi", channels: [{ channel: ITEM, now: PROGRAMME }] }],
    ...PAGING,
  },
  guideAnswerSchema: {
    start_time: NOW,
    end_time: NOW,
    channels: [{ channel: ITEM, programmes: [PROGRAMME] }],
    ...PAGING,
  },
  listedChannelSchema: { channel: ITEM, now: PROGRAMME },
  programmeSchema: PROGRAMME,
  playbackAnswerSchema: {
    content_id: "0-0-1",
    address: "/cdn/media/t/master.m3u8",
    playback_id: "00000000-0000-4000-8000-000000000001",
    remote_address: "/cdn/media/r/master.m3u8",
    expires_at: NOW,
    duration: 4020,
    live: false,
    subtitles: [{ language: "en", label: "English", address: "/x" }],
    audio: [{ language: "en", label: "English" }],
    qualities: [{ height: 240, bandwidth: 124_000 }],
    resume_at: null,
    sample_stream: true,
  },
  playbackReferenceSchema: { playback_id: "00000000-0000-4000-8000-000000000001" },
  renewedPlaybackSchema: { address: "/cdn/x", segment_token: "exp=1", expires_at: NOW },
  stoppedPlaybackSchema: { stopped: true },
  playingNowSchema: {
    items: [
      {
        playback_id: "p",
        content_id: "0-0-1",
        title: "A",
        device_name: "TV",
        is_this_device: false,
        started_at: NOW,
      },
    ],
  },
  displayAdsAnswerSchema: {
    content_id: "0-0-1",
    ad_breaks: [{ id: "a", kind: "pre_roll", position: 0, duration: 15 }],
  },
  reminderTargetSchema: { id: "0-9-1-100" },
  remindersAnswerSchema: {
    items: [
      {
        id: "0-9-1-100",
        channel_id: "0-9-1",
        content_id: "0-0-1",
        title: "The General",
        start_time: NOW,
        item: ITEM,
      },
    ],
  },
  rentalsAnswerSchema: {
    items: [
      {
        id: "r",
        content_id: "0-0-1",
        kind: "movie",
        state: "watching",
        rented_at: NOW,
        started_at: NOW,
        ends_at: NOW,
        item: ITEM,
      },
    ],
  },
  rentalsQuerySchema: { state: "active", translation: "en" },
  userActionQuerySchema: { content_id: "0-0-1" },
  userActionSchema: { content_id: "0-0-1", action: "like" },
  viewerListQuerySchema: { page: "1", page_size: "12", translation: "en" },
  watchHistoryAnswerSchema: {
    items: [
      {
        id: "0-1-1",
        asset_type: 1,
        position: 61.5,
        duration: 1200,
        watched_at: NOW,
        show_id: "0-6-1",
        item: ITEM,
      },
    ],
    ...PAGING,
  },
  watchHistoryBodySchema: {
    items: [{ id: "0-1-1", position: 61.5, duration: 1200, watched_at: NOW, started_at: NOW }],
    sent_at: NOW,
  },
  watchHistoryRemovalSchema: { id: "0-1-1" },
  watchHistorySavedSchema: { code: 200, message: "ok", unknown: ["0-0-9"] },
  watchlistAnswerSchema: { items: [{ id: "0-0-1", asset_type: 0, added_at: NOW, item: ITEM }], ...PAGING },
  watchlistEntrySchema: { id: "0-0-1", asset_type: 0 },
  watchlistQuerySchema: { id: "0-0-1", page: "1" },
  watchlistRemovalSchema: { id: "0-0-1", asset_type: "0" },
  campaignLanguageQuerySchema: { translation: "en" },
  campaignParamsSchema: { id: "quiz-1" },
  campaignQuerySchema: { id: "quiz-1", translation: "en" },
  campaignsAnswerSchema: {
    campaigns: [
      {
        id: "q",
        title: "Quiz",
        status: "ACTIVE",
        starts_at: NOW,
        question_count: 1,
        questions: [QUESTION],
        answered: ["q-1"],
      },
    ],
  },
  leaderboardAnswerSchema: { campaign_id: "q", title: "Quiz", total: 1, entries: [STANDING], own: STANDING },
  matchClipsAnswerSchema: { items: [ITEM] },
  matchesAnswerSchema: {
    matches: [
      {
        id: "m-1",
        sport: "cricket",
        tournament: "Cup",
        home: { name: "A", score: "142/4" },
        away: { name: "B" },
        venue: "Mumbai",
        state: "Live",
        start_time: NOW,
        overs: "16.2",
        winner: "home",
        campaign_id: "q",
        items: [ITEM],
      },
    ],
  },
  matchesQuerySchema: { sport: "cricket", state: "Live", translation: "en" },
  quizAnswerBodySchema: { question_id: "q-1", option: 0 },
  quizAnswerSavedSchema: { question_id: "q-1", answered: 1, total: 1 },
  quizResultSchema: {
    campaign_id: "q",
    title: "Quiz",
    right: 1,
    total: 1,
    rank: 1,
    questions: [{ ...QUESTION, own_option: 0, correct_option: 0 }],
  },
  teamsAnswerSchema: { teams: [{ name: "A", played: 1, won: 1, lost: 0, points: 2, next_match_id: "m-1" }] },
  winnersAnswerSchema: { campaign_id: "q", title: "Quiz", total: 1, winners: [STANDING] },
  catalogueChannelSchema: {
    kind: "channel",
    id: "0-9-1",
    slug: "classics",
    title: TITLE,
    content_languages: ["en"],
    genres: ["comedy"],
    billing_type: "free",
    countries: ["IN"],
    stream: "s",
    lists: ["lang"],
    guide: ["0-0-1"],
    artwork: { motif: "m", palette: "p" },
  },
  catalogueCollectionSchema: {
    kind: "collection",
    id: "0-8-1",
    slug: "trending",
    title: TITLE,
    page: "home",
    position: 1,
    layout: "poster",
    items: ["0-0-1"],
    countries: ["IN"],
  },
  catalogueItemSchema: {
    kind: "item",
    id: "0-0-1",
    asset_type: 0,
    asset_subtype: "movie",
    slug: "the-general",
    title: TITLE,
    release_date: "1926-12-31",
    duration_s: 4020,
    age_rating: "U",
    business_type: "SVOD",
    billing_type: "free",
    genres: ["comedy"],
    cast: [{ person: "p-a", role: "actor" }],
    countries: ["IN", "!US"],
    blocked_regions: ["IN-MH"],
    license_expiry_date: "2099-12-31",
    partner: "cp-a",
    refusal: 603,
    credit: { work: "The General", licence: "Public domain" },
    show_id: "0-6-1",
    season: 1,
  },
  cataloguePartnerSchema: {
    kind: "partner",
    id: "cp-a",
    slug: "a",
    name: TITLE,
    deeplink: "https://partner.example/a",
  },
  cataloguePersonSchema: { kind: "person", id: "p-a", slug: "a", name: TITLE, born: 1895 },
};

it("takes what is sound and refuses nonsense in every place of it without throwing", async () => {
  const { lazySchema, ...schemas } = wire;
  expect(lazySchema(() => 1)()).toBe(1);
  expect(await feedSchemas(schemas, SAMPLES)).toEqual([]);
});
