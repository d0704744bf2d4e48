import { toPagePath } from "../pages/page-path.ts";

/** Values of `text_type` in the footer call. */
export const FOOTER_TEXT_TYPES = [
  "mega_menu_footer",
  "child_footer_shows",
  "child_footer_movies",
  "child_footer_series",
  "generic",
] as const;

/** Which footer a page asks for. */
export type FooterTextType = (typeof FOOTER_TEXT_TYPES)[number];

/**
 * Footer of a page by its first segment: home has the mega menu, five sections a child block, kids none,
 * every other page the generic one. Spec: shell §2.5, "Sections depend on path".
 */
export function footerTextType(path: string): FooterTextType | undefined {
  switch (toPagePath(path).split("/")[1]) {
    case "":
      return "mega_menu_footer";
    case "tv-shows":
    case "episodes":
      return "child_footer_shows";
    case "movies":
      return "child_footer_movies";
    case "series":
    case "web-series":
    case "originals":
      return "child_footer_series";
    case "kids":
      return undefined;
    default:
      return "generic";
  }
}
