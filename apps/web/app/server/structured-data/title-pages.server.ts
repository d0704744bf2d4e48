import type { BroadcastService, Movie, Thing, TVEpisode, TVSeason, TVSeries, VideoObject } from "schema-dts";
import type { DetailData, EpisodeData, SeasonData } from "../../features/detail/detail-data.ts";
import { titleBreadcrumbs } from "../../features/detail/title-breadcrumbs.ts";
import type { AppContext } from "../../state/app-context/app-context.ts";
import { breadcrumbs } from "./breadcrumbs.server.ts";
import { siteAddress, type ShownPage } from "./shown-page.server.ts";
import {
  castFacts,
  isFree,
  isoDuration,
  known,
  languageTags,
  pictureAddress,
  workFacts,
} from "./work-facts.server.ts";

/** Duration and subtitles of a film or episode. */
const playFacts = ({ title: { card, subtitleLanguages } }: DetailData) =>
  known({
    duration: card.durationMs === undefined ? undefined : isoDuration(card.durationMs),
    subtitleLanguage: languageTags(subtitleLanguages),
  }) as Pick<Extract<Movie, object>, "duration" | "subtitleLanguage">;

function movie(data: DetailData, app: AppContext): Movie {
  return {
    "@type": "Movie",
    ...workFacts(data.title, app),
    ...castFacts(data.title, app),
    ...playFacts(data),
  };
}

function video(data: DetailData, app: AppContext): VideoObject {
  const { card, releaseDate } = data.title;
  return {
    "@type": "VideoObject",
    ...workFacts(data.title, app),
    ...castFacts(data.title, app),
    ...(known({
      thumbnailUrl: pictureAddress(card, app),
      uploadDate: releaseDate,
      duration: card.durationMs === undefined ? undefined : isoDuration(card.durationMs),
    }) as Pick<Extract<VideoObject, object>, "thumbnailUrl" | "uploadDate" | "duration">),
  };
}

const toSeason = ({ title, to, episodeCount }: SeasonData, app: AppContext): TVSeason => ({
  "@type": "TVSeason",
  name: title,
  url: siteAddress(app, to),
  ...(episodeCount === undefined ? {} : { numberOfEpisodes: episodeCount }),
});

const toEpisode = ({ card }: EpisodeData, app: AppContext): TVEpisode => ({
  "@type": "TVEpisode",
  name: card.title,
  url: siteAddress(app, card.to),
  isAccessibleForFree: isFree(card),
  ...(card.episode === undefined ? {} : { episodeNumber: card.episode }),
});

function series(data: DetailData, app: AppContext): TVSeries {
  return {
    "@type": "TVSeries",
    ...workFacts(data.title, app),
    ...castFacts(data.title, app),
    ...(data.seasons.length === 0
      ? {}
      : {
          numberOfSeasons: data.seasons.length,
          containsSeason: data.seasons.map((season) => toSeason(season, app)),
        }),
  };
}

/** The show of a season or an episode. */
const partOfSeries = ({ title: { show } }: DetailData, app: AppContext) =>
  show === undefined
    ? {}
    : { partOfSeries: { "@type": "TVSeries", name: show.title, url: siteAddress(app, show.to) } as const };

function season(data: DetailData, app: AppContext): TVSeason {
  const { card } = data.title;
  const { episodes } = data;
  return {
    "@type": "TVSeason",
    name: card.title,
    url: siteAddress(app, card.to),
    ...partOfSeries(data, app),
    ...(card.season === undefined ? {} : { seasonNumber: card.season }),
    ...(episodes === undefined
      ? {}
      : {
          numberOfEpisodes: episodes.total,
          episode: episodes.episodes.map((entry) => toEpisode(entry, app)),
        }),
  };
}

function episode(data: DetailData, app: AppContext): TVEpisode {
  const { card } = data.title;
  return {
    "@type": "TVEpisode",
    ...workFacts(data.title, app),
    ...castFacts(data.title, app),
    ...playFacts(data),
    ...partOfSeries(data, app),
    ...(card.season === undefined
      ? {}
      : { partOfSeason: { "@type": "TVSeason", seasonNumber: card.season } as const }),
    ...(card.episode === undefined ? {} : { episodeNumber: card.episode }),
  };
}

function channel({ title: { card, description, languages } }: DetailData, app: AppContext): BroadcastService {
  return {
    "@type": "BroadcastService",
    ...(known({
      name: card.title,
      broadcastDisplayName: card.title,
      url: siteAddress(app, card.to),
      description,
      image: pictureAddress(card, app),
      inLanguage: languageTags(languages),
    }) as Pick<Extract<BroadcastService, object>, "name" | "broadcastDisplayName" | "url">),
  };
}

const KINDS: Readonly<Record<string, (data: DetailData, app: AppContext) => Thing>> = {
  movie,
  show: series,
  season,
  episode,
  channel,
};

/** The page of a title of any kind. */
export function titleThings(page: ShownPage<DetailData>): readonly Thing[] {
  const { app, data } = page;
  return [breadcrumbs(page, titleBreadcrumbs(data.title)), (KINDS[data.title.card.kind] ?? video)(data, app)];
}
