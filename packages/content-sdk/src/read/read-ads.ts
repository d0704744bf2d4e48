import type { AdBreak } from "../content-lists.ts";
import { fieldsOf } from "./fields-of.ts";
import { wireNode } from "./wire-node.ts";

const adsFields = /* @__PURE__ */ fieldsOf(
  "adBreaks[0!",
  /* @__PURE__ */ fieldsOf("id! positionMs=position%! durationMs=duration%! address!"),
);

/** Reads GET displayAds. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export const readAdBreaks = (wire: unknown): readonly AdBreak[] =>
  adsFields(wireNode(wire, "displayAds")).adBreaks;
