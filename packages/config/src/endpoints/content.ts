import type { Endpoint } from "./endpoint.ts";

/** GET content /consumption */
export const consumptionEndpoint = {
  id: "CON01",
  family: "content",
  method: "GET",
  path: "/consumption",
} as const satisfies Endpoint;
/** GET content /{type}/{asset_id} */
export const assetDetailEndpoint = {
  id: "CON02",
  family: "content",
  method: "GET",
  path: "/{type}/{asset_id}",
} as const satisfies Endpoint;
/** GET content /{type}/{series_id}/{asset_id} */
export const episodeDetailEndpoint = {
  id: "CON03",
  family: "content",
  method: "GET",
  path: "/{type}/{series_id}/{asset_id}",
} as const satisfies Endpoint;
/** GET content /details_with_licences */
export const detailsWithLicencesEndpoint = {
  id: "CON04",
  family: "content",
  method: "GET",
  path: "/details_with_licences",
} as const satisfies Endpoint;
/** GET content /contentlight/details */
export const contentLightEndpoint = {
  id: "CON05",
  family: "content",
  method: "GET",
  path: "/contentlight/details",
} as const satisfies Endpoint;
/** GET content /v1/movie */
export const movieV1Endpoint = {
  id: "CON06",
  family: "content",
  method: "GET",
  path: "/v1/movie",
} as const satisfies Endpoint;
/** GET content /genre */
export const genreEndpoint = {
  id: "CON07",
  family: "content",
  method: "GET",
  path: "/genre",
} as const satisfies Endpoint;
/** GET content /tophits */
export const topHitsEndpoint = {
  id: "CON08",
  family: "content",
  method: "GET",
  path: "/tophits",
} as const satisfies Endpoint;
/** GET content /reco/upnext */
export const upNextEndpoint = {
  id: "CON09",
  family: "content",
  method: "GET",
  path: "/reco/upnext",
} as const satisfies Endpoint;
/** GET content /seo/genres-languages */
export const seoGenresLanguagesEndpoint = {
  id: "CON10",
  family: "content",
  method: "GET",
  path: "/seo/genres-languages",
} as const satisfies Endpoint;
/** GET content /tvshowGenre */
export const tvShowGenreEndpoint = {
  id: "CON11",
  family: "content",
  method: "GET",
  path: "/tvshowGenre",
} as const satisfies Endpoint;
/** GET content /collection/{id} */
export const collectionEndpoint = {
  id: "CON12",
  family: "content",
  method: "GET",
  path: "/collection/{id}",
} as const satisfies Endpoint;
/** GET content /search */
export const searchEndpoint = {
  id: "CON13",
  family: "content",
  method: "GET",
  path: "/search",
} as const satisfies Endpoint;
/** GET content /channels */
export const channelsEndpoint = {
  id: "CON14",
  family: "content",
  method: "GET",
  path: "/channels",
} as const satisfies Endpoint;
/** GET content /epg */
export const epgEndpoint = {
  id: "CON15",
  family: "content",
  method: "GET",
  path: "/epg",
} as const satisfies Endpoint;
/** GET content /person/{id} */
export const personEndpoint = {
  id: "CON16",
  family: "content",
  method: "GET",
  path: "/person/{id}",
} as const satisfies Endpoint;
/** GET content /campaign */
export const campaignEndpoint = {
  id: "CON17",
  family: "content",
  method: "GET",
  path: "/campaign",
} as const satisfies Endpoint;
/** POST content /campaign/{id}/answers */
export const answerQuizEndpoint = {
  id: "CON18",
  family: "content",
  method: "POST",
  path: "/campaign/{id}/answers",
} as const satisfies Endpoint;
/** GET content /campaign/{id}/result */
export const quizResultEndpoint = {
  id: "CON19",
  family: "content",
  method: "GET",
  path: "/campaign/{id}/result",
} as const satisfies Endpoint;
/** GET content /campaign/{id}/winners */
export const campaignWinnersEndpoint = {
  id: "CON20",
  family: "content",
  method: "GET",
  path: "/campaign/{id}/winners",
} as const satisfies Endpoint;
/** GET content /campaign/{id}/leaderboard */
export const leaderboardEndpoint = {
  id: "CON21",
  family: "content",
  method: "GET",
  path: "/campaign/{id}/leaderboard",
} as const satisfies Endpoint;
/** GET content /matches */
export const matchesEndpoint = {
  id: "CON22",
  family: "content",
  method: "GET",
  path: "/matches",
} as const satisfies Endpoint;
/** GET content /matches/clips */
export const matchClipsEndpoint = {
  id: "CON23",
  family: "content",
  method: "GET",
  path: "/matches/clips",
} as const satisfies Endpoint;
/** GET content /matches/teams */
export const teamsEndpoint = {
  id: "CON24",
  family: "content",
  method: "GET",
  path: "/matches/teams",
} as const satisfies Endpoint;
/** GET content /sitemap */
export const sitemapEndpoint = {
  id: "CON25",
  family: "content",
  method: "GET",
  path: "/sitemap",
} as const satisfies Endpoint;

/** Calls of the family `content`, for those who need the whole list. */
export const CONTENT_ENDPOINTS = {
  consumption: consumptionEndpoint,
  assetDetail: assetDetailEndpoint,
  episodeDetail: episodeDetailEndpoint,
  detailsWithLicences: detailsWithLicencesEndpoint,
  contentLight: contentLightEndpoint,
  movieV1: movieV1Endpoint,
  genre: genreEndpoint,
  topHits: topHitsEndpoint,
  upNext: upNextEndpoint,
  seoGenresLanguages: seoGenresLanguagesEndpoint,
  tvShowGenre: tvShowGenreEndpoint,
  collection: collectionEndpoint,
  search: searchEndpoint,
  channels: channelsEndpoint,
  epg: epgEndpoint,
  person: personEndpoint,
  campaign: campaignEndpoint,
  answerQuiz: answerQuizEndpoint,
  quizResult: quizResultEndpoint,
  campaignWinners: campaignWinnersEndpoint,
  leaderboard: leaderboardEndpoint,
  matches: matchesEndpoint,
  matchClips: matchClipsEndpoint,
  teams: teamsEndpoint,
  sitemap: sitemapEndpoint,
} as const;
