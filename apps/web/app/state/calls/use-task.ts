import { useSetAtom } from "jotai";
import { useCallback, useState } from "react";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { showToastAtom } from "../popups/toast-atoms.ts";

interface Task {
  readonly isBusy: boolean;
  readonly run: (task: () => Promise<unknown>) => Promise<void>;
}

/** Does what a control asks for, which is busy meanwhile and free again however it ends; what nobody planned for is logged and said in `failureText`. */
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
