import type { WireConsumption, WireDetail, WireItem, WireItemPage } from "../wire/index.ts";
import { buildWireItem } from "./build-item.ts";

/** A page of items on the wire: page 1 of as many items as given. */
export function buildWirePage(
  items: readonly WireItem[] = [buildWireItem()],
  changes: Partial<WireItemPage> = {},
): WireItemPage {
  return { items: [...items], page: 1, page_size: 12, total: items.length, ...changes };
}

/** The answer of GET consumption for an item that plays. */
export function buildWireConsumption(changes: Partial<WireConsumption> = {}): WireConsumption {
  return { item: buildWireItem(), rights: { access: "free", playable: true }, related: [], ...changes };
}

/** The answer of GET {type}/{asset_id} for an item that plays. */
export function buildWireDetail(changes: Partial<WireDetail> = {}): WireDetail {
  return { ...buildWireConsumption(), seasons: [], episodes: null, season_id: null, ...changes };
}
