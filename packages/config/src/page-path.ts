import { parseLocalePath } from './locale-path.ts';

/**
 * The path without query, locale prefix and trailing slash: `/global/hi/blog/?x` is `/blog`.
 * An unknown language is no prefix and stays (DEC-002, DEC-103).
 */
export function toPagePath(path: string): string {
  const pathname = path.replace(/[?#].*$/, '');
  const locale = parseLocalePath(pathname);
  const bare = locale.unknownLanguage === undefined ? locale.path : '/' + locale.unknownLanguage + locale.path;
  return bare === '/' ? bare : bare.replace(/\/+$/, '');
}
