import { buildWireItem } from "@marquee/content-sdk/testing";
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

const HOUR = 3_600_000;

interface Watched {
  readonly contentId: string;
  readonly percent: number;
  readonly showId?: string;
}

/** A guest's device that has watched these titles, the last one first; `gone` has left the catalogue. */
function deviceThatWatched(watched: readonly Watched[], gone: readonly string[] = []) {
  const page = openBrowser({
    app: buildAppContext(),
    answer(call, _body, query) {
      const id = query.get("content_id") ?? "";
      if (call.endsWith("/reco/upnext")) {
        const next = {
          id: "0-1-12",
          title: "The second episode",
          asset_type: 1,
          asset_subtype: "episode",
          tvshow: { id: "0-6-1", title: "The show" },
        };
        return Response.json({ item: id === "0-1-11" ? buildWireItem(next) : null, items: [] });
      }
      if (!call.includes("/content/")) return undefined;
      return gone.includes(id)
        ? Response.json({ code: "NOT_FOUND" }, { status: 404 })
        : Response.json({ item: buildWireItem({ id, title: `Title ${id}` }) });
    },
  });
  const entries = watched.map(({ contentId, percent, showId }, hoursAgo) => ({
    contentId,
    assetType: showId === undefined ? 0 : 1,
    showId,
    positionMs: percent * 20_000,
    durationMs: 2_000_000,
    watchedAt: Date.now() - (hoursAgo + 1) * HOUR,
  }));
  page.local.setItem("watchHistory", JSON.stringify(entries));
  return page;
}

const lastOf = async (...given: Parameters<typeof deviceThatWatched>) => {
  const found = await deviceThatWatched(...given).store.set(readLastWatchedAtom);
  return found && [found.card.title, found.percent, Math.round((Date.now() - found.watchedAt) / HOUR)];
};

describe("the last watched title", () => {
  it("is the one watched last, ended or not, and of an ended episode the next one [PLAN-140]", async () => {
    const film = { contentId: "0-0-7", percent: 40 };
    expect(await lastOf([film, { contentId: "0-0-8", percent: 60 }])).toEqual(["Title 0-0-7", 40, 1]);
    expect(await lastOf([{ contentId: "0-0-9", percent: 99 }, film])).toEqual(["Title 0-0-9", 99, 1]);
    const ended = { contentId: "0-1-11", percent: 99, showId: "0-6-1" };
    expect(await lastOf([ended, film])).toEqual(["The second episode", 0, 1]);
    expect(await lastOf([{ ...ended, contentId: "0-1-19" }, film])).toEqual(["Title 0-1-19", 99, 1]);
  });

  it("passes over titles that cannot be had any more [PLAN-140]", async () => {
    const watched = [7, 8, 9].map((id) => ({ contentId: `0-0-${id}`, percent: 10 * id }));
    expect(await lastOf(watched, ["0-0-7", "0-0-8"])).toEqual(["Title 0-0-9", 90, 3]);
    expect(await lastOf(watched, ["0-0-7", "0-0-8", "0-0-9"])).toBeNull();
    expect(await lastOf([])).toBeNull();
  });

  it("is unknown, not missing, while the catalogue cannot be reached: the viewer can try again", async () => {
    const { store, calls } = deviceWith(503);
    await expect(store.set(readLastWatchedAtom)).rejects.toMatchObject({ status: 503, isRetryable: true });
    expect(calls.some(({ call }) => /\/content\//.test(call))).toBe(true);
  });

  it("is left out where it is no longer in the catalogue", async () => {
    expect(await deviceWith(404).store.set(readLastWatchedAtom)).toBeNull();
  });
});
