import { useStore, type Atom } from "jotai";
import { useCallback } from "react";

/** Waits for an SDK that is made in the browser, acts, and hands out how it ended. */
export function useClient<Client>(
  source: Atom<Promise<Client>>,
): <Result>(run: (client: Client) => Result | Promise<Result>) => Promise<Result> {
  const store = useStore();
  return useCallback(async (run) => run(await store.get(source)), [store, source]);
}
