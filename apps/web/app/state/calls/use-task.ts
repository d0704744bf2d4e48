import { useSetAtom } from "jotai";
import { useCallback, useState } from "react";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { showToastAtom } from "../popups/toast-atoms.ts";

interface Task {
  readonly isBusy: boolean;
  readonly run: (task: () => Promise<unknown>) => Promise<void>;
}

/** Runs the task of a control, which is busy until the task ends. An unexpected error is logged and shown as `failureText`. */
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
        logFailure("What the viewer asked for failed", cause);
        showToast({ text: failureText });
      } finally {
        setBusy(false);
      }
    },
    [logFailure, showToast, failureText],
  );
  return { isBusy, run };
}
