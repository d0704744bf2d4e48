import { parseLocalePath } from "../locale-paths/locale-path.ts";

/**
 * The path without query, locale prefix and trailing slash: `/global/hi/blog/?x` is `/blog`.
 * An unknown language is no prefix and stays. What is no text is read as one, and so leads to no page.
 */
export function toPagePath(path: string): string {
  const [pathname] = /^[^?#]*/.exec(path) as unknown as readonly [string];
  const locale = parseLocalePath(pathname);
  const bare =
    locale.unknownLanguage === undefined ? locale.path : "/" + locale.unknownLanguage + locale.path;
  return bare === "/" ? bare : bare.replace(/\/+$/, "");
}
