import { useSetAtom, type WritableAtom } from "jotai";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { readPageFault } from "../faults/page-fault.ts";
import { useRead } from "../state/calls/use-read.ts";
import { showToastAtom } from "../state/popups/toast-atoms.ts";

/**
 * The loader data of another page, for a dialog or panel on any page; undefined until fetched. After a failure a toast
 * says why and `onClose` is called; opening it again retries.
 */
export function useRouteData<Value>(
  source: WritableAtom<null, [], Promise<Value>>,
  onClose: (open: undefined) => void,
): Value | undefined {
  const t = useTranslations("fallback");
  const showToast = useSetAtom(showToastAtom);
  const { value, problem } = useRead(source);
  useEffect(() => {
    if (problem === undefined) return;
    showToast({ text: t(readPageFault(problem).kind) });
    onClose(undefined);
  }, [problem, showToast, t, onClose]);
  return value;
}
