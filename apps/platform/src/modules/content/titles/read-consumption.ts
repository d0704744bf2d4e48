import { isLicensedFor } from "@marquee/content-sdk/rules";
import type { WireConsumption, WireRights } from "@marquee/content-sdk/wire";
import { invalidRequest, pageNotFound } from "../../../errors/platform-error.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { RELATED_ITEMS } from "./read-detail.ts";
import { refusalToPlay } from "../rights/refuse-to-play.ts";
import { toFullWireItem, toWireItems } from "./wire-item.ts";

/** How a call names an item. */
export interface Target {
  readonly contentId: string | undefined;
  readonly channelId: string | undefined;
}

/**
 * The item a call asks for: by content id or by channel id, never both (CONT-08).
 * @throws {PlatformError} 400 with both ids or none, 404 for an unknown one
 */
export async function requireTarget(
  repository: ContentRepository,
  { contentId, channelId }: Target,
): Promise<ItemRow> {
  const id = contentId || channelId;
  if (id === undefined || id === "") throw invalidRequest(["query: needs content_id or channel_id"]);
  if (contentId && channelId) throw invalidRequest(["query: takes content_id or channel_id, not both"]);
  const item = await repository.findItem(id);
  if (item === undefined || (channelId && item.assetType !== 9))
    throw pageNotFound(`There is no ${channelId ? "channel" : "content"} ${id}`);
  return item;
}

/** What this use case reads. */
export interface ConsumptionPorts {
  readonly repository: ContentRepository;
  readonly rightsOf: (item: ItemRow) => Promise<WireRights>;
}

/** The item with the right of the caller and what is alike; a refusal carries the same (PLAT-75). @throws {PlatformError} */
export async function readConsumption(
  { repository, rightsOf }: ConsumptionPorts,
  viewer: CatalogueViewer,
  target: Target,
): Promise<WireConsumption> {
  const row = await requireTarget(repository, target);
  const [item, rights, relatedRows] = await Promise.all([
    toFullWireItem(repository, viewer, row),
    rightsOf(row),
    repository.listRelated(viewer, row, RELATED_ITEMS),
  ]);
  const related = await toWireItems(repository, viewer, relatedRows);
  // What is not licensed for the country may not even be seen there.
  const refusal = refusalToPlay(rights, isLicensedFor(row, viewer.country) ? { item, related } : {});
  if (refusal !== undefined) throw refusal;
  return { item, rights, related };
}
