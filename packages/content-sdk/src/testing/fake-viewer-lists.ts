import type { FakeAnswer, FamilyRequest } from "@marquee/http/testing";
import {
  byId,
  isSignedIn,
  malformed,
  notFound,
  ok,
  pageOf,
  unauthorized,
  type FakeCatalogue,
} from "./fake-request.ts";

interface Watched {
  readonly id: string;
  readonly position: number;
  readonly duration: number;
  readonly watched_at?: string;
  readonly started_at?: string;
}

/** The lists of one signed-in caller. */
interface Lists {
  watchlist: readonly { readonly id: string; readonly added_at: string }[];
  reminders: readonly string[];
  history: Record<string, Watched>;
  actions: Record<string, string>;
}

const HOUR_MS = 3_600_000;
const saved = ok({ code: 200, message: "Saved" });

/** Answers the lists of the user family, separate for each signed-in caller. */
export function fakeViewerLists(
  catalogue: FakeCatalogue,
): (request: FamilyRequest) => FakeAnswer | undefined {
  const listsOf: Record<string, Lists> = {};

  function watchlist(
    lists: Lists,
    { method, query, nowMs }: FamilyRequest,
    id: string,
  ): FakeAnswer | undefined {
    if (method === "POST") {
      if (byId(catalogue, id) === undefined) return notFound;
      if (!lists.watchlist.some((entry) => entry.id === id))
        lists.watchlist = [{ id, added_at: new Date(nowMs).toISOString() }].concat(lists.watchlist);
      return saved;
    }
    if (method === "DELETE") {
      lists.watchlist = lists.watchlist.filter((entry) => entry.id !== query["id"]);
      return saved;
    }
    return undefined;
  }

  function reminders(lists: Lists, { method, query }: FamilyRequest, id: string): FakeAnswer | undefined {
    if (method === "GET") return undefined;
    if (method === "DELETE") lists.reminders = lists.reminders.filter((entry) => entry !== query["id"]);
    else if (id === "") return malformed("id is missing");
    else lists.reminders = lists.reminders.filter((entry) => entry !== id).concat(id);
    return saved;
  }

  const readReminders = (lists: Lists, { nowMs }: FamilyRequest) => ({
    items: lists.reminders.map((id) => ({
      id,
      content_id: id,
      title: byId(catalogue, id)?.title || "To come",
      start_time: new Date(nowMs + HOUR_MS).toISOString(),
      item: byId(catalogue, id) || null,
    })),
  });

  function history(lists: Lists, request: FamilyRequest): FakeAnswer {
    if (request.method === "POST") {
      const { items = [] } = Object(request.body) as { readonly items?: readonly Watched[] };
      const known = items.filter(({ id }) => byId(catalogue, id) !== undefined);
      if (known.length === 0) return notFound;
      for (const entry of known) lists.history[entry.id] = entry;
      const unknown = items.filter((entry) => known.indexOf(entry) < 0).map(({ id }) => id);
      return ok({ code: 200, message: "Saved", unknown });
    }
    if (request.method === "DELETE") {
      delete lists.history[request.query["id"] || ""];
      return saved;
    }
    const entries = Object.keys(lists.history).map((id) => {
      const item = byId(catalogue, id);
      return {
        watched_at: new Date(request.nowMs).toISOString(),
        ...lists.history[id],
        asset_type: item ? item.asset_type : 0,
        show_id: item && item.tvshow ? item.tvshow.id : null,
        item,
      };
    });
    return ok(Object.assign({ now: new Date(request.nowMs).toISOString() }, pageOf(entries, request)));
  }

  const rentals = ({ nowMs }: FamilyRequest) => ({
    items: catalogue.rented.map((id) => ({
      id: `rental-${id}`,
      content_id: id,
      kind: "movie",
      state: "notStarted",
      rented_at: new Date(nowMs).toISOString(),
      ends_at: new Date(nowMs + 504 * HOUR_MS).toISOString(),
      watch_hours: 4,
      item: byId(catalogue, id) || null,
    })),
  });

  return (request) => {
    const { path, query, headers, body } = request;
    const given = Object(body) as Readonly<Record<string, string | undefined>>;
    const paths = ["/v2/watchlist", "/v1/reminders", "/api/v1/watchhistory", "/v1/rentals"];
    const isAction = path === "/getUserActionDetails" || path === "/createUserAction";
    if (!isAction && paths.indexOf(path) < 0) return undefined;
    if (!isSignedIn(request)) return unauthorized;
    const caller = headers["authorization"] as string;
    const lists = (listsOf[caller] = listsOf[caller] || {
      watchlist: [],
      reminders: [],
      history: {},
      actions: {},
    });
    if (isAction) {
      const contentId = given["content_id"] || query["content_id"] || "";
      if (given["action"]) lists.actions[contentId] = given["action"];
      return ok({ content_id: contentId, action: lists.actions[contentId] || "none" });
    }
    if (path === "/v1/rentals") return ok(rentals(request));
    if (path === "/api/v1/watchhistory") return history(lists, request);
    if (path === "/v1/reminders")
      return reminders(lists, request, given["id"] || "") || ok(readReminders(lists, request));
    const entries = lists.watchlist
      .filter(({ id }) => !query["id"] || query["id"] === id)
      .map(({ id, added_at }) => {
        const item = byId(catalogue, id);
        return { id, asset_type: item ? item.asset_type : 0, added_at, item: item || null };
      });
    return watchlist(lists, request, given["id"] || "") || ok(pageOf(entries, request));
  };
}
