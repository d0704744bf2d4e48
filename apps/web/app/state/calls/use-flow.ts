import { useSetAtom, useStore, type Atom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";

/** State of an SDK: what it is now, and who hears of changes. */
export interface StateSource<State> {
  get(): State;
  subscribe(listener: (state: State) => void): () => void;
}

interface FlowUse<State, Client> {
  readonly state: State;
  /** Whether `state` is the SDK's own. */
  readonly isReady: boolean;
  /** Waits for the SDK, then acts. An unexpected error is logged. */
  readonly act: (run: (client: Client) => unknown) => void;
}

/** Follows the state of an SDK that is made in the browser; `start` shows until then and on the server. */
export function useFlow<State, Client extends StateSource<State>>(
  source: Atom<Promise<Client>>,
  start: State,
): FlowUse<State, Client> {
  const store = useStore();
  const logFailure = useSetAtom(logFailureAtom);
  const [state, setState] = useState(start);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isGone = false;
    let round = 0;
    let stop = (): void => undefined;
    const follow = (): void => {
      round += 1;
      const current = round;
      void store.get(source).then((client) => {
        if (isGone || current !== round) return;
        stop();
        setState(client.get());
        setReady(true);
        stop = client.subscribe(setState);
      });
    };
    follow();
    // A new session makes the SDK anew.
    const stopFollowing = store.sub(source, follow);
    return () => {
      isGone = true;
      stopFollowing();
      stop();
    };
  }, [store, source]);

  const act = useCallback(
    (run: (client: Client) => unknown) =>
      void store
        .get(source)
        .then(run)
        .catch((cause: unknown) => logFailure("A step of the viewer failed", cause)),
    [store, source, logFailure],
  );
  return { state, isReady, act };
}
