// @vitest-environment node
import { createStore } from "jotai";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storePendingWatchlistAtom, takePendingWatchlistAtom } from "./pending-watchlist-atoms.ts";

const MINUTE = 60_000;

/** The session storage of a tab. */
function tabStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.UTC(2026, 5, 1));
  const sessionStorage = tabStorage();
  vi.stubGlobal("window", { sessionStorage, localStorage: tabStorage() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("waits for its title once, within an hour [CONT-156]", async () => {
  const store = createStore();
  expect(await store.set(takePendingWatchlistAtom, "0-0-1")).toBe(false);
  await store.set(storePendingWatchlistAtom, "0-0-1");
  vi.setSystemTime(Date.now() + 59 * MINUTE);
  expect(await store.set(takePendingWatchlistAtom, "0-0-1")).toBe(true);
  expect(await store.set(takePendingWatchlistAtom, "0-0-1")).toBe(false);
});

it("ends after an hour, and when another title is opened first [CONT-156]", async () => {
  const store = createStore();
  await store.set(storePendingWatchlistAtom, "0-0-1");
  vi.setSystemTime(Date.now() + 61 * MINUTE);
  expect(await store.set(takePendingWatchlistAtom, "0-0-1")).toBe(false);
  await store.set(storePendingWatchlistAtom, "0-0-11");
  expect(await store.set(takePendingWatchlistAtom, "0-0-1")).toBe(false);
  expect(await store.set(takePendingWatchlistAtom, "0-0-11")).toBe(false);
});
