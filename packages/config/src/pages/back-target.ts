import { toPagePath } from "./page-path.ts";

/**
 * Where the back arrow of sign-in and registration leads: the section of the return path if it is one of
 * five, otherwise home. Both spellings of web series are known. Spec: shell §2.2, "The back arrow".
 */
export function backTarget(returnPath: string): string {
  switch (toPagePath(returnPath).split("/")[1]) {
    case "live-tv":
      return "/live-tv";
    case "movies":
      return "/movies";
    case "tv-shows":
      return "/tv-shows";
    case "webseries":
    case "web-series":
      return "/web-series";
    case "kids":
      return "/kids";
    default:
      return "/";
  }
}
