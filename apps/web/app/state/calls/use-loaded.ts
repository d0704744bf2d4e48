import type { ActResult, Loaded, Problem } from "@marquee/auth-sdk";
import { useAtomValue, useStore, type Atom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { problemIn } from "./settled.ts";
import { useClient } from "./use-client.ts";
import { sessionAtom } from "../session/auth-atoms.ts";
import { isSignedInAtom } from "../session/viewer-atoms.ts";

interface LoadedUse<Value, Client> {
  /** Undefined until loaded. */
  readonly value: Value | undefined;
  /** Why loading failed. */
  readonly problem: Problem | undefined;
  readonly reload: () => void;
  /** Runs an action on the SDK and resolves to its result. */
  readonly act: <Result>(run: (client: Client) => Promise<ActResult<Result>>) => Promise<ActResult<Result>>;
}

interface Found<Value> extends Pick<LoadedUse<Value, never>, "value" | "problem"> {
  /** The session it was loaded for. A later session loads again. */
  readonly session: number;
}

/** Loads data of the signed-in viewer's account. A guest, who is being redirected, makes no call. */
export function useLoaded<Value, Client extends Loaded<Value>>(
  source: Atom<Promise<Client>>,
): LoadedUse<Value, Client> {
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [found, setFound] = useState<Found<Value>>({ session, value: undefined, problem: undefined });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isUnmounted = false;
    let stop = (): void => undefined;
    void store.get(source).then(async (client) => {
      if (isUnmounted) return;
      const show = (value: Value | undefined): void =>
        setFound((known) => ({
          session,
          value,
          problem: known.session === session ? known.problem : undefined,
        }));
      show(client.get());
      stop = client.subscribe(show);
      const loaded = await client.load();
      if (!isUnmounted) setFound({ session, value: client.get(), problem: problemIn(loaded) });
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [store, source, session, isSignedIn, attempt]);

  const reload = useCallback(() => setAttempt((current) => current + 1), []);
  const act = useClient(source);
  const isOwn = isSignedIn && found.session === session;
  return { value: isOwn ? found.value : undefined, problem: isOwn ? found.problem : undefined, reload, act };
}
