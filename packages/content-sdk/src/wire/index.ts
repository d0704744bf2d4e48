// The wire format of the content, playback and channel calls.
export { lazySchema } from "./lazy-schema.ts";
export {
  actorSchema,
  contentPartnerSchema,
  creditSchema,
  genreSchema,
  imageSetSchema,
  itemReferenceSchema,
  itemSchema,
  type WireActor,
  type WireContentPartner,
  type WireGenre,
  type WireItem,
  type WireItemReference,
} from "./item-schema.ts";

// Requests.
export {
  CHANNEL_LISTS,
  LARGEST_PAGE_SIZE,
  LARGEST_SITEMAP_PAGE,
  channelsQuerySchema,
  collectionQuerySchema,
  consumptionQuerySchema,
  contentIdQuerySchema,
  detailParamsSchema,
  detailQuerySchema,
  episodeParamsSchema,
  genreQuerySchema,
  guideQuerySchema,
  idParamsSchema,
  personQuerySchema,
  searchQuerySchema,
  sitemapQuerySchema,
  viewerQuerySchema,
} from "./content-query-schema.ts";
export { playbackBodySchema, playbackQuerySchema, playbackReferenceSchema } from "./playback-schema.ts";
export { displayAdsQuerySchema } from "./ads-schema.ts";

// Answers.
export {
  consumptionAnswerSchema,
  detailAnswerSchema,
  playerRefusalSchema,
  rightsSchema,
  type WireConsumption,
  type WireDetail,
  type WirePlayerRefusal,
  type WireRights,
} from "./detail-schema.ts";
export {
  collectionAnswerSchema,
  genreAnswerSchema,
  genresLanguagesAnswerSchema,
  itemAnswerSchema,
  itemPageSchema,
  licencesAnswerSchema,
  personAnswerSchema,
  rowSchema,
  searchAnswerSchema,
  sitemapAnswerSchema,
  upNextAnswerSchema,
  type WireCollection,
  type WireItemPage,
  type WirePerson,
  type WireRow,
  type WireSearch,
  type WireSitemap,
} from "./list-schema.ts";
export {
  channelsAnswerSchema,
  guideAnswerSchema,
  listedChannelSchema,
  programmeSchema,
  type WireChannels,
  type WireGuide,
  type WireProgramme,
} from "./channel-schema.ts";
export {
  playbackAnswerSchema,
  playingNowSchema,
  renewedPlaybackSchema,
  stoppedPlaybackSchema,
  type WirePlayback,
  type WirePlayingNow,
  type WireRenewedPlayback,
} from "./playback-schema.ts";
export { displayAdsAnswerSchema, type WireAds } from "./ads-schema.ts";

// Lists of the current user.
export {
  MOST_WATCHED_AT_ONCE,
  USER_ACTIONS,
  reminderTargetSchema,
  remindersAnswerSchema,
  rentalsAnswerSchema,
  rentalsQuerySchema,
  userActionQuerySchema,
  userActionSchema,
  viewerListQuerySchema,
  watchHistoryAnswerSchema,
  watchHistoryBodySchema,
  watchHistoryRemovalSchema,
  watchHistorySavedSchema,
  watchlistAnswerSchema,
  watchlistEntrySchema,
  watchlistQuerySchema,
  watchlistRemovalSchema,
  type WireReminders,
  type WireRentals,
  type WireUserAction,
  type WireWatched,
  type WireWatchHistory,
  type WireWatchlist,
} from "./viewer-list-schema.ts";

// Quizzes and matches.
export {
  campaignLanguageQuerySchema,
  campaignParamsSchema,
  campaignQuerySchema,
  campaignsAnswerSchema,
  leaderboardAnswerSchema,
  matchClipsAnswerSchema,
  matchesAnswerSchema,
  matchesQuerySchema,
  quizAnswerBodySchema,
  quizAnswerSavedSchema,
  quizResultSchema,
  teamsAnswerSchema,
  winnersAnswerSchema,
  type WireCampaigns,
  type WireLeaderboard,
  type WireMatches,
  type WireQuizResult,
  type WireTeams,
  type WireWinners,
} from "./sport-schema.ts";

export type { ListFilter } from "../list-filter.ts";
export { AGE_REASONS } from "./age-reasons.ts";
export type { SearchKind } from "../search-kinds.ts";
export type { SitemapKind } from "../titles/sitemap-kinds.ts";

// The import format of a catalogue.
export {
  CATALOGUE_BILLING_TYPES,
  CATALOGUE_BUSINESS_TYPES,
  CATALOGUE_LINE_SCHEMAS,
  catalogueChannelSchema,
  catalogueCollectionSchema,
  catalogueItemSchema,
  cataloguePartnerSchema,
  cataloguePersonSchema,
  type CatalogueChannel,
  type CatalogueCollection,
  type CatalogueItem,
  type CataloguePartner,
  type CataloguePerson,
} from "./catalogue-schema.ts";
export type { CatalogueMarker } from "./marker-schema.ts";
