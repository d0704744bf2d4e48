import { isMarqueeError } from "@marquee/http";
import { describe, expect, it } from "vitest";
import * as ads from "../src/ads/index.ts";
import * as captions from "../src/captions/index.ts";
import * as guide from "../src/guide/index.ts";
import * as live from "../src/live/index.ts";
import * as player from "../src/player/index.ts";
import * as timeline from "../src/timeline/index.ts";
import { feedEntry, type Line, type Table } from "../../../scripts/testing/bad-input.ts";

const of = (...given: readonly unknown[]): Line => ({ sound: () => given });

const NOW = 1_767_225_600_000;
const SHOWN = { startsAt: NOW, endsAt: NOW + 1 };
const GUIDE_RULES: Table = {
  guideDate: of(NOW, "Asia/Kolkata"),
  guideDates: of(NOW, "Asia/Kolkata"),
  guideDay: of("2026-11-28", "Asia/Kolkata"),
  isTimeZone: of("Asia/Kolkata"),
  isOnAir: of(SHOWN, NOW),
  programmesFrom: of([SHOWN], { now: NOW, most: 5 }),
  programmeState: of(SHOWN, NOW),
  programmePercent: of(SHOWN, NOW),
  guideCells: of([SHOWN], SHOWN),
  cellsInSight: of([{ offset: 0, minutes: 5 }], 0, 5),
  rowsInSight: of({ scrolled: 0, height: 9, rowHeight: 3, count: 5, spare: 1 }),
  guidePlaceAfterKey: of(
    [[SHOWN]],
    { row: 0, at: NOW },
    { key: "ArrowLeft", hasControl: true, rowsOnPage: 3 },
  ),
  programmeIndexAt: of([SHOWN], NOW),
};

const PLAYER_RULES: Table = {
  captionsToShow: of({ subtitles: [{ language: "hi" }], last: "hi", language: "en" }),
  neighbourRate: of(1, -1),
  qualityChoices: of([{ height: 720 }]),
  startingAudio: of([{ language: "hi" }]),
  readPlayerPreferences: of({ player_captions: "hi", player_speed: "2", streaming_quality: "480p" }),
  startingHeight: of([{ height: 720 }], 480),
  toPlayerSetting: of("speed", 1.5),
  licenceAddress: of({ address: "/cdn/media/play/a.b/master.m3u8" }),
  renewedAddress: of("/cdn/media/play/a.b/video-240p.m3u8", {
    address: "/cdn/media/play/c.d/master.m3u8",
    segmentToken: "exp=1",
  }),
  upNext: of(
    { status: "none" },
    { type: "ended", next: { access: "free" }, userType: "guest", autoPlay: true, startedInARow: 0 },
  ),
};

const MARKED = {
  markers: [{ kind: "intro", startMs: 30_000, endMs: 60_000 }],
  positionMs: 40_000,
  durationMs: 90_000,
};

const TIMELINE_RULES: Table = {
  markerInForce: of(MARKED),
  storedPositionMs: of(MARKED),
  readThumbnails: of("00:00.000 --> 00:10.000\nthumbnails.jpg#xywh=0,0,160,90"),
  thumbnailsAddress: of({ address: "/cdn/media/play/a.b/master.m3u8", hasThumbnails: true }),
  thumbnailAt: of([{ startMs: 0, endMs: 9000, address: "a.jpg", x: 0, y: 0, width: 160, height: 90 }], 4000),
};

const CAPTION_RULES: Table = {
  readCaptionAppearance: of({ player_caption_style: "huge yellow none outline top" }),
  toCaptionSetting: of({
    size: "huge",
    color: "yellow",
    background: "none",
    edge: "outline",
    position: "top",
  }),
};

const AD_RULES: Table = {
  dueAdBreak: of([{ id: "a", positionMs: 5 }], { fromMs: 0, toMs: 9, shown: new Set() }),
};

const LIVE_RULES: Table = {
  programmePlayback: of(SHOWN, NOW),
  liveSegments: of(NOW, 4000),
  programmeSegments: of(SHOWN, { now: NOW, segmentMs: 4000 }),
  livePosition: of({ startMs: 0, endMs: 5000 }, 1000),
  seekInWindow: of({ startMs: 0, endMs: 5000 }, 1000),
};

/** Lists that come from the readers, so that a player does not check them. */
const PLAYER_LEAVES: Readonly<Record<string, readonly string[]>> = {
  captionsToShow: ["0", "0.subtitles"],
  qualityChoices: ["nothing", "0"],
  startingAudio: ["nothing", "0"],
  startingHeight: ["0"],
  licenceAddress: ["0", "0.address"],
  renewedAddress: ["0"],
};

/** The same for a timeline, whose lists come from the readers. */
const TIMELINE_LEAVES: Readonly<Record<string, readonly string[]>> = {
  markerInForce: ["0.markers"],
  storedPositionMs: ["0.markers"],
  thumbnailAt: ["nothing", "0"],
};

/** The same of the guide: its lists, days and zones are those of an answer or of `guideDates`. */
const GUIDE_LEAVES: Readonly<Record<string, readonly string[]>> = {
  guideDate: ["nothing", "0"],
  guideDates: ["nothing", "0"],
  programmesFrom: ["0"],
  cellsInSight: ["nothing", "0"],
  guideCells: ["0"],
  guidePlaceAfterKey: ["0", "0.0", "1.row"],
  programmeIndexAt: ["nothing", "0"],
};

const feeding = { isExpectedError: isMarqueeError, secrets: /S3CR3T/ };

describe("screen rules of @marquee/content-sdk", () => {
  it("for the guide handle invalid input, or refuse it with a message that names the argument", async () => {
    expect(await feedEntry(guide, GUIDE_RULES, { ...feeding, leaves: GUIDE_LEAVES })).toEqual([]);
  });

  it("for ads do the same", async () => {
    const leaves = { dueAdBreak: ["0", "1.shown"] };
    expect(await feedEntry(ads, AD_RULES, { ...feeding, leaves })).toEqual([]);
  });

  it("for live channels do the same", async () => {
    expect(await feedEntry(live, LIVE_RULES, { ...feeding, leaves: {} })).toEqual([]);
  });

  it("for a player do the same", async () => {
    expect(await feedEntry(player, PLAYER_RULES, { ...feeding, leaves: PLAYER_LEAVES })).toEqual([]);
  });

  it("for a timeline do the same", async () => {
    expect(await feedEntry(timeline, TIMELINE_RULES, { ...feeding, leaves: TIMELINE_LEAVES })).toEqual([]);
  });

  it("for captions do the same", async () => {
    expect(await feedEntry(captions, CAPTION_RULES, { ...feeding, leaves: {} })).toEqual([]);
  });
});
