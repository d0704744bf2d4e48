import { HOUR } from "@marquee/config/time";
import { expect, it } from "vitest";
import { isPendingWatchlist, pendingWatchlist } from "./pending-watchlist.ts";

const NOW = Date.UTC(2026, 5, 1, 20, 30);
const STORED = pendingWatchlist({ contentId: "0-0-17", now: NOW });

it.each([
  ["at once", STORED, "0-0-17", NOW, true],
  ["until the last millisecond of an hour", STORED, "0-0-17", NOW + HOUR - 1, true],
  ["not after it", STORED, "0-0-17", NOW + HOUR, false],
  ["not after the clock was set back", STORED, "0-0-17", NOW - 1, false],
  ["not for a title whose id starts the same", STORED, "0-0-1", NOW, false],
  ["not if nothing is stored", undefined, "0-0-17", NOW, false],
  ["not if something else is stored", "0-0-17", "0-0-17", NOW, false],
  ["not without a title", "", "", NOW, false],
] as const)("a title waits for the watchlist %s [CONT-156]", (_, stored, contentId, now, expected) => {
  expect(isPendingWatchlist(stored, { contentId, now })).toBe(expected);
});
