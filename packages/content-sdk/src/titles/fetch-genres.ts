import {
  genreEndpoint,
  seoGenresLanguagesEndpoint,
  tvShowGenreEndpoint,
} from "@marquee/config/endpoints/content";
import type { Client, RequestEndpoint } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import { pageQuery, type CallOptions, type PageOptions } from "../calls/call-options.ts";
import type { GenrePage, GenresAndLanguages } from "../content-lists.ts";
import { readGenrePage, readGenresAndLanguages } from "../read/read-page.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/** Options of `fetchGenres`. */
export interface GenreOptions extends PageOptions {
  /** Genre whose items are fetched. Default: none, only the genres. */
  readonly id?: string | undefined;
}

const requestGenres = (where: string, client: Client, options: GenreOptions, endpoint: RequestEndpoint) =>
  ask(where, client, options, { id: "text?" }, (known, viewer) => ({
    endpoint,
    query: Object.assign(viewerQuery(viewer), pageQuery(known), { id: known.id }),
  }));

/**
 * Fetches the genres that have content here, and a page of items of the given genre.
 *
 * @throws {MarqueeError} `NOT_FOUND` for an unknown genre, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { genres, items } = await fetchGenres(client, { id: "comedy" });
 * console.log(genres.length, items.length);
 */
export async function fetchGenres(client: Client, options: GenreOptions = {}): Promise<GenrePage> {
  return readGenrePage(await requestGenres("fetchGenres", client, options, genreEndpoint));
}

/**
 * Like `fetchGenres`, for shows only.
 *
 * @throws {MarqueeError} as `fetchGenres`
 * @example
 * const { genres } = await fetchShowGenres(client);
 * console.log(genres.map(({ title }) => title));
 */
export async function fetchShowGenres(client: Client, options: GenreOptions = {}): Promise<GenrePage> {
  return readGenrePage(await requestGenres("fetchShowGenres", client, options, tvShowGenreEndpoint));
}

/**
 * Fetches the genres and languages for link lists.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { languages } = await fetchGenresAndLanguages(client);
 * console.log(languages.map(({ code, count }) => `${code}: ${count}`));
 */
export async function fetchGenresAndLanguages(
  client: Client,
  options: CallOptions = {},
): Promise<GenresAndLanguages> {
  return readGenresAndLanguages(
    await ask("fetchGenresAndLanguages", client, options, undefined, (_, viewer) => ({
      endpoint: seoGenresLanguagesEndpoint,
      query: viewerQuery(viewer),
    })),
  );
}
