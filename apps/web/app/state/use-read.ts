import { useAtomValue, useStore, type createStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { sessionAtom } from './auth-atoms.ts';
import { browserSdksAtom } from './sdk-atoms.ts';

type Store = ReturnType<typeof createStore>;

interface Read<Value> {
  /** Undefined until it has been read. */
  readonly value: Value | undefined;
  readonly problem: unknown;
  readonly reload: () => void;
}

/** Reads something in the browser when the page shows it, anew for each session; `read` has to stay the same function. What went wrong is logged. */
export function useRead<Value>(read: (store: Store) => Promise<Value>): Read<Value> {
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const [found, setFound] = useState<Pick<Read<Value>, 'value' | 'problem'>>({ value: undefined, problem: undefined });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const settle = (next: Pick<Read<Value>, 'value' | 'problem'>): void => {
      if (!isGone) setFound(next);
    };
    read(store).then(
      (value) => settle({ value, problem: undefined }),
      async (problem: unknown) => {
        settle({ value: undefined, problem });
        (await store.get(browserSdksAtom)).logger.warn('A part of the page could not be read', { cause: String(problem) });
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
  return { ...found, reload };
}
