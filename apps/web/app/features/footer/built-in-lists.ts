import type { FooterTextType } from "@marquee/config";
import type { BuiltInList } from "../../app-context.ts";

/** A list of the built-in footer; games and stories are links of the product itself. */
export type FooterList = BuiltInList | "games" | "stories";

/** The built-in lists of each kind of page: home has all seven, a section its own and what is near to it (SHELL-097, SHELL-098). */
export const BUILT_IN_LISTS: Readonly<Record<FooterTextType, readonly FooterList[]>> = {
  mega_menu_footer: [
    "popularShows",
    "popularMovies",
    "liveChannels",
    "popularWebSeries",
    "celebrities",
    "games",
    "stories",
  ],
  child_footer_shows: ["popularShows", "popularWebSeries", "liveChannels"],
  child_footer_movies: ["popularMovies", "celebrities", "popularShows"],
  child_footer_series: ["popularWebSeries", "popularShows", "celebrities"],
  generic: [],
};
