import type { ContentId } from "../content-item.ts";
import type { Consumption, Detail, PlayerRefusal, Rights } from "../content-lists.ts";
import { ContentError } from "../errors/content-error.ts";
import { toAccess } from "../rules/access.ts";
import { readItemNode } from "./read-item.ts";
import { readItemPage } from "./read-page.ts";
import {
  optionalNode,
  optionalNodes,
  optionalNumber,
  optionalText,
  requiredBoolean,
  requiredNode,
  requiredNodes,
  requiredText,
  wireNode,
  type WireNode,
} from "./wire-value.ts";

const readRights = (node: WireNode): Rights => ({
  access: toAccess(requiredText(node, "access")),
  playable: requiredBoolean(node, "playable"),
  refusalCode: optionalNumber(node, "error_code"),
  message: optionalText(node, "message"),
});

const readConsumptionNode = (node: WireNode): Consumption => ({
  item: requiredNode(node, "item", readItemNode),
  rights: requiredNode(node, "rights", readRights),
  related: requiredNodes(node, "related", readItemNode),
});

/** Reads GET consumption. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readConsumption(wire: unknown): Consumption {
  return readConsumptionNode(wireNode(wire, "consumption"));
}

/** Reads GET {type}/{asset_id} and {type}/{series_id}/{asset_id}. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readDetail(wire: unknown): Detail {
  const node = wireNode(wire, "detail");
  return {
    ...readConsumptionNode(node),
    seasons: optionalNodes(node, "seasons", readItemNode),
    episodes: optionalNode(node, "episodes", readItemPage),
    seasonId: optionalText(node, "season_id") as ContentId | undefined,
  };
}

/** Reads a refusal by player code; codes come as text or number. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readPlayerRefusal(wire: unknown): PlayerRefusal {
  const node = wireNode(wire, "refusal");
  const code = Number(node.value["error_code"]);
  if (!isFinite(code))
    throw new ContentError({
      code: "UNREADABLE_ANSWER",
      path: "refusal.error_code",
      expected: "expected a player code",
    });
  return {
    code,
    message: optionalText(node, "message") ?? "",
    item: optionalNode(node, "item", readItemNode),
    related: optionalNodes(node, "related", readItemNode),
  };
}
