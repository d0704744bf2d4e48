import { useSetAtom } from "jotai";
import { useCallback, useState } from "react";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { showToastAtom } from "../popups/toast-atoms.ts";

interface Task {
  readonly isBusy: boolean;
  readonly run: (task: () => Promise<unknown>) => Promise<void>;
}

/** Runs the task of a control, which is busy meanwhile. An unexpected error is logged and `failureText` is shown. */
export function useTask(failureText: string): Task {
  const logFailure = useSetAtom(logFailureAtom);
  const showToast = useSetAtom(showToastAtom);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async (task: () => Promise<unknown>): Promise<void> => {
      setBusy(true);
      try {
        await task();
      } catch (cause) {
        logFailure("A task of the viewer failed", cause);
        showToast({ text: failureText });
      } finally {
        setBusy(false);
      }
    },
    [logFailure, showToast, failureText],
  );
  return { isBusy, run };
}
