import type { ListChange, ViewerListState } from "@marquee/content-sdk";
import { useSetAtom, useStore, type Atom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import type { StateSource } from "../calls/use-flow.ts";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";

/** A list of which nothing is known yet, for the server and for guests. */
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
  /** Reads what the page shows. It has to stay the same function. */
  readonly read: (list: NoInfer<List>) => unknown;
  /** Whether it is read again when the page comes back into sight. */
  readonly isReadInSight?: boolean;
}

interface ViewerListUse<State, List> {
  readonly state: State;
  readonly change: <Value>(run: (list: List) => Promise<ListChange<Value>>) => Promise<ListChange<Value>>;
  /** Answers undefined to a guest, and where the list cannot be had. */
  readonly act: <Answer>(run: (list: List) => Promise<Answer>) => Promise<Answer | undefined>;
}

/** Follows a list of the signed-in viewer, which is read once script runs. */
export function useViewerList<State, List>({
  source,
  start,
  read,
  isReadInSight = false,
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
      if (isReadInSight && document.visibilityState === "visible" && followed !== undefined) read(followed);
    };
    onSource();
    // A new session has lists of its own.
    const stopFollowing = store.sub(source, onSource);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      round += 1;
      stopFollowing();
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [store, logFailure, source, start, read, isReadInSight]);

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

/** Whether a screen has to say that a change did not happen; after a replaced one the newer press speaks. */
export const hasFailed = (change: ListChange<unknown>): boolean => !change.ok && change.code === "NOT_SAVED";
