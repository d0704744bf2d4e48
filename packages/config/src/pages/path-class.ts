import { isContentLanguage } from "../languages/languages.ts";
import { languageOfSlug } from "../languages/language-slugs.ts";
import { toPagePath } from "./page-path.ts";
import { PAGE_PATHS } from "./page-paths.ts";
import type { PageClass, PageFeature } from "./pages.ts";
import { PAGES } from "./pages.ts";

/** What an installation knows about which pages exist. */
export interface PathContext {
  /** Product names of runtime configuration; left out, every `/{product}-app` counts. */
  readonly appSlugs?: readonly string[];
  /** Whether a feature is on; left out, every feature counts as on. */
  readonly hasFeature?: (feature: PageFeature) => boolean;
}

/**
 * Class of the page at a path, prefixed or not; `unknown` when no route answers it.
 * Order: fixed paths, ILT20, latest, details, known views, channels.
 */
export function classifyPath(path: string, context: PathContext = {}): PageClass {
  const pagePath = toPagePath(path);
  const found = fixedPage(pagePath) ?? patternPage(pagePath.split("/"), context) ?? "unknown";
  const { feature } = PAGES[found] as { feature?: PageFeature };
  if (feature !== undefined && context.hasFeature !== undefined && !context.hasFeature(feature))
    return "unknown";
  return found;
}

function fixedPage(pagePath: string): PageClass | undefined {
  return Object.prototype.hasOwnProperty.call(PAGE_PATHS, pagePath)
    ? PAGE_PATHS[pagePath as keyof typeof PAGE_PATHS]
    : undefined;
}

/** Segments count the empty piece before the first slash: `/movies/details/x/0-0-1` has five. */
type Segments = readonly string[];

const SHOW_VIEWS = {
  genre: "showGenre",
  trending: "showTrending",
  language: "showLanguage",
  channel: "channels",
  detail: "showDetail",
  season: "seasonViewAll",
  episode: "episodeDetail",
} as const;

const ORIGINALS_VIEWS = {
  genre: "originalsGenre",
  trending: "originalsTrending",
  language: "originalsLanguage",
  channel: "originalsChannel",
  detail: "originalsDetail",
  season: "originalsSeasonViewAll",
  episode: "originalsEpisodeDetail",
} as const;

const SECTION_DETAILS: Readonly<Record<string, PageClass>> = {
  movies: "movieDetail",
  videos: "videoDetail",
  "music-videos": "musicVideoDetail",
  news: "newsDetail",
  channels: "channelDetail",
};

const ILT20 = /^ilt20(?:-|$)/i;

function patternPage(segments: Segments, context: PathContext): PageClass | undefined {
  const [, section = "", view = ""] = segments;
  if (segments.includes("", 1)) return undefined;
  const views = section === "web-series" ? ORIGINALS_VIEWS : SHOW_VIEWS;
  if (segments.length >= 7 && segments.some((segment) => ILT20.test(segment))) return "ilt20Consumption";
  if (segments.includes("latest") || segments.includes("latest1")) return views.episode;
  if (section === "cricket") return view === "live-streaming" ? "cricketLiveStreaming" : undefined;
  if (hasPartBehind(segments, ["live-streaming"])) return "liveStreaming";
  if (hasPartBehind(segments, ["channels", "details"])) return "channelDetail";
  if (section === "tv-shows" || section === "web-series") return showPage(segments, views);
  if (view === "details" && Object.prototype.hasOwnProperty.call(SECTION_DETAILS, section)) {
    return segments.length <= 5 ? SECTION_DETAILS[section] : undefined;
  }
  return otherPage(segments, context);
}

function hasPartBehind(segments: Segments, parts: readonly string[]): boolean {
  return segments.some(
    (_, start) =>
      start + parts.length < segments.length &&
      parts.every((part, offset) => segments[start + offset] === part),
  );
}

function showPage(
  segments: Segments,
  views: typeof SHOW_VIEWS | typeof ORIGINALS_VIEWS,
): PageClass | undefined {
  const [, , view = "", last = ""] = segments;
  if (view === "details") {
    if (segments.length <= 5) return views.detail;
    return segments.length === 6 ? views.season : segments.length === 7 ? views.episode : undefined;
  }
  if (segments.length > 4) return undefined;
  if (view === "genre" || view === "trending") return views[view];
  if (isContentLanguage(view)) return views.language;
  return last.slice(0, 4) === "0-9-" ? views.channel : undefined;
}

function otherPage(segments: Segments, { appSlugs }: PathContext): PageClass | undefined {
  const [, section = "", view = ""] = segments;
  switch (section) {
    case "live-tv":
      return segments.length === 3 ? liveTvPage(view) : undefined;
    case "collections":
      return "collections";
    case "celebrity":
      return segments.length === 4 ? "celebrity" : undefined;
    case "offers":
      return segments.length === 3 || (segments.length === 4 && view === "combo") ? "offers" : undefined;
    case "blog":
      return segments.length === 3 ? "blog" : undefined;
    default:
      return segments.length === 2 && isAppPage(section, appSlugs) ? "app" : undefined;
  }
}

/** `/live-tv/hindi`, `/live-tv/hindi-news` and `/live-tv/news`; a language code does for its name. */
function liveTvPage(list: string): PageClass {
  if (languageOfSlug(list) !== undefined) return "liveTvLanguage";
  const hyphen = list.indexOf("-");
  return hyphen > 0 && languageOfSlug(list.slice(0, hyphen)) !== undefined
    ? "liveTvLanguageGenre"
    : "liveTvGenre";
}

function isAppPage(segment: string, appSlugs: readonly string[] | undefined): boolean {
  const product = /^([a-z0-9-]+)-app$/.exec(segment)?.[1];
  return product !== undefined && (appSlugs === undefined || appSlugs.includes(product));
}
