import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchPage } from "../content-lists.ts";
import { idleSearch, searchSession, type SearchEvent, type SearchState } from "./search-session.ts";

const pageFor = (query: string): SearchPage => ({
  query,
  items: [],
  people: [],
  counts: undefined,
  page: 1,
  pageSize: 12,
  total: 0,
});

function run(events: readonly SearchEvent[], options?: { readonly minimumLength?: number }): SearchState {
  return events.reduce<SearchState>((state, event) => searchSession(state, event, options).state, idleSearch);
}

describe("a search", () => {
  it("moves from idle through loading to success, or to failure and back by a retry [CONT-37]", () => {
    const typed = searchSession(idleSearch, { type: "typed", query: "gene" });
    expect(typed).toEqual({
      state: { state: "loading", query: "gene", lastRequest: 1 },
      effects: [{ type: "search", request: 1, query: "gene" }],
    });
    expect(
      searchSession(typed.state, { type: "answered", request: 1, page: pageFor("gene") }).state,
    ).toMatchObject({ state: "success", page: { query: "gene" } });
    const failed = searchSession(typed.state, { type: "failed", request: 1, cause: "offline" });
    expect(failed.state).toMatchObject({ state: "failure", cause: "offline" });
    expect(searchSession(failed.state, { type: "retried" })).toMatchObject({
      state: { state: "loading" },
      effects: [{ request: 2, query: "gene" }],
    });
  });

  it("never replaces a newer answer with an older one [CONT-37]", () => {
    const state = run([
      { type: "typed", query: "gene" },
      { type: "typed", query: "general" },
      { type: "answered", request: 2, page: pageFor("general") },
      { type: "answered", request: 1, page: pageFor("gene") },
    ]);
    expect(state).toMatchObject({ state: "success", page: { query: "general" } });
    const early = run([
      { type: "typed", query: "gene" },
      { type: "typed", query: "general" },
      { type: "answered", request: 1, page: pageFor("gene") },
    ]);
    expect(early.state).toBe("loading");
  });

  it("shows only the answer to the last typed query, in any order of answers [CONT-37]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("abc", "abcd", "ab", "xyz"), { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (queries, order) => {
          let state: SearchState = idleSearch;
          const open: { request: number; query: string }[] = [];
          for (const query of queries) {
            const step = searchSession(state, { type: "typed", query });
            state = step.state;
            open.push(...step.effects);
          }
          while (open.length > 0) {
            const [answer] = open.splice((order.next().value ?? 0) % open.length, 1);
            if (answer !== undefined)
              state = searchSession(state, {
                type: "answered",
                request: answer.request,
                page: pageFor(answer.query),
              }).state;
          }
          const last = queries[queries.length - 1] ?? "";
          if (last.length < 3) expect(state.state).toBe("idle");
          else expect(state).toMatchObject({ state: "success", page: { query: last } });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("makes no call below the minimum length and one at it [CONT-38]", () => {
    expect(searchSession(idleSearch, { type: "typed", query: " ge " }).effects).toEqual([]);
    expect(searchSession(idleSearch, { type: "typed", query: "gen" }).effects).toHaveLength(1);
    expect(searchSession(idleSearch, { type: "typed", query: "gen" }, { minimumLength: 4 }).effects).toEqual(
      [],
    );
    expect(
      searchSession(idleSearch, { type: "typed", query: "gene" }, { minimumLength: 4 }).effects,
    ).toHaveLength(1);
  });

  it("counts characters, not their halves, for the minimum length [CONT-38]", () => {
    expect(searchSession(idleSearch, { type: "typed", query: "🎬🎬" }).effects).toEqual([]);
    expect(searchSession(idleSearch, { type: "typed", query: "🎬🎬🎬" }).effects).toHaveLength(1);
  });

  it("does not repeat a query that is loading", () => {
    const { state } = searchSession(idleSearch, { type: "typed", query: "gene" });
    expect(searchSession(state, { type: "typed", query: "gene " }).effects).toEqual([]);
  });
});
