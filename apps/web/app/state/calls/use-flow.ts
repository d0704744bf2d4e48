import { useSetAtom, useStore, type Atom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";

/** An SDK with observable state. */
export interface StateSource<State> {
  get(): State;
  subscribe(listener: (state: State) => void): () => void;
}

interface FlowUse<State, Client> {
  readonly state: State;
  /** Whether `state` comes from the SDK; false while it is `start`. */
  readonly isReady: boolean;
  /** Whether the SDK could not be created, as when its code cannot be loaded. */
  readonly isFailed: boolean;
  /** Waits for the SDK, then runs an action. Unexpected errors are logged. */
  readonly act: (run: (client: Client) => unknown) => void;
}

/** Follows the state of an SDK. The state is `start` on the server and until the SDK is created in the browser. */
export function useFlow<State, Client extends StateSource<State>>(
  source: Atom<Promise<Client>>,
  start: State,
): FlowUse<State, Client> {
  const store = useStore();
  const logFailure = useSetAtom(logFailureAtom);
  const [state, setState] = useState(start);
  const [isReady, setReady] = useState(false);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    let round = 0;
    let stop = (): void => undefined;
    const follow = (): void => {
      round += 1;
      const current = round;
      void store
        .get(source)
        .then((client) => {
          if (isUnmounted || current !== round) return;
          stop();
          setState(client.get());
          setReady(true);
          stop = client.subscribe(setState);
        })
        .catch((cause: unknown) => {
          logFailure("The state of an SDK is not followed", cause);
          setFailed(true);
        });
    };
    follow();
    // The SDK is created again for each session.
    const stopFollowing = store.sub(source, follow);
    return () => {
      isUnmounted = true;
      stopFollowing();
      stop();
    };
  }, [store, source, logFailure]);

  const act = useCallback(
    (run: (client: Client) => unknown) =>
      void store
        .get(source)
        .then(run)
        .catch((cause: unknown) => logFailure("A step of the viewer failed", cause)),
    [store, source, logFailure],
  );
  return { state, isReady, isFailed, act };
}
