import type { Playback, PlayingScreen, RenewedPlayback } from "../content-lists.ts";
import { fieldsOf } from "./fields-of.ts";
import { wireNode } from "./wire-node.ts";

const playbackFields = /* @__PURE__ */ fieldsOf(
  "markers[3 durationMs=duration% expiresAt@! programmeTitle hasThumbnails? contentId! programmeAt@ subtitles[0! playbackId! isLive=live?! address! isSampleStream=sample_stream? audio[1! remoteAddress! qualities[2! resumeAtMs=resume_at%",
  /* @__PURE__ */ fieldsOf("language! label! address!"),
  /* @__PURE__ */ fieldsOf("language! label!"),
  /* @__PURE__ */ fieldsOf("height#! bandwidth#!"),
  /* @__PURE__ */ fieldsOf("kind! endMs# startMs#!"),
);

/** Reads POST single playback getDetails/secure. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export const readPlayback = (wire: unknown): Playback =>
  playbackFields(wireNode(wire, "getDetails")) as Playback;

const renewedFields = /* @__PURE__ */ fieldsOf("address! segmentToken! expiresAt@!");

/** Reads POST heartbeat. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export const readRenewedPlayback = (wire: unknown): RenewedPlayback =>
  renewedFields(wireNode(wire, "heartbeat"));

const playingFields = /* @__PURE__ */ fieldsOf(
  "items[0!",
  /* @__PURE__ */ fieldsOf("playbackId! contentId! title! deviceName! isThisDevice?! startedAt@!"),
);

/** Reads GET playingNow. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export const readPlayingNow = (wire: unknown): readonly PlayingScreen[] =>
  (playingFields(wireNode(wire, "playingNow")) as { readonly items: readonly PlayingScreen[] }).items;
