import type { ListChange, ViewerListState } from "@marquee/content-sdk";
import { useSetAtom, useStore, type Atom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import type { StateSource } from "../calls/use-flow.ts";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";

/** The state of a list that is not read yet, on the server and for guests. */
export const UNKNOWN_LIST: ViewerListState<never> = {
  entries: undefined,
  total: 0,
  hasMore: false,
  listed: new Map(),
  problem: undefined,
};

interface ViewerListOptions<State, List> {
  readonly source: Atom<Promise<(List & StateSource<State>) | undefined>>;
  readonly start: NoInfer<State>;
  /** Reads the list for the page. Must be a stable function. */
  readonly read: (list: NoInfer<List>) => unknown;
  /** Whether the list is read again when the tab becomes visible. */
  readonly isReadWhenVisible?: boolean;
}

interface ViewerListUse<State, List> {
  readonly state: State;
  readonly change: <Value>(run: (list: List) => Promise<ListChange<Value>>) => Promise<ListChange<Value>>;
  /** Resolves to undefined for a guest and on failure. */
  readonly act: <Answer>(run: (list: List) => Promise<Answer>) => Promise<Answer | undefined>;
}

/** Follows a list of the signed-in viewer, which is read in the browser. */
export function useViewerList<State, List>({
  source,
  start,
  read,
  isReadWhenVisible = false,
}: ViewerListOptions<State, List>): ViewerListUse<State, List> {
  const store = useStore();
  const logFailure = useSetAtom(logFailureAtom);
  const [state, setState] = useState(start);

  useEffect(() => {
    let followed: List | undefined;
    let stop = (): void => undefined;
    let round = 0;
    const follow = async (): Promise<void> => {
      round += 1;
      const current = round;
      const list = await store.get(source);
      if (current !== round) return;
      stop();
      followed = list;
      stop = list?.subscribe(setState) ?? ((): void => undefined);
      setState(list === undefined ? start : list.get());
      if (list !== undefined) read(list);
    };
    const onSource = (): void =>
      void follow().catch((cause: unknown) => logFailure("A list of the viewer could not be had", cause));
    const onVisible = (): void => {
      if (isReadWhenVisible && document.visibilityState === "visible" && followed !== undefined)
        read(followed);
    };
    onSource();
    // The lists are created again for each session.
    const stopFollowing = store.sub(source, onSource);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      round += 1;
      stopFollowing();
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [store, logFailure, source, start, read, isReadWhenVisible]);

  const act = useCallback(
    async <Answer>(run: (list: List) => Promise<Answer>): Promise<Answer | undefined> => {
      try {
        const list = await store.get(source);
        return list === undefined ? undefined : await run(list);
      } catch (cause) {
        logFailure("A list of the viewer could not be had", cause);
        return undefined;
      }
    },
    [store, logFailure, source],
  );
  const change = useCallback(
    async <Value>(run: (list: List) => Promise<ListChange<Value>>): Promise<ListChange<Value>> =>
      (await act(run)) ?? { ok: false, code: "NOT_SAVED" },
    [act],
  );
  return { state, change, act };
}

/** Whether a failed change must be reported. A change replaced by a newer one is not. */
export const hasFailed = (change: ListChange<unknown>): boolean => !change.ok && change.code === "NOT_SAVED";
