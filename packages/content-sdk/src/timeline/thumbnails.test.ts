import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readThumbnails, thumbnailAt, thumbnailsAddress } from "./thumbnails.ts";

const LIST = [
  "WEBVTT",
  "",
  "00:00:00.000 --> 00:00:16.000",
  "thumbnails.jpg#xywh=0,0,160,90",
  "",
  "00:16.000 --> 00:32.500 line:0",
  "sprites/2.jpg?a=b#xywh=pixel:160,90,120,68",
  "",
  "01:00:00.000 --> 01:00:10.250",
  "thumbnails.jpg#xywh=480,180,160,90",
  "",
].join("\n");

const FIRST = { startMs: 0, endMs: 16_000, address: "thumbnails.jpg", x: 0, y: 0, width: 160, height: 90 };

describe("thumbnails", () => {
  it("are next to the playlist of a playback that has some [CONT-133]", () => {
    const address = "https://cdn.example/media/play/a.b/master.m3u8";
    expect(thumbnailsAddress({ address, hasThumbnails: true })).toBe(
      "https://cdn.example/media/play/a.b/thumbnails.vtt",
    );
    expect(thumbnailsAddress({ address, hasThumbnails: false })).toBeUndefined();
    expect(thumbnailsAddress({ address, hasThumbnails: undefined })).toBeUndefined();
  });

  it.each(["\n", "\r\n"])(
    "are read from WebVTT with or without hours, with line ends %j [CONT-133]",
    (end) => {
      expect(readThumbnails(LIST.replaceAll("\n", end))).toEqual([
        FIRST,
        {
          startMs: 16_000,
          endMs: 32_500,
          address: "sprites/2.jpg?a=b",
          x: 160,
          y: 90,
          width: 120,
          height: 68,
        },
        { ...FIRST, startMs: 3_600_000, endMs: 3_610_250, x: 480, y: 180 },
      ]);
    },
  );

  it.each([
    ["nothing", ""],
    ["an error page", "<!doctype html><title>502</title>"],
    ["a whole picture", "00:00.000 --> 00:10.000\nthumbnails.jpg"],
    ["no time", "00:10.000 --> 00:10.000\nthumbnails.jpg#xywh=0,0,160,90"],
    ["no size", "00:00.000 --> 00:10.000\nthumbnails.jpg#xywh=0,0,0,90"],
    ["negative numbers", "00:00.000 --> 00:10.000\nthumbnails.jpg#xywh=-1,0,160,90"],
    ["subtitles", "00:00.000 --> 00:10.000\nWait for me!"],
  ])("are empty for %s [CONT-133]", (_, text) => {
    expect(readThumbnails(text)).toEqual([]);
  });

  it.each([
    [-1, undefined],
    [0, 0],
    [15_999, 0],
    [16_000, 16_000],
    [40_000, 16_000],
    [3_600_000, 3_600_000],
    [3_610_250, 3_600_000],
    [3_610_251, undefined],
    [Number.NaN, undefined],
  ])("at %s ms show the one from %s ms [CONT-133]", (positionMs, startMs) => {
    expect(thumbnailAt(readThumbnails(LIST), positionMs)?.startMs).toBe(startMs);
  });

  it("show the last one that has started, in any list [CONT-133]", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 40 }),
        fc.integer({ min: -5, max: 600 }),
        (starts, positionMs) => {
          const ordered = [...starts].sort((one, other) => one - other);
          const list = ordered.map((startMs, index) => ({
            ...FIRST,
            startMs,
            endMs: ordered[index + 1] ?? 700,
          }));
          expect(thumbnailAt(list, positionMs)?.startMs).toBe(
            ordered.filter((startMs) => startMs <= positionMs).pop(),
          );
        },
      ),
    );
    expect(thumbnailAt([], 0)).toBeUndefined();
  });
});
