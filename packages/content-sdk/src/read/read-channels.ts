import type { ChannelList, Guide, Programme } from "../content-lists.ts";
import { fieldsOf } from "./fields-of.ts";
import { readGenre, readImages, readItemNode } from "./read-item.ts";
import { wireNode, type ReadNode, type WireNode } from "./wire-node.ts";

const programmeFields = /* @__PURE__ */ fieldsOf(
  "id! contentId! title! titleLanguage description startsAt=start_time@! endsAt=end_time@! durationMs=duration% genres[0 ageRating images{1 permalink",
  readGenre,
  readImages,
);

/** Reads a programme of the guide. */
export function readProgramme(node: WireNode): Programme {
  const fields = programmeFields(node);
  return Object.assign(fields as object, { images: fields.images || {} }) as Programme;
}

const channelsFields: ReadNode<ChannelList> = /* @__PURE__ */ fieldsOf(
  "list! groups[0! page#! pageSize#! total#!",
  /* @__PURE__ */ fieldsOf(
    "id! channels[0!",
    /* @__PURE__ */ fieldsOf("channel{0! now{1", readItemNode, readProgramme),
  ),
);
const guideFields: ReadNode<Guide> = /* @__PURE__ */ fieldsOf(
  "startsAt=start_time@! endsAt=end_time@! channels[0! page#! pageSize#! total#!",
  /* @__PURE__ */ fieldsOf("channel{0! programmes[1!", readItemNode, readProgramme),
);

/** Reads GET channels. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readChannels(wire: unknown): ChannelList {
  return channelsFields(wireNode(wire, "channels"));
}

/** Reads GET epg. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readGuide(wire: unknown): Guide {
  return guideFields(wireNode(wire, "epg"));
}
