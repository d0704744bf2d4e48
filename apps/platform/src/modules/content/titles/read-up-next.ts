import type { WireItem } from "@marquee/content-sdk/wire";
import { pageNotFound } from "../../../errors/platform-error.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { RELATED_ITEMS } from "./read-detail.ts";
import { toWireItems } from "./wire-item.ts";

/**
 * What to play after an item: the next episode of its show, else related items. @throws {PlatformError} 404 for an unknown item
 */
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
  // After the last episode nothing else starts automatically.
  if (next === undefined && row.assetType === 1)
    return { item: null, items: first === undefined ? [] : [first, ...others] };
  return { item: first ?? null, items: others };
}
