import type { Loaded, Outcome, Problem } from '@marquee/auth-sdk';
import { useAtomValue, useStore, type Atom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { sessionAtom } from './auth-atoms.ts';
import { isSignedInAtom } from './viewer-atoms.ts';

interface LoadedUse<Value, Client> {
  /** Undefined until it has been read. */
  readonly value: Value | undefined;
  /** Why it could not be read. */
  readonly problem: Problem | undefined;
  readonly reload: () => void;
  /** Acts on the SDK and hands out how it ended. */
  readonly act: <Result>(run: (client: Client) => Promise<Outcome<Result>>) => Promise<Outcome<Result>>;
}

/** Something of the signed-in viewer's account, read when the page shows it. A guest, who is being led away, makes no call. */
export function useLoaded<Value, Client extends Loaded<Value>>(source: Atom<Promise<Client>>): LoadedUse<Value, Client> {
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [value, setValue] = useState<Value | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    void store.get(source).then(async (client) => {
      if (isGone) return;
      setValue(client.get());
      stop = client.subscribe(setValue);
      const outcome = await client.load();
      if (!isGone) setProblem(outcome.problem);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [store, source, session, isSignedIn, attempt]);

  const reload = useCallback(() => setAttempt((current) => current + 1), []);
  const act = useCallback<LoadedUse<Value, Client>['act']>(async (run) => run(await store.get(source)), [store, source]);
  return { value, problem, reload, act };
}
