import type { WireItem } from "@marquee/content-sdk/wire";
import { pageNotFound } from "../../../errors/platform-error.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { RELATED_ITEMS } from "./read-detail.ts";
import { toWireItems } from "./wire-item.ts";

/** What plays after an item: the next episode of its show, else what is alike. @throws {PlatformError} 404 */
export async function readUpNext(
  repository: ContentRepository,
  viewer: CatalogueViewer,
  contentId: string,
): Promise<{ item: WireItem | null; items: WireItem[] }> {
  const row = await repository.findItem(contentId);
  if (row === undefined) throw pageNotFound(`There is no content ${contentId}`);
  const placement = (await repository.placements([contentId])).get(contentId);
  const next =
    placement?.episodeNumber === undefined
      ? undefined
      : await repository.nextEpisode(viewer, {
          showId: placement.showId,
          seasonNumber: placement.seasonNumber,
          number: placement.episodeNumber,
        });
  const related = await repository.listRelated(viewer, row, RELATED_ITEMS);
  const [first, ...others] = await toWireItems(
    repository,
    viewer,
    next === undefined ? related : [next, ...related],
  );
  // A series that has ended does not run on into something else by itself.
  if (next === undefined && row.assetType === 1)
    return { item: null, items: first === undefined ? [] : [first, ...others] };
  return { item: first ?? null, items: others };
}
