import {
  idleSearch,
  searchContent,
  searchSession,
  type SearchEvent,
  type SearchState,
} from "@marquee/content-sdk";
import { atom, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";

/** Debounce: pause in typing before a search starts. */
const DEBOUNCE_MS = 250;
/** Maximum suggestions. */
const MAX_SUGGESTIONS = 10;

interface Query {
  readonly query: string;
  readonly signal: AbortSignal;
}

const searchTitlesAtom = atom(null, async (get, _set, { query, signal }: Query) =>
  searchContent(await get(authAtom), { query, signal, pageSize: MAX_SUGGESTIONS }),
);

interface SearchUse {
  readonly state: SearchState;
  readonly type: (query: string) => void;
  readonly retry: () => void;
}

/** Searches while typing. Only the answer to the last query is shown; outdated requests are aborted. */
export function useSearchSession(minimumLength: number): SearchUse {
  const search = useSetAtom(searchTitlesAtom);
  const [state, setState] = useState<SearchState>(idleSearch);
  const current = useRef<SearchState>(idleSearch);
  const rest = useRef<number | undefined>(undefined);
  const calls = useRef<AbortController | undefined>(undefined);

  const handle = useCallback(
    function move(event: SearchEvent): void {
      const step = searchSession(current.current, event, { minimumLength });
      current.current = step.state;
      setState(step.state);
      for (const { query, request } of step.effects) {
        calls.current?.abort();
        const call = new AbortController();
        calls.current = call;
        search({ query, signal: call.signal }).then(
          (page) => move({ type: "answered", request, page }),
          (cause: unknown) => move({ type: "failed", request, cause }),
        );
      }
    },
    [search, minimumLength],
  );
  useEffect(
    () => () => {
      window.clearTimeout(rest.current);
      calls.current?.abort();
    },
    [],
  );
  const type = useCallback(
    (query: string): void => {
      window.clearTimeout(rest.current);
      rest.current = window.setTimeout(() => handle({ type: "typed", query }), DEBOUNCE_MS);
    },
    [handle],
  );
  const retry = useCallback(() => handle({ type: "retried" }), [handle]);
  return { state, type, retry };
}
