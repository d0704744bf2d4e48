import type { ContentId } from "../content-item.ts";
import type { ChannelList, Guide, ListedChannel, Programme } from "../content-lists.ts";
import { requiredInstant } from "./instant.ts";
import { readGenre, readImages, readItemNode } from "./read-item.ts";
import {
  optionalNode,
  optionalNodes,
  optionalNumber,
  optionalText,
  requiredNode,
  requiredNodes,
  requiredNumber,
  requiredText,
  wireNode,
  type WireNode,
} from "./wire-value.ts";

/** Reads a programme of the guide. */
export function readProgramme(node: WireNode): Programme {
  const duration = optionalNumber(node, "duration");
  return {
    id: requiredText(node, "id"),
    contentId: requiredText(node, "content_id") as ContentId,
    title: requiredText(node, "title"),
    description: optionalText(node, "description"),
    startsAt: requiredInstant(node, "start_time"),
    endsAt: requiredInstant(node, "end_time"),
    durationMs: duration === undefined ? undefined : duration * 1000,
    genres: optionalNodes(node, "genres", readGenre),
    ageRating: optionalText(node, "age_rating"),
    images: readImages(node),
  };
}

const readListedChannel = (node: WireNode): ListedChannel => ({
  channel: requiredNode(node, "channel", readItemNode),
  now: optionalNode(node, "now", readProgramme),
});

const readPaging = (node: WireNode) => ({
  page: requiredNumber(node, "page"),
  pageSize: requiredNumber(node, "page_size"),
  total: requiredNumber(node, "total"),
});

/** Reads GET channels. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readChannels(wire: unknown): ChannelList {
  const node = wireNode(wire, "channels");
  return {
    ...readPaging(node),
    list: requiredText(node, "list"),
    groups: requiredNodes(node, "groups", (group) => ({
      id: requiredText(group, "id"),
      channels: requiredNodes(group, "channels", readListedChannel),
    })),
  };
}

/** Reads GET epg. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readGuide(wire: unknown): Guide {
  const node = wireNode(wire, "epg");
  return {
    ...readPaging(node),
    startsAt: requiredInstant(node, "start_time"),
    endsAt: requiredInstant(node, "end_time"),
    channels: requiredNodes(node, "channels", (entry) => ({
      channel: requiredNode(entry, "channel", readItemNode),
      programmes: requiredNodes(entry, "programmes", readProgramme),
    })),
  };
}
