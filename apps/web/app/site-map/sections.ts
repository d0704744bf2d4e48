import { RENTALS_PATH } from "@marquee/config";
import { INFORMATION_PAGES } from "./information-pages.ts";

/** A landing page with rows from the content family. */
export interface Section {
  readonly path: string;
  /** Id of the rows in the content family. */
  readonly page: string;
  /** Key of its name in namespace `header`. */
  readonly labelKey:
    | "menu_movies"
    | "menu_tv_shows"
    | "menu_web_series"
    | "menu_videos"
    | "menu_music"
    | "menu_news"
    | "menu_kids"
    | "menu_free_movies"
    | "menu_sports"
    | "menu_learning"
    | "menu_eduauraa"
    | "menu_premium"
    | "menu_upcoming"
    | "menu_add_ons"
    | "menu_club_pack"
    | "menu_play5"
    | "menu_collections"
    | "menu_plex"
    | "menu_kannada_news"
    | "menu_kids_shows"
    | "menu_kids_movies"
    | "menu_kids_videos";
  /** Whether `{path}/all` lists all titles. */
  readonly hasViewAll: boolean;
}

/** Every section with a landing page. Routes, menus and footer use this list. */
export const SECTIONS: readonly Section[] = [
  { path: "/movies", page: "movies", labelKey: "menu_movies", hasViewAll: true },
  { path: "/tv-shows", page: "tv-shows", labelKey: "menu_tv_shows", hasViewAll: true },
  { path: "/web-series", page: "web-series", labelKey: "menu_web_series", hasViewAll: true },
  { path: "/videos", page: "videos", labelKey: "menu_videos", hasViewAll: true },
  { path: "/music-videos", page: "music-videos", labelKey: "menu_music", hasViewAll: true },
  { path: "/news", page: "news", labelKey: "menu_news", hasViewAll: false },
  { path: "/kids", page: "kids", labelKey: "menu_kids", hasViewAll: false },
  { path: "/free-movies", page: "free-movies", labelKey: "menu_free_movies", hasViewAll: false },
  { path: "/sports", page: "sports", labelKey: "menu_sports", hasViewAll: false },
  { path: "/learning", page: "learning", labelKey: "menu_learning", hasViewAll: false },
  { path: "/eduauraa", page: "eduauraa", labelKey: "menu_eduauraa", hasViewAll: false },
  { path: "/premium", page: "premium", labelKey: "menu_premium", hasViewAll: false },
  { path: "/upcoming", page: "upcoming", labelKey: "menu_upcoming", hasViewAll: false },
  { path: "/add-ons", page: "add-ons", labelKey: "menu_add_ons", hasViewAll: false },
  { path: "/club-pack", page: "club-pack", labelKey: "menu_club_pack", hasViewAll: false },
  { path: "/play5-games", page: "play5-games", labelKey: "menu_play5", hasViewAll: false },
  { path: "/collections", page: "collections", labelKey: "menu_collections", hasViewAll: false },
  { path: RENTALS_PATH, page: "plex", labelKey: "menu_plex", hasViewAll: false },
  { path: "/zeekannada/news", page: "zeekannada-news", labelKey: "menu_kannada_news", hasViewAll: false },
  { path: "/kids/kids-shows", page: "kids-shows", labelKey: "menu_kids_shows", hasViewAll: false },
  { path: "/kids/kids-movies", page: "kids-movies", labelKey: "menu_kids_movies", hasViewAll: false },
  { path: "/kids/kids-videos", page: "kids-videos", labelKey: "menu_kids_videos", hasViewAll: false },
];

/** Other fixed pages that a menu may link to. */
const FURTHER_PATHS = [
  "/",
  "/channels",
  "/live-tv",
  "/tvguide",
  "/tv-shows/tv-channels",
  "/search",
  "/settings",
  "/consent-manager",
  "/device",
  "/parentalcontrol",
  "/myprofile",
  "/myprofile/watchlist",
  "/myprofile/reminders",
  "/myprofile/plans",
  "/myprofile/rentals",
  "/myprofile/payments",
  "/myprofile/managedevices",
  "/myaccount/account-info",
  "/buy-plan",
  "/student",
  "/USReferral",
  "/referral",
  "/blog",
  "/watch-n-win",
  "/watch-n-win/leaderboard",
] as const;

/** Whether a site path, with or without query, has a page, so that menus have no dead links. */
export function hasPage(path: string): boolean {
  const page = path.split("?")[0]?.replace(/(.)\/$/, "$1") ?? path;
  return (
    (FURTHER_PATHS as readonly string[]).includes(page) ||
    SECTIONS.some((section) => section.path === page) ||
    INFORMATION_PAGES.some((information) => information.path === page)
  );
}

/** Pages of channels, which form one section. */
const CHANNEL_PATHS: readonly string[] = ["/channels", "/live-tv", "/tvguide", "/tv-shows/tv-channels"];

/** Whether a site path may be linked: pages of titles only if the catalogue has titles for them. */
export function hasTitles(path: string, stocked: readonly string[] | undefined): boolean {
  if (stocked === undefined) return true;
  if (CHANNEL_PATHS.includes(path)) return stocked.includes("channels");
  const section = SECTIONS.find((known) => known.path === path);
  return section === undefined || stocked.includes(section.page);
}

/** The section of a landing or view-all path. */
export function sectionAt(path: string): Section | undefined {
  return SECTIONS.find((section) => path === section.path || path === `${section.path}/all`);
}
