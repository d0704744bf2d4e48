// Domain
export type {
  ContentId,
  ContentItem,
  ContentPartner,
  Credit,
  Genre,
  ItemImages,
  ItemKind,
  ItemReference,
  PersonId,
  ReleaseDate,
  WorkCredit,
} from "./content-item.ts";
export type {
  ChannelGroup,
  ChannelList,
  CollectionPage,
  Consumption,
  AdBreak,
  CountedGenre,
  Detail,
  GenrePage,
  GenresAndLanguages,
  Guide,
  ItemPage,
  LandingPage,
  Licence,
  ListedChannel,
  Person,
  Playback,
  PlayingScreen,
  RenewedPlayback,
  Programme,
  Rights,
  Row,
  FoundPerson,
  SearchPage,
  SitemapPage,
  SitemapTitle,
  UpNext,
} from "./content-lists.ts";

// Reading answers

// Refusals of playing
export type { PlayRefusal, PlayRefusalCode, PlayResult } from "./play-refusal.ts";
export {
  canOwnerAllow,
  canRetryPlaying,
  playNoticeCode,
  playNoticeOfFailure,
  playNoticeOfRefusal,
  type PlayNotice,
} from "./playback/play-notice.ts";

// Calls
export type { CallOptions, PageOptions } from "./calls/call-options.ts";
export type { ConsumptionTarget } from "./playback/consumption-query.ts";
export { fetchConsumption } from "./playback/fetch-consumption.ts";
export { fetchDetail, fetchEpisode, type DetailOptions, type EpisodeOptions } from "./titles/fetch-detail.ts";
export {
  fetchCollection,
  fetchPageRows,
  listCollection,
  type CollectionOptions,
} from "./titles/fetch-collection.ts";
export { LIST_ACCESS, LIST_SORTS, type ListFacets, type ListFilter } from "./list-filter.ts";
export type { Pager, PagerOptions } from "./calls/pager.ts";
export { shareReads } from "./calls/share-reads.ts";
export { searchContent, type SearchOptions } from "./search/fetch-search.ts";
export {
  fetchChannels,
  fetchGuide,
  type ChannelsOptions,
  type GuideOptions,
} from "./titles/fetch-channels.ts";
export { canHaveAds } from "./playback/can-have-ads.ts";
export { fetchAdBreaks } from "./playback/fetch-ad-breaks.ts";
export { fetchPerson } from "./titles/fetch-person.ts";
export {
  fetchGenres,
  fetchGenresAndLanguages,
  fetchShowGenres,
  type GenreOptions,
} from "./titles/fetch-genres.ts";
export { fetchTopHits } from "./search/fetch-top-hits.ts";
export { fetchUpNext } from "./watching/fetch-up-next.ts";
export { fetchSitemap, type SitemapOptions } from "./titles/fetch-sitemap.ts";
export { SEARCH_KINDS, type SearchKind } from "./search-kinds.ts";
export { SITEMAP_KINDS, type SitemapKind } from "./titles/sitemap-kinds.ts";
export {
  fetchContentLight,
  fetchDetailsWithLicences,
  fetchMovie,
  type ItemOptions,
} from "./titles/fetch-item.ts";
export { mediaAddress } from "./playback/media-address.ts";
export { requestPlayback, type PlaybackOptions } from "./playback/request-playback.ts";
export {
  fetchPlayingNow,
  HEARTBEAT_MS,
  renewPlayback,
  stopPlayback,
  type PlaybackReference,
  type RenewalResult,
} from "./playback/renew-playback.ts";

// Addresses and pictures
export { detailType, itemAddress, type AddressedItem } from "./titles/item-address.ts";
export {
  imageSources,
  itemImageSources,
  type ImageOptions,
  type ImagePlace,
  type ImageSources,
  type PicturedItem,
} from "./titles/image-sources.ts";

// The viewer's lists on the platform
export type {
  Reaction,
  Reminder,
  Rental,
  WatchHistoryPage,
  WatchlistEntry,
  WatchlistPage,
} from "./viewer-lists.ts";
export type { ReminderTarget } from "./lists/reminders.ts";
export { fetchRentals } from "./lists/fetch-rentals.ts";
export { fetchMyOffer, type MyOffer, type MyOfferOptions } from "./lists/fetch-my-offer.ts";
export {
  fetchWatchHistory,
  removeFromWatchHistory,
  saveWatchHistory,
} from "./watching/server-watch-history.ts";

// The same lists with optimistic mutations
export type { ValuesById } from "./lists/known-values.ts";
export type { ListChange, ListChangeCode } from "./lists/optimistic-values.ts";
export type { ViewerListState } from "./lists/viewer-list.ts";
export { createWatchlist, type Watchlist } from "./lists/create-watchlist.ts";
export { createReminders, type Reminders } from "./lists/create-reminders.ts";
export { createReactions, type Reactions } from "./lists/create-reactions.ts";

// Quizzes and matches
export type {
  AnsweredQuestions,
  AnswerRefusalCode,
  Campaign,
  Match,
  MatchSide,
  QuizQuestion,
  QuizResult,
  Standing,
  Standings,
  Team,
} from "./sport.ts";
export {
  answerQuiz,
  fetchCampaigns,
  fetchLeaderboard,
  fetchQuizResult,
  fetchWinners,
  type CampaignOptions,
} from "./sport/quiz.ts";
export { fetchMatchClips, fetchMatches, fetchTeams, type MatchOptions } from "./sport/matches.ts";

// Records of this device
export {
  continueWatching,
  createWatchHistory,
  entriesToSend,
  mergeWatchHistory,
  type WatchEntry,
  type WatchHistory,
  type WatchHistoryOptions,
} from "./watching/watch-history.ts";
export { createAccountHistory, type AccountHistory } from "./watching/create-account-history.ts";
export { resumePositionMs } from "./rules/watched.ts";
export {
  createInterruptionRecorder,
  type InterruptedPlay,
  type InterruptionEvent,
  type InterruptionRecorder,
  type InterruptionRecorderOptions,
} from "./watching/create-interruption-recorder.ts";
export {
  createPlayRecorder,
  type PlayEvent,
  type PlaySnapshot,
  type PlayProgress,
  type PlayRecorder,
  type PlayRecorderOptions,
} from "./watching/create-play-recorder.ts";
export {
  createPositionRecorder,
  type ElementSnapshot,
  type PositionRecorder,
  type PositionRecorderOptions,
} from "./watching/create-position-recorder.ts";
export {
  fetchContinued,
  removeContinued,
  type ContinuedOptions,
  type ContinuedTitle,
} from "./watching/fetch-continued.ts";
export { hasWatchHistory } from "./watching/has-watch-history.ts";
export { createWishlistedProducts, type WishlistedProducts } from "./lists/wishlisted-products.ts";
export { createVideoCounts, type VideoCounts } from "./watching/video-counts.ts";
export { withoutRecentSearch, withRecentSearch } from "./search/recent-searches.ts";
export {
  idleSearch,
  searchSession,
  type SearchEffect,
  type SearchEvent,
  type SearchState,
  type SearchStep,
} from "./search/search-session.ts";
