import type { Client } from "@marquee/http";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";

const readClientAtom = atom(null, (get) => get(authAtom));

interface OwnListUse<Value> {
  /** Undefined until it has been read. */
  readonly value: Value | undefined;
  readonly problem: unknown;
  readonly reload: () => void;
  readonly setValue: (change: (value: Value | undefined) => Value | undefined) => void;
  /** Runs a call with the client of the visit. */
  readonly act: <Result>(run: (client: Client) => Promise<Result>) => Promise<Result>;
}

/** A list of the signed-in viewer, read when the page shows it. `load` has to stay the same function. */
export function useOwnList<Value>(load: (client: Client) => Promise<Value>): OwnListUse<Value> {
  const readContent = useSetAtom(readClientAtom);
  const { logger } = useAtomValue(portsAtom);
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [value, setValue] = useState<Value | undefined>(undefined);
  const [problem, setProblem] = useState<unknown>(undefined);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isGone = false;
    setProblem(undefined);
    const read = async (): Promise<void> => {
      const content = await readContent();
      try {
        const loaded = await load(content);
        if (!isGone) setValue(loaded);
      } catch (cause) {
        logger.warn("A list of the viewer could not be read", { cause: String(cause) });
        if (!isGone) setProblem(cause);
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [readContent, logger, load, session, isSignedIn, attempt]);

  return {
    value,
    problem,
    setValue,
    reload: useCallback(() => setAttempt((current) => current + 1), []),
    act: useCallback(async (run) => run(await readContent()), [readContent]),
  };
}
