import { isLicensedFor } from "@marquee/content-sdk/rules";
import type { WireConsumption, WireRights } from "@marquee/content-sdk/wire";
import { invalidRequest, pageNotFound } from "../../../errors/platform-error.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import type { ContentRepository } from "../catalogue/content-repository.ts";
import { RELATED_ITEMS } from "./read-detail.ts";
import { refusalToPlay } from "../rights/refuse-to-play.ts";
import { toFullWireItem, toWireItems } from "./wire-item.ts";

/** The ids by which a request names an item. */
export interface Target {
  readonly contentId: string | undefined;
  readonly channelId: string | undefined;
}

/**
 * The requested item, by content id or channel id, never both.
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

/** Ports of {@link readConsumption}. */
export interface ConsumptionPorts {
  readonly repository: ContentRepository;
  readonly rightsOf: (item: ItemRow) => Promise<WireRights>;
}

/**
 * The item, the caller's rights and related items. @throws {PlatformError} a player code when it may not be played, with the same
 * fields
 */
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
  // An item that is not licensed in the country must not be shown there.
  const refusal = refusalToPlay(rights, isLicensedFor(row, viewer.country) ? { item, related } : {});
  if (refusal !== undefined) throw refusal;
  return { item, rights, related };
}
