import { useSetAtom, useStore, type Atom } from "jotai";
import { useEffect, useState } from "react";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";

/** Follows the value of an asynchronous atom, if given; undefined until it resolves. Failures are logged. */
export function useFollowed<Value>(source: Atom<Promise<Value>> | undefined): Value | undefined {
  const store = useStore();
  const logFailure = useSetAtom(logFailureAtom);
  const [value, setValue] = useState<Value | undefined>(undefined);

  useEffect(() => {
    if (source === undefined) return undefined;
    let isUnmounted = false;
    const follow = (): void =>
      void store
        .get(source)
        .then((found) => (isUnmounted ? undefined : setValue(() => found)))
        .catch((cause: unknown) => logFailure("A part of the page could not be read", cause));
    follow();
    const stop = store.sub(source, follow);
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [store, source, logFailure]);

  return value;
}
