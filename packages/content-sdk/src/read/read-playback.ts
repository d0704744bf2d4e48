import type { Playback } from "../content-lists.ts";
import { fieldsOf } from "./fields-of.ts";
import { wireNode } from "./wire-node.ts";

const playbackFields = /* @__PURE__ */ fieldsOf(
  "contentId! address! expiresAt@! durationMs=duration% isLive=live?! subtitles[0! audio[1! qualities[2! resumeAtMs=resume_at%",
  /* @__PURE__ */ fieldsOf("language! label! address!"),
  /* @__PURE__ */ fieldsOf("language! label!"),
  /* @__PURE__ */ fieldsOf("height#! bandwidth#!"),
);

/** Reads POST single playback getDetails/secure. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readPlayback(wire: unknown): Playback {
  const node = wireNode(wire, "getDetails");
  return Object.assign(playbackFields(node) as object, {
    isSampleStream: node.value["sample_stream"] === true,
  }) as Playback;
}
