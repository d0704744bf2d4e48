import { useAtomValue, useSetAtom, type WritableAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { sessionAtom } from "../session/auth-atoms.ts";

interface Read<Value> {
  /** Undefined until read. */
  readonly value: Value | undefined;
  readonly problem: unknown;
  readonly reload: () => void;
}

/** A write-only atom that reads something. */
type ReadAction<Input extends unknown[], Value> = WritableAtom<null, Input, Promise<Value>>;

interface Found<Value> extends Pick<Read<Value>, "value" | "problem"> {
  /** The session it was read for. A later session reads again. */
  readonly session: number;
}

/**
 * Reads something in the browser when the component mounts, and again for each session and input. An input object must
 * be stable. Failures are logged.
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
    let isUnmounted = false;
    const settle = (next: Pick<Read<Value>, "value" | "problem">): void => {
      if (!isUnmounted) setFound({ session, ...next });
    };
    read(input).then(
      (value) => settle({ value, problem: undefined }),
      (problem: unknown) => {
        settle({ value: undefined, problem });
        logFailure("A part of the page could not be read", problem);
      },
    );
    return () => {
      isUnmounted = true;
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
