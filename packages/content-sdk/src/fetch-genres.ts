import {
  genreEndpoint,
  seoGenresLanguagesEndpoint,
  tvShowGenreEndpoint,
} from "@marquee/config/endpoints/content";
import { ask, pageQuery, type CallOptions, type ContentClient, type PageOptions } from "./content-client.ts";
import type { GenrePage, GenresAndLanguages } from "./content-lists.ts";
import { readGenrePage, readGenresAndLanguages } from "./read/read-page.ts";
import { viewerQuery } from "./viewer-query.ts";

/** Genres, and the items of one of them. */
export interface GenreOptions extends PageOptions {
  /** Genre whose items are wanted; only the genres when missing. */
  readonly id?: string | undefined;
}

/** Genres with content here, and a page of the items of the one named. Rejects with 404 for an unknown genre. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchGenres(client: ContentClient, options: GenreOptions = {}): Promise<GenrePage> {
  const query = Object.assign(viewerQuery(client.viewer()), pageQuery(options), { id: options.id });
  return readGenrePage(await ask(client, { endpoint: genreEndpoint, query, signal: options.signal }));
}

/** The same for shows alone. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchShowGenres(client: ContentClient, options: GenreOptions = {}): Promise<GenrePage> {
  const query = Object.assign(viewerQuery(client.viewer()), pageQuery(options), { id: options.id });
  return readGenrePage(await ask(client, { endpoint: tvShowGenreEndpoint, query, signal: options.signal }));
}

/** Genres and languages that link lists may name. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchGenresAndLanguages(
  client: ContentClient,
  options: CallOptions = {},
): Promise<GenresAndLanguages> {
  const query = viewerQuery(client.viewer());
  return readGenresAndLanguages(
    await ask(client, { endpoint: seoGenresLanguagesEndpoint, query, signal: options.signal }),
  );
}
