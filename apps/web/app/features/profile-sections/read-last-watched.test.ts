import { afterEach, describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openBrowser } from "../../testing/browser-for-tests.ts";
import { readLastWatchedAtom } from "./read-last-watched-atom.ts";

afterEach(() => vi.unstubAllGlobals());

/** A guest's device that has watched a film, on which the catalogue answers with this status. */
function deviceWith(status: number) {
  const page = openBrowser({
    app: buildAppContext(),
    answer: (call) =>
      /\/content\//.test(call) ? Response.json({ code: "X", message: "No" }, { status }) : undefined,
  });
  page.local.setItem(
    "watchHistory",
    JSON.stringify([
      {
        contentId: "0-0-1",
        assetType: 0,
        positionMs: 60_000,
        durationMs: 4_500_000,
        watchedAt: Date.now() - 60_000,
      },
    ]),
  );
  return page;
}

describe("the last watched title", () => {
  it("is unknown, not missing, while the catalogue cannot be reached: the viewer can try again", async () => {
    const { store, calls } = deviceWith(503);
    await expect(store.set(readLastWatchedAtom)).rejects.toMatchObject({ status: 503, isRetryable: true });
    expect(calls.some(({ call }) => /\/content\//.test(call))).toBe(true);
  });

  it("is left out where it is no longer in the catalogue", async () => {
    expect(await deviceWith(404).store.set(readLastWatchedAtom)).toBeNull();
  });
});
