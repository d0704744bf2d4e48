import { toPagePath } from "../pages/page-path.ts";

/** Where an entry of the country's menu leads: a site path, or an address of runtime configuration. */
export type MenuTarget =
  | { readonly path: string; readonly labelKey: string }
  | { readonly external: "storiesUrl" | "articlesUrl"; readonly labelKey: string };

/**
 * Target and label key (namespace `header`) of every known menu name.
 * Spec: shell §2.2, "Known names" and "Additional names in the hamburger".
 */
export const MENU_TARGETS: Readonly<Record<string, MenuTarget>> = {
  home: { path: "/", labelKey: "menu_home" },
  plex: { path: "/zee-plex-movies-on-rent", labelKey: "menu_plex" },
  premium: { path: "/premium", labelKey: "menu_premium" },
  freemovies: { path: "/free-movies", labelKey: "menu_free_movies" },
  "free movies": { path: "/free-movies", labelKey: "menu_free_movies" },
  tvshows: { path: "/tv-shows", labelKey: "menu_tv_shows" },
  movies: { path: "/movies", labelKey: "menu_movies" },
  sports: { path: "/sports", labelKey: "menu_sports" },
  learning: { path: "/learning", labelKey: "menu_learning" },
  eduauraa: { path: "/eduauraa", labelKey: "menu_eduauraa" },
  kids: { path: "/kids", labelKey: "menu_kids" },
  music: { path: "/music-videos", labelKey: "menu_music" },
  songs: { path: "/music-videos", labelKey: "menu_songs" },
  livetv: { path: "/live-tv", labelKey: "menu_live_tv" },
  live_tv: { path: "/live-tv", labelKey: "menu_live_tv" },
  videos: { path: "/videos", labelKey: "menu_videos" },
  news: { path: "/news", labelKey: "menu_news" },
  originals: { path: "/web-series", labelKey: "menu_web_series" },
  upcoming: { path: "/upcoming", labelKey: "menu_upcoming" },
  addons: { path: "/add-ons", labelKey: "menu_add_ons" },
  "tv-channels": { path: "/tv-shows/tv-channels", labelKey: "menu_tv_channels" },
  exclusives: { path: "/premium", labelKey: "menu_exclusive" },
  channels: { path: "/channels", labelKey: "menu_channels" },
  play5: { path: "/play5-games", labelKey: "menu_play5" },
  "web stories": { external: "storiesUrl", labelKey: "menu_web_stories" },
  stories: { external: "storiesUrl", labelKey: "menu_stories" },
  articles: { external: "articlesUrl", labelKey: "menu_articles" },
};

/** Target of a menu name, or undefined for a name the product does not know, which is skipped. */
export function menuTarget(name: string): MenuTarget | undefined {
  return Object.prototype.hasOwnProperty.call(MENU_TARGETS, name) ? MENU_TARGETS[name] : undefined;
}

/**
 * Label key of the premium entry: Premium when the country's premium_menu is yes, otherwise Exclusive.
 * Spec: shell §2.2, "The premium menu label".
 */
export function premiumLabelKey(hasPremiumMenu: boolean): "menu_premium" | "menu_exclusive" {
  return hasPremiumMenu ? "menu_premium" : "menu_exclusive";
}

/**
 * The menu name that is active at a path: the one whose target is the first segment, prefixes ignored. Of two
 * names with one target the first is active. Spec: shell §2.2, "The active item".
 */
export function activeMenuName<Name extends string>({
  names,
  path,
}: {
  readonly names: readonly Name[];
  readonly path: string;
}): Name | undefined {
  const section = "/" + (toPagePath(path).split("/")[1] ?? "");
  return names.find((name) => {
    const target = menuTarget(name);
    return target !== undefined && "path" in target && target.path === section;
  });
}
