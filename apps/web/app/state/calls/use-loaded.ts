import type { ActResult, Loaded, Problem } from "@marquee/auth-sdk";
import { useAtomValue, useStore, type Atom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { problemIn } from "./settled.ts";
import { useClient } from "./use-client.ts";
import { sessionAtom } from "../session/auth-atoms.ts";
import { isSignedInAtom } from "../session/viewer-atoms.ts";

interface LoadedUse<Value, Client> {
  /** Undefined until it has been read. */
  readonly value: Value | undefined;
  /** Why it could not be read. */
  readonly problem: Problem | undefined;
  readonly reload: () => void;
  /** Acts on the SDK and hands out how it ended. */
  readonly act: <Result>(run: (client: Client) => Promise<ActResult<Result>>) => Promise<ActResult<Result>>;
}

interface Found<Value> extends Pick<LoadedUse<Value, never>, "value" | "problem"> {
  /** The session that it was read for; a later session reads anew. */
  readonly session: number;
}

/** Something of the signed-in viewer's account, read when the page shows it. A guest, who is being led away, makes no call. */
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
    let isGone = false;
    let stop = (): void => undefined;
    void store.get(source).then(async (client) => {
      if (isGone) return;
      const show = (value: Value | undefined): void =>
        setFound((known) => ({
          session,
          value,
          problem: known.session === session ? known.problem : undefined,
        }));
      show(client.get());
      stop = client.subscribe(show);
      const loaded = await client.load();
      if (!isGone) setFound({ session, value: client.get(), problem: problemIn(loaded) });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [store, source, session, isSignedIn, attempt]);

  const reload = useCallback(() => setAttempt((current) => current + 1), []);
  const act = useClient(source);
  const isOwn = isSignedIn && found.session === session;
  return { value: isOwn ? found.value : undefined, problem: isOwn ? found.problem : undefined, reload, act };
}
