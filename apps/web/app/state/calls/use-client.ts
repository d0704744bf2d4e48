import { useStore, type Atom } from "jotai";
import { useCallback } from "react";

/** Returns a function that waits for an SDK, runs an action on it and resolves to its result. */
export function useClient<Client>(
  source: Atom<Promise<Client>>,
): <Result>(run: (client: Client) => Result | Promise<Result>) => Promise<Result> {
  const store = useStore();
  return useCallback(async (run) => run(await store.get(source)), [store, source]);
}
