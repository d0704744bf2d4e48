import {
  genreEndpoint,
  seoGenresLanguagesEndpoint,
  tvShowGenreEndpoint,
} from "@marquee/config/endpoints/content";
import type { Client, RequestEndpoint } from "@marquee/http";
import { ask } from "./ask.ts";
import { pageQuery, type CallOptions, type PageOptions } from "./call-options.ts";
import type { GenrePage, GenresAndLanguages } from "./content-lists.ts";
import { readGenrePage, readGenresAndLanguages } from "./read/read-page.ts";
import { viewerQuery } from "./viewer-query.ts";

/** Genres, and the items of one of them. */
export interface GenreOptions extends PageOptions {
  /** Genre whose items are wanted; only the genres when missing. */
  readonly id?: string | undefined;
}

const requestGenres = (where: string, client: Client, options: GenreOptions, endpoint: RequestEndpoint) =>
  ask(where, client, options, { id: "text?" }, (known, viewer) => ({
    endpoint,
    query: Object.assign(viewerQuery(viewer), pageQuery(known), { id: known.id }),
  }));

/**
 * Genres with content here, and a page of the items of the one named.
 *
 * @throws {MarqueeError} `NOT_FOUND` for an unknown genre, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and what keeps a call from being answered.
 * @example
 * const { genres, items } = await fetchGenres(client, { id: "comedy" });
 * console.log(genres.length, items.length);
 */
export async function fetchGenres(client: Client, options: GenreOptions = {}): Promise<GenrePage> {
  return readGenrePage(await requestGenres("fetchGenres", client, options, genreEndpoint));
}

/**
 * The same for shows alone.
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
 * Genres and languages that link lists may name.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and what keeps a call from being answered.
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
