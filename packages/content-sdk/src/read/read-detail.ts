import type { Consumption, Detail, Rights } from "../content-lists.ts";
import { playerCodeName, type PlayRefusal } from "../play-refusal.ts";
import { fieldsOf } from "./fields-of.ts";
import { readItemNode } from "./read-item.ts";
import { readItemPage } from "./read-page.ts";
import { wireNode, type ReadNode, type WireNode } from "./wire-node.ts";
import type { ContentAccess } from "@marquee/config/plans";

const rightsFields = /* @__PURE__ */ fieldsOf("access! playable?! playerCode=error_code# message");

function readRights(node: WireNode): Rights {
  const fields = rightsFields(node);
  const { playerCode } = fields;
  return Object.assign(fields, {
    access: toAccess(fields.access),
    refusalCode: playerCode ? playerCodeName(playerCode) || ("REFUSED" as const) : undefined,
  });
}

const consumptionFields: ReadNode<Consumption> = /* @__PURE__ */ fieldsOf(
  "item{0! rights{1! related[0!",
  readItemNode,
  readRights,
);
const detailFields = /* @__PURE__ */ fieldsOf(
  "item{0! rights{1! related[0! seasons[0 trailers[0 episodes{2 seasonId ageReasons*",
  readItemNode,
  readRights,
  readItemPage,
) as ReadNode<Detail>;
const refusalFields: ReadNode<Pick<PlayRefusal, "message" | "item" | "related">> = /* @__PURE__ */ fieldsOf(
  "message item{0 related[0",
  readItemNode,
);

/** Reads GET consumption. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readConsumption(wire: unknown): Consumption {
  return consumptionFields(wireNode(wire, "consumption"));
}

/** Reads GET {type}/{asset_id} and {type}/{series_id}/{asset_id}. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readDetail(wire: unknown): Detail {
  return detailFields(wireNode(wire, "detail"));
}

/** The message and the item that come with a refusal. */
export function readRefusalBody(wire: unknown): Pick<PlayRefusal, "message" | "item" | "related"> {
  return refusalFields(wireNode(wire, "refusal"));
}

/** An access named on the wire; what is new counts as subscription content. */
function toAccess(text: string): ContentAccess {
  return text === "free" || text === "rental" ? text : "subscription";
}
