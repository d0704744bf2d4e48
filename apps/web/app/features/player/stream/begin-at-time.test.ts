import { describe, expect, it } from "vitest";
import { beginAtTime } from "./begin-at-time.ts";

const NOON = Date.UTC(2026, 10, 29, 12);
const FRAGMENTS = [
  { programDateTime: null, start: 0, duration: 4 },
  { programDateTime: NOON, start: 100, duration: 6 },
  { programDateTime: NOON + 6000, start: 106, duration: 4 },
];

/** A channel that is being opened, and what happens to it. */
function openChannel(startAtMs: number) {
  const hls = Object.assign(new EventTarget(), {
    latestLevelDetails: null as { readonly fragments: typeof FRAGMENTS } | null,
    on: (name: string, listener: () => void) => hls.addEventListener(name, listener),
    off: (name: string, listener: () => void) => hls.removeEventListener(name, listener),
  });
  const video = Object.assign(new EventTarget(), { HAVE_METADATA: 1, readyState: 0, currentTime: -1 });
  const Player = { Events: { BUFFER_APPENDED: "appended" } };
  const stop = beginAtTime({ Player, hls, video } as unknown as Parameters<typeof beginAtTime>[0], startAtMs);
  return {
    video,
    stop,
    append: () => hls.dispatchEvent(new Event("appended")),
    loadPlaylist: () => (hls.latestLevelDetails = { fragments: FRAGMENTS }),
    loadMetadata() {
      video.readyState = 1;
      video.dispatchEvent(new Event("loadedmetadata"));
    },
  };
}

describe("a channel that begins at a time", () => {
  it.each([
    ["the beginning of a segment", NOON, 100],
    ["the last millisecond of it", NOON + 5999, 105.999],
    ["the next one", NOON + 6500, 106.5],
    ["a time before the playlist", NOON - 1, -1],
    ["a time after it", NOON + 10_000, -1],
  ])(
    "seeks to %s, and nowhere if its playlist does not have it [CONT-142]",
    (_where, startAtMs, expected) => {
      const { video, append, loadPlaylist, loadMetadata } = openChannel(startAtMs);
      loadPlaylist();
      loadMetadata();
      append();
      expect(video.currentTime).toBeCloseTo(expected, 6);
    },
  );

  it("seeks once both playlist and metadata are there, whichever comes last, and never again [CONT-142]", () => {
    const metadataLast = openChannel(NOON + 1000);
    metadataLast.append();
    metadataLast.loadPlaylist();
    metadataLast.append();
    expect(metadataLast.video.currentTime).toBe(-1);
    metadataLast.loadMetadata();
    expect(metadataLast.video.currentTime).toBe(101);

    const playlistLast = openChannel(NOON + 2000);
    playlistLast.loadMetadata();
    playlistLast.append();
    expect(playlistLast.video.currentTime).toBe(-1);
    playlistLast.loadPlaylist();
    playlistLast.append();
    expect(playlistLast.video.currentTime).toBe(102);
    playlistLast.video.currentTime = 7;
    playlistLast.append();
    playlistLast.loadMetadata();
    expect(playlistLast.video.currentTime).toBe(7);

    const stopped = openChannel(NOON);
    stopped.loadPlaylist();
    stopped.stop();
    stopped.loadMetadata();
    stopped.append();
    expect(stopped.video.currentTime).toBe(-1);
  });
});
