import { useAtomValue, useSetAtom, type WritableAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { sessionAtom } from "../session/auth-atoms.ts";

interface Read<Value> {
  /** Undefined until it has been read. */
  readonly value: Value | undefined;
  readonly problem: unknown;
  readonly reload: () => void;
}

/** A write-only atom that reads. */
type ReadAction<Input extends unknown[], Value> = WritableAtom<null, Input, Promise<Value>>;

interface Found<Value> extends Pick<Read<Value>, "value" | "problem"> {
  /** The session that it was read for; a later session reads anew. */
  readonly session: number;
}

/**
 * Reads something in the browser when the page shows it, anew for each session and input; an input that is an object has to stay
 * the same one. What went wrong is logged.
 */
export function useRead<Value>(source: ReadAction<[], Value>): Read<Value>;
export function useRead<Value, Input>(source: ReadAction<[Input], Value>, input: Input): Read<Value>;
export function useRead<Value, Input>(
  source: ReadAction<[], Value> | ReadAction<[Input], Value>,
  input?: Input,
): Read<Value> {
  const read = useSetAtom(source as ReadAction<[input?: Input], Value>);
  const logFailure = useSetAtom(logFailureAtom);
  const session = useAtomValue(sessionAtom);
  const [found, setFound] = useState<Found<Value>>({ session, value: undefined, problem: undefined });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const settle = (next: Pick<Read<Value>, "value" | "problem">): void => {
      if (!isGone) setFound({ session, ...next });
    };
    read(input).then(
      (value) => settle({ value, problem: undefined }),
      (problem: unknown) => {
        settle({ value: undefined, problem });
        logFailure("A part of the page could not be read", problem);
      },
    );
    return () => {
      isGone = true;
    };
  }, [read, input, logFailure, session, attempt]);

  const reload = useCallback(() => {
    setFound((known) => ({ ...known, problem: undefined }));
    setAttempt((current) => current + 1);
  }, []);
  return found.session === session
    ? { value: found.value, problem: found.problem, reload }
    : { value: undefined, problem: undefined, reload };
}
