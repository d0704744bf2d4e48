import type { ViewerFacts } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchRentals } from "./fetch-rentals.ts";
import { fetchReaction, saveReaction } from "./reactions.ts";
import { addReminder, fetchReminders, removeReminder } from "./reminders.ts";
import {
  fetchWatchHistory,
  removeFromWatchHistory,
  saveWatchHistory,
} from "../watching/server-watch-history.ts";
import { buildWireItem } from "../testing/index.ts";
import { addToWatchlist, fetchWatchlist, removeFromWatchlist } from "./watchlist.ts";

function clientWith(json: unknown, viewer: Partial<ViewerFacts> = { userType: "registered" }, status = 200) {
  const fetch = fakeFetch({ status, json });
  const client = buildClient({
    fetch,
    families: { user: "/user" },
    viewer: () => ({ country: "IN", language: "hi", ...viewer }),
  });
  const requested = () => {
    const { address, init } = fetch.seen[fetch.seen.length - 1] ?? {};
    return {
      call: `${init?.method ?? "GET"} ${address ?? ""}`,
      body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
    };
  };
  return { client, fetch, requested };
}
const SAVED = { code: 200, message: "Saved" };

describe("the watchlist", () => {
  it("is read by page, newest first, with availability", async () => {
    const { client, requested } = clientWith({
      items: [
        { id: "0-0-1", asset_type: 0, added_at: "2026-01-01T00:00:00.000Z", item: buildWireItem() },
        { id: "0-0-2", asset_type: 0, added_at: "2025-12-31T00:00:00.000Z", item: null },
      ],
      page: 2,
      page_size: 12,
      total: 14,
    });
    const { entries, total } = await fetchWatchlist(client, { page: 2 });
    expect(requested().call).toBe("GET /user/v2/watchlist?translation=hi&page=2");
    expect(entries.map(({ contentId, item }) => [contentId, item?.title])).toEqual([
      ["0-0-1", "The General"],
      ["0-0-2", undefined],
    ]);
    expect(entries[0]?.addedAt).toBe(Date.UTC(2026, 0, 1));
    expect(total).toBe(14);
  });

  it("adds and removes a title", async () => {
    const { client, requested } = clientWith(SAVED);
    await addToWatchlist(client, { contentId: "0-0-1" });
    expect(requested()).toEqual({ call: "POST /user/v2/watchlist", body: { id: "0-0-1" } });
    await removeFromWatchlist(client, { contentId: "0-0-1" });
    expect(requested().call).toBe("DELETE /user/v2/watchlist?id=0-0-1");
  });

  it("is refused to a guest", async () => {
    await expect(
      fetchWatchlist(clientWith({ code: 401, message: "Please sign in" }, {}, 401).client),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe("reminders", () => {
  it("are read with their instants, of programmes and of titles", async () => {
    const { client } = clientWith({
      items: [
        {
          id: "0-9-1-100",
          channel_id: "0-9-1",
          content_id: "0-0-1",
          title: "The General",
          start_time: "2026-01-01T18:00:00.000Z",
          item: null,
        },
        {
          id: "0-0-9",
          channel_id: null,
          content_id: "0-0-9",
          title: "Soon",
          start_time: "2026-02-01T00:00:00.000Z",
          item: null,
        },
      ],
    });
    expect(
      (await fetchReminders(client)).map(({ targetId, channelId, startsAt }) => [
        targetId,
        channelId,
        startsAt,
      ]),
    ).toEqual([
      ["0-9-1-100", "0-9-1", Date.UTC(2026, 0, 1, 18)],
      ["0-0-9", undefined, Date.UTC(2026, 1, 1)],
    ]);
  });

  it("are set and removed; a programme that has started is refused with the reason", async () => {
    const { client, requested } = clientWith(SAVED);
    await addReminder(client, { targetId: "0-9-1-100" });
    expect(requested()).toEqual({ call: "POST /user/v1/reminders", body: { id: "0-9-1-100" } });
    await removeReminder(client, { targetId: "0-9-1-100" });
    expect(requested().call).toBe("DELETE /user/v1/reminders?id=0-9-1-100");
    const refused = clientWith({ code: 400, message: "this programme has begun already" }, {}, 400).client;
    await expect(addReminder(refused, { targetId: "x" })).rejects.toMatchObject({
      code: "REFUSED",
      details: "this programme has begun already",
    });
  });
});

describe("the reaction to a title", () => {
  it("is one of three states; an unknown one counts as none", async () => {
    const { client, requested } = clientWith({ content_id: "0-0-1", action: "like" });
    expect(await fetchReaction(client, { contentId: "0-0-1" })).toBe("like");
    expect(requested().call).toBe("GET /user/getUserActionDetails?content_id=0-0-1");
    expect(await saveReaction(client, { contentId: "0-0-1", reaction: "like" })).toBe("like");
    expect(requested()).toEqual({
      call: "POST /user/createUserAction",
      body: { content_id: "0-0-1", action: "like" },
    });
    expect(
      await fetchReaction(clientWith({ content_id: "0-0-1", action: "adore" }).client, {
        contentId: "0-0-1",
      }),
    ).toBe("none");
  });
});

describe("rentals", () => {
  it("are read with their instants, of one group or all; an unknown state counts as expired [PLAN-96]", async () => {
    const rental = {
      id: "r1",
      content_id: "0-0-1",
      kind: "movie",
      state: "watching",
      rented_at: "2026-01-01T00:00:00.000Z",
      started_at: null,
      ends_at: "2026-01-22T00:00:00.000Z",
      item: buildWireItem(),
    };
    const { client, requested } = clientWith({
      items: [
        rental,
        {
          ...rental,
          id: "r2",
          content_id: "0-0-2",
          kind: "combo",
          state: "paused",
          started_at: "2026-01-03T00:00:00.000Z",
          watch_hours: 9,
        },
      ],
    });
    const rentals = await fetchRentals(client, { state: "all" });
    expect(requested().call).toBe("GET /user/v1/rentals?state=all&translation=hi");
    expect(
      rentals.map(({ id, contentId, kind, state, rentedAt, startedAt, endsAt, watchHours }) => [
        id,
        contentId,
        kind,
        state,
        rentedAt,
        startedAt,
        endsAt,
        watchHours,
      ]),
    ).toEqual([
      ["r1", "0-0-1", "movie", "watching", Date.UTC(2026, 0, 1), undefined, Date.UTC(2026, 0, 22), undefined],
      [
        "r2",
        "0-0-2",
        "combo",
        "expired",
        Date.UTC(2026, 0, 1),
        Date.UTC(2026, 0, 3),
        Date.UTC(2026, 0, 22),
        9,
      ],
    ]);
    for (const state of ["active", "expired"] as const) {
      await fetchRentals(client, { state });
      expect(requested().call).toBe(`GET /user/v1/rentals?state=${state}&translation=hi`);
    }
  });
});

describe("the watch history of the platform", () => {
  const entry = {
    contentId: "0-1-1",
    assetType: 1,
    positionMs: 61_500,
    durationMs: 1_200_000,
    watchedAt: Date.UTC(2025, 11, 31, 20),
    startedAt: Date.UTC(2025, 11, 31, 19),
    showId: "0-6-1",
  };

  it("is read as entries of the history of a device, with the time of the platform [CONT-31] [CONT-90]", async () => {
    const { client, requested } = clientWith({
      items: [
        {
          id: "0-1-1",
          asset_type: 1,
          position: 61.5,
          duration: 1200,
          watched_at: "2025-12-31T20:00:00.000Z",
          started_at: "2025-12-31T19:00:00.000Z",
          show_id: "0-6-1",
          item: null,
        },
      ],
      now: "2026-01-02T00:00:00.000Z",
      page: 1,
      page_size: 12,
      total: 1,
    });
    expect(await fetchWatchHistory(client)).toEqual({
      entries: [entry],
      page: 1,
      pageSize: 12,
      total: 1,
      now: Date.UTC(2026, 0, 2),
    });
    expect(requested().call).toBe("GET /user/api/v1/watchhistory?translation=hi");
  });

  it("removes a title by its id [CONT-91]", async () => {
    const { client, requested } = clientWith(SAVED);
    await removeFromWatchHistory(client, { contentId: "0-1-1" });
    expect(requested()).toMatchObject({ call: "DELETE /user/api/v1/watchhistory?id=0-1-1" });
    await expect(removeFromWatchHistory(client, { contentId: "" })).rejects.toMatchObject({
      option: "contentId",
    });
  });

  it("sends what was watched on the device in seconds, with session and time of sending, and nothing of a guest [CONT-32] [CONT-90]", async () => {
    const { client, requested } = clientWith({ ...SAVED, unknown: [] });
    await saveWatchHistory(client, { entries: [entry] });
    expect(requested()).toEqual({
      call: "POST /user/api/v1/watchhistory",
      body: {
        items: [
          {
            id: "0-1-1",
            position: 61.5,
            duration: 1200,
            watched_at: "2025-12-31T20:00:00.000Z",
            started_at: "2025-12-31T19:00:00.000Z",
          },
        ],
        sent_at: "2026-01-01T00:00:00.000Z",
      },
    });
    for (const facts of [{}, { userType: "guest" as const }]) {
      const guest = clientWith({ ...SAVED, unknown: [] }, facts);
      await saveWatchHistory(guest.client, { entries: [entry] });
      expect(guest.fetch.seen).toHaveLength(0);
    }
  });
});
