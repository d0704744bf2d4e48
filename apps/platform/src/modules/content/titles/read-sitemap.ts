import type { SitemapKind, WireSitemap } from "@marquee/content-sdk/wire";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { PageRequest } from "../catalogue/catalogue-rows.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { toWireItems } from "./wire-item.ts";

/** The titles of a kind that search engines may list for the country of the viewer, each with its countries. */
export async function readSitemap(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  kind: SitemapKind,
  page: PageRequest,
): Promise<WireSitemap> {
  const [{ items, total }, changedAt] = await Promise.all([
    repository.listOfKind(viewer, kind, page),
    repository.changedAt(),
  ]);
  const wireItems = await toWireItems(repository, viewer, items);
  return {
    titles: wireItems.map((item, index) => ({ item, countries: items[index]?.countries ?? [] })),
    page: page.page,
    page_size: page.pageSize,
    total,
    changed_at: changedAt?.toISOString() ?? null,
  };
}
