import {
  genreAnswerSchema,
  genreQuerySchema,
  genresLanguagesAnswerSchema,
  viewerQuerySchema,
} from "@marquee/content-sdk/wire";
import type { FastifyInstance } from "fastify";
import { pageNotFound } from "../../errors/platform-error.ts";
import { defineRoute } from "../../http/route.ts";
import { genreName } from "./catalogue/genre-names.ts";
import { pageOf, type RouteContext } from "./route-context.ts";
import { toWirePage } from "./titles/wire-item.ts";

/** Routes for titles by genre, and for the genres and languages that titles have. */
export function addGenreRoutes(app: FastifyInstance, { repository, viewerOf }: RouteContext): void {
  const addGenreCall = (path: string, assetTypes: readonly number[]) =>
    defineRoute(app, {
      method: "GET",
      path,
      query: genreQuerySchema,
      answer: genreAnswerSchema,
      async handler({ query, request }) {
        const viewer = viewerOf(request, query);
        const page = pageOf(query);
        const counted = await repository.countGenres(viewer, assetTypes);
        const genres = counted.map(({ id, count }) => ({ id, value: genreName(id, viewer.language), count }));
        if (query.id === undefined || query.id === "")
          return { genres, items: [], page: page.page, page_size: page.pageSize, total: 0 };
        if (!counted.some(({ id }) => id === query.id)) throw pageNotFound(`There is no genre ${query.id}`);
        return {
          genres,
          ...(await toWirePage(
            repository,
            viewer,
            await repository.listGenre(viewer, query.id, assetTypes, page),
            page,
          )),
        };
      },
    });
  addGenreCall("/genre", [0, 6]);
  addGenreCall("/tvshowGenre", [6]);
  defineRoute(app, {
    method: "GET",
    path: "/seo/genres-languages",
    query: viewerQuerySchema,
    answer: genresLanguagesAnswerSchema,
    async handler({ query, request }) {
      const viewer = viewerOf(request, query);
      const [genres, languages] = await Promise.all([
        repository.countGenres(viewer, [0, 6]),
        repository.countLanguages(viewer),
      ]);
      return {
        genres: genres.map(({ id, count }) => ({ id, value: genreName(id, viewer.language), count })),
        languages,
      };
    },
  });
}
