import { DEFAULT_SEARCH_MINIMUM_LENGTH } from "@marquee/config/content";
import type { SearchPage } from "../content-lists.ts";

/** State of a search. */
export type SearchState =
  | { readonly state: "idle"; readonly query: string; readonly lastRequest: number }
  | { readonly state: "loading"; readonly query: string; readonly lastRequest: number }
  | {
      readonly state: "success";
      readonly query: string;
      readonly lastRequest: number;
      readonly page: SearchPage;
    }
  | {
      readonly state: "failure";
      readonly query: string;
      readonly lastRequest: number;
      readonly cause: unknown;
    };

/** Events of a search. */
export type SearchEvent =
  | { readonly type: "typed"; readonly query: string }
  | { readonly type: "retried" }
  | { readonly type: "answered"; readonly request: number; readonly page: SearchPage }
  | { readonly type: "failed"; readonly request: number; readonly cause: unknown };

/** Effect: send the request with this number; its answer must have the same number. */
export interface SearchEffect {
  readonly type: "search";
  readonly request: number;
  readonly query: string;
}

/** A state and its effects. */
export interface SearchStep {
  readonly state: SearchState;
  readonly effects: readonly SearchEffect[];
}

/** Initial state. */
export const idleSearch: SearchState = { state: "idle", query: "", lastRequest: 0 };

function begin(query: string, lastRequest: number): SearchStep {
  const request = lastRequest + 1;
  return {
    state: { state: "loading", query, lastRequest: request },
    effects: [{ type: "search", request, query }],
  };
}

/**
 * Reducer of a search. Only the answer to the latest request is used, so an older one never replaces a newer.
 * A query shorter than `minimumLength` (default 3) sends no request and clears the results.
 * Spec: search, "idle, loading, success, failure".
 */
export function searchSession(
  state: SearchState,
  event: SearchEvent,
  options: { readonly minimumLength?: number | undefined } = {},
): SearchStep {
  const stay: SearchStep = { state, effects: [] };
  if (event.type === "typed") {
    const query = event.query.trim();
    if (query === state.query && state.state !== "idle") return stay;
    if (Array.from(query).length >= (options.minimumLength ?? DEFAULT_SEARCH_MINIMUM_LENGTH))
      return begin(query, state.lastRequest);
    // The number grows, so that a pending answer is not used for this query.
    return { state: { state: "idle", query, lastRequest: state.lastRequest + 1 }, effects: [] };
  }
  if (event.type === "retried")
    return state.state === "failure" ? begin(state.query, state.lastRequest) : stay;
  if (event.request !== state.lastRequest || state.state !== "loading") return stay;
  const { query, lastRequest } = state;
  return event.type === "answered"
    ? { state: { state: "success", query, lastRequest, page: event.page }, effects: [] }
    : { state: { state: "failure", query, lastRequest, cause: event.cause }, effects: [] };
}
