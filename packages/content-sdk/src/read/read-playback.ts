import type { ContentId } from "../content-item.ts";
import type { Playback } from "../content-lists.ts";
import { requiredInstant } from "./instant.ts";
import {
  optionalNumber,
  requiredBoolean,
  requiredNodes,
  requiredNumber,
  requiredText,
  wireNode,
} from "./wire-value.ts";

const milliseconds = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000);

/** Reads POST single playback getDetails/secure. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readPlayback(wire: unknown): Playback {
  const node = wireNode(wire, "getDetails");
  return {
    contentId: requiredText(node, "content_id") as ContentId,
    address: requiredText(node, "address"),
    expiresAt: requiredInstant(node, "expires_at"),
    durationMs: milliseconds(optionalNumber(node, "duration")),
    isLive: requiredBoolean(node, "live"),
    subtitles: requiredNodes(node, "subtitles", (track) => ({
      language: requiredText(track, "language"),
      label: requiredText(track, "label"),
      address: requiredText(track, "address"),
    })),
    audio: requiredNodes(node, "audio", (track) => ({
      language: requiredText(track, "language"),
      label: requiredText(track, "label"),
    })),
    qualities: requiredNodes(node, "qualities", (quality) => ({
      height: requiredNumber(quality, "height"),
      bandwidth: requiredNumber(quality, "bandwidth"),
    })),
    resumeAtMs: milliseconds(optionalNumber(node, "resume_at")),
    isSampleStream: node.value["sample_stream"] === true,
  };
}
