import {
  idParamsSchema,
  itemPageSchema,
  personAnswerSchema,
  personQuerySchema,
  searchAnswerSchema,
  searchQuerySchema,
  viewerQuerySchema,
} from "@marquee/content-sdk/wire";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import { localText } from "../../errors/local-text.ts";
import { invalidRequest, pageNotFound } from "../../errors/platform-error.ts";
import { defineRoute } from "../../http/route.ts";
import { pageOf, type RouteContext } from "./route-context.ts";
import { createSearchRepository } from "./search/search-repository.ts";
import { toWirePage } from "./titles/wire-item.ts";
import { readSearch } from "./titles/read-search.ts";

/** Most top hits in an answer; clients show ten. */
const TOP_HITS = 20;

/** Routes for search, top hits and people. */
export function addSearchRoutes(
  app: FastifyInstance,
  { repository, viewerOf }: RouteContext,
  db: Database,
): void {
  const searches = createSearchRepository(db);
  defineRoute(app, {
    method: "GET",
    path: "/search",
    query: searchQuerySchema,
    answer: searchAnswerSchema,
    handler({ query, request }) {
      if (query.q.trim() === "") throw invalidRequest(["query.q: is empty"]);
      const requested = viewerOf(request, query);
      const viewer = query.kids === "true" ? { ...requested, ageLimit: 0 } : requested;
      return readSearch({ repository, searches }, viewer, {
        text: query.q,
        kind: query.kind,
        page: pageOf(query),
      });
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/tophits",
    query: viewerQuerySchema,
    answer: itemPageSchema,
    async handler({ query, request }) {
      const viewer = viewerOf(request, query);
      const items = await repository.listTopHits(viewer, TOP_HITS);
      return toWirePage(repository, viewer, { items, total: items.length }, { page: 1, pageSize: TOP_HITS });
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/person/:id",
    params: idParamsSchema,
    query: personQuerySchema,
    answer: personAnswerSchema,
    async handler({ params, query, request }) {
      const viewer = viewerOf(request, query);
      const person = await repository.findPerson(params.id);
      if (person === undefined) throw pageNotFound(`There is no person ${params.id}`);
      const page = pageOf(query);
      return {
        id: person.id,
        name: localText(person.name, viewer.language),
        web_slug: person.slug,
        born: person.born,
        images: { poster: null, cover: null, square: person.id },
        ...(await toWirePage(repository, viewer, await repository.listTitles(viewer, person.id, page), page)),
      };
    },
  });
}
