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
import { sectionName } from "./catalogue/section-names.ts";
import { toWireItems, toWirePage } from "./titles/wire-item.ts";

/**
 * A collection by its id, a whole section by `{section}-all`, or the rows of a page by its name.
 * @throws {PlatformError} 404 when there is none with this id, or it is not for the country
 */
export async function readCollection(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  id: string,
  list: ListRequest,
): Promise<WireCollection> {
  if (id.startsWith("0-8-")) return readOne(repository, viewer, id, list);
  if (id.endsWith("-all")) return readSection(repository, viewer, id, list);
  return readPage(repository, viewer, id, list.page);
}

/** Page and filter of a list. */
export interface ListRequest {
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
  repository: ContentRepository,
  viewer: CatalogueViewer,
  id: string,
  { page, filter = {}, withFacets = false }: ListRequest,
): Promise<WireCollection> {
  const collection = await repository.findCollection(id);
  if (collection === undefined || !isLicensedFor(collection, viewer.country))
    throw pageNotFound(`There is no collection ${id}`);
  const list = await repository.listCollection(viewer, id, page, filter);
  return {
    id,
    title: localText(collection.title, viewer.language),
    web_slug: collection.slug,
    layout: collection.layout,
    ...(await toWirePage(repository, viewer, list, page)),
    ...(withFacets ? { facets: toWireFacets(await repository.facetsOfCollection(viewer, id), viewer) } : {}),
  };
}

async function readSection(
  repository: ContentRepository,
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
  repository: ContentRepository,
  viewer: CatalogueViewer,
  slug: string,
  page: PageRequest,
): Promise<PageRows> {
  const { rows, total } = await repository.listRows(viewer, { pageSlug: slug, page, itemsPerRow: PAGE_SIZE });
  if (total > 0 || (await repository.isPage(slug)))
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

const sectionRow = (section: string, language: string): RowTitle => ({
  id: `${section}-all`,
  title: sectionName(section, language),
  web_slug: `${section}-all`,
  layout: "poster",
});

async function readPage(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  slug: string,
  page: PageRequest,
): Promise<WireCollection> {
  const { rows, total } = await rowsOf(repository, viewer, slug, page);
  const items = await toWireItems(
    repository,
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
