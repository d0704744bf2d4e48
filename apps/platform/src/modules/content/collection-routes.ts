import words from "../../../seed/footer/footer-texts.json" with { type: "json" };
import { collectionAnswerSchema, collectionQuerySchema, idParamsSchema } from "@marquee/content-sdk/wire";
import type { FastifyInstance } from "fastify";
import { defineRoute } from "../../http/route.ts";
import type { CollectionRepository } from "./catalogue/collection-repository.ts";
import { pageOf, type RouteContext } from "./route-context.ts";
import { isLicensedFor } from "@marquee/content-sdk/rules";
import type { ListFilter, WireCollection } from "@marquee/content-sdk/wire";
import { PAGE_SIZE } from "@marquee/config";
import { localText } from "../../errors/local-text.ts";
import { pageNotFound } from "../../errors/platform-error.ts";
import type { CatalogueViewer } from "./catalogue/catalogue-viewer.ts";
import type { ItemList, PageRequest } from "./catalogue/catalogue-rows.ts";
import type { ContentRepository } from "./catalogue/content-repository.ts";
import { genreName } from "./catalogue/genre-names.ts";
import type { Facets } from "./catalogue/item-list.ts";
import { toWireItems, toWirePage } from "./titles/wire-item.ts";

/** The route of collections, whole sections and the rows of pages. Many viewers share an answer. */
export function addCollectionRoute(
  app: FastifyInstance,
  { repository, viewerOf, answers }: RouteContext,
  collections: CollectionRepository,
): void {
  const ports = { repository, collections };
  defineRoute(app, {
    method: "GET",
    path: "/collection/:id",
    params: idParamsSchema,
    query: collectionQuerySchema,
    answer: collectionAnswerSchema,
    handler({ params, query, request }) {
      const viewer = viewerOf(request, query);
      const { genre, language, decade, access, sort } = query;
      const list = {
        page: pageOf(query),
        filter: { genre, language, decade, access, sort },
        withFacets: query.facets === "true",
      };
      return answers.read(viewer, ["collection", params.id, list], () =>
        readCollection(ports, viewer, params.id, list),
      );
    },
  });
}

/** The repositories of {@link readCollection}. */
interface CollectionPorts {
  readonly repository: ContentRepository;
  readonly collections: CollectionRepository;
}

/**
 * A collection by its id, a whole section by `{section}-all`, or the rows of a page by its name.
 * @throws {PlatformError} 404 when there is none with this id, or it is not for the country
 */
async function readCollection(
  ports: CollectionPorts,
  viewer: CatalogueViewer,
  id: string,
  list: ListRequest,
): Promise<WireCollection> {
  if (id.startsWith("0-8-")) return readOne(ports, viewer, id, list);
  if (id.endsWith("-all")) return readSection(ports, viewer, id, list);
  return readPage(ports, viewer, id, list.page);
}

/** Page and filter of a list. */
interface ListRequest {
  readonly page: PageRequest;
  readonly filter?: ListFilter;
  /** Whether to answer the facets of the list. Default false. */
  readonly withFacets?: boolean;
}

/** Facets with the names of genres in the language of the viewer. */
const toWireFacets = (facets: Facets, { language }: CatalogueViewer) => ({
  genres: facets.genres.map(({ id, count }) => ({ id, value: genreName(id, language), count })),
  languages: [...facets.languages],
  decades: [...facets.decades],
});

async function readOne(
  { repository, collections }: CollectionPorts,
  viewer: CatalogueViewer,
  id: string,
  { page, filter = {}, withFacets = false }: ListRequest,
): Promise<WireCollection> {
  const collection = await collections.findCollection(id);
  if (collection === undefined || !isLicensedFor(collection, viewer.country))
    throw pageNotFound(`There is no collection ${id}`);
  const list = await collections.listCollection(viewer, id, page, filter);
  return {
    id,
    title: localText(collection.title, viewer.language),
    web_slug: collection.slug,
    layout: collection.layout,
    ...(await toWirePage(repository, viewer, list, page)),
    ...(withFacets ? { facets: toWireFacets(await collections.facetsOfCollection(viewer, id), viewer) } : {}),
  };
}

async function readSection(
  { repository }: CollectionPorts,
  viewer: CatalogueViewer,
  id: string,
  { page, filter = {}, withFacets = false }: ListRequest,
): Promise<WireCollection> {
  const section = id.slice(0, -"-all".length);
  if (!(await repository.isSection(section))) throw pageNotFound(`There is no section ${section}`);
  const list = await repository.listSection(viewer, section, page, filter);
  return {
    id,
    title: section,
    web_slug: id,
    layout: "poster",
    ...(await toWirePage(repository, viewer, list, page)),
    ...(withFacets
      ? { facets: toWireFacets(await repository.facetsOfSection(viewer, section), viewer) }
      : {}),
  };
}

/** Id and title of a row. */
interface RowTitle {
  readonly id: string;
  readonly title: string;
  readonly web_slug: string;
  readonly layout: string;
}

interface PageRows {
  readonly rows: readonly {
    readonly collection: RowTitle;
    readonly items: ItemList["items"];
    readonly total: number;
  }[];
  readonly total: number;
}

/**
 * The rows of a page. If the catalogue has none for it, they are made from sections: the home page gets one row for each section,
 * the page of a section one row.
 */
async function rowsOf(
  { repository, collections }: CollectionPorts,
  viewer: CatalogueViewer,
  slug: string,
  page: PageRequest,
): Promise<PageRows> {
  const { rows, total } = await collections.listRows(viewer, {
    pageSlug: slug,
    page,
    itemsPerRow: PAGE_SIZE,
  });
  if (total > 0 || (await collections.isPage(slug)))
    return {
      total,
      rows: rows.map(({ collection, ...row }) => ({
        ...row,
        collection: {
          id: collection.id,
          title: localText(collection.title, viewer.language),
          web_slug: collection.slug,
          layout: collection.layout,
        },
      })),
    };
  const sections = slug === HOME ? await repository.listSections(viewer) : [slug];
  if (slug !== HOME && !(await repository.isSection(slug))) throw pageNotFound(`There is no page ${slug}`);
  const made: PageRows["rows"][number][] = [];
  for (const section of sections) {
    const list = await repository.listSection(viewer, section, { page: 1, pageSize: PAGE_SIZE });
    if (list.total > 0) made.push({ collection: sectionRow(section, viewer.language), ...list });
  }
  return {
    rows: made.slice((page.page - 1) * page.pageSize, page.page * page.pageSize),
    total: made.length,
  };
}

const HOME = "home";

const SECTION_NAMES: Readonly<Record<string, Readonly<Record<"en", string>>>> = {
  movies: words.movies,
  "tv-shows": words.tvShows,
  "web-series": words.webSeries,
  "music-videos": words.music,
  news: words.news,
  kids: words.kids,
  "free-movies": words.freeMovies,
};

/** Name of a section in a language, else from its id, its words capitalised. */
function sectionName(section: string, language: string): string {
  const name = SECTION_NAMES[section];
  if (name !== undefined) return localText(name, language);
  return section.replace(
    /(^|-)([a-z])/g,
    (_, gap: string, letter: string) => (gap === "" ? "" : " ") + letter.toUpperCase(),
  );
}

const sectionRow = (section: string, language: string): RowTitle => ({
  id: `${section}-all`,
  title: sectionName(section, language),
  web_slug: `${section}-all`,
  layout: "poster",
});

async function readPage(
  ports: CollectionPorts,
  viewer: CatalogueViewer,
  slug: string,
  page: PageRequest,
): Promise<WireCollection> {
  const { rows, total } = await rowsOf(ports, viewer, slug, page);
  const items = await toWireItems(
    ports.repository,
    viewer,
    rows.flatMap((row) => row.items),
  );
  let taken = 0;
  const wireRows = rows.map((row) => {
    const own = items.slice(taken, taken + row.items.length);
    taken += row.items.length;
    const { collection } = row;
    return {
      ...collection,
      items: own,
      page: 1,
      page_size: PAGE_SIZE,
      total: row.total,
    };
  });
  return {
    id: slug,
    title: slug,
    web_slug: slug,
    layout: null,
    items: [],
    rows: wireRows,
    page: page.page,
    page_size: page.pageSize,
    total,
  };
}
