import { useAtomValue, useStore, type createStore } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { sessionAtom } from "../session/auth-atoms.ts";
import { logFailure } from "../sdks/log-failure.ts";

type Store = ReturnType<typeof createStore>;

interface Read<Value> {
  /** Undefined until it has been read. */
  readonly value: Value | undefined;
  readonly problem: unknown;
  readonly reload: () => void;
}

interface Found<Value> extends Pick<Read<Value>, "value" | "problem"> {
  /** Of which session; what the one before has found is nobody else's. */
  readonly session: number;
}

/** Reads something in the browser when the page shows it, anew for each session; `read` has to stay the same function. What went wrong is logged. */
export function useRead<Value>(read: (store: Store) => Promise<Value>): Read<Value> {
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const [found, setFound] = useState<Found<Value>>({ session, value: undefined, problem: undefined });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const settle = (next: Pick<Read<Value>, "value" | "problem">): void => {
      if (!isGone) setFound({ session, ...next });
    };
    read(store).then(
      (value) => settle({ value, problem: undefined }),
      (problem: unknown) => {
        settle({ value: undefined, problem });
        logFailure(store, "A part of the page could not be read", problem);
      },
    );
    return () => {
      isGone = true;
    };
  }, [store, session, attempt, read]);

  const reload = useCallback(() => {
    setFound((known) => ({ ...known, problem: undefined }));
    setAttempt((current) => current + 1);
  }, []);
  return found.session === session
    ? { value: found.value, problem: found.problem, reload }
    : { value: undefined, problem: undefined, reload };
}
