import { useSetAtom } from "jotai";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { useTranslations } from "use-intl";
import { readPageFault } from "../faults/page-fault.ts";
import { showToastAtom } from "../state/popups/toast-atoms.ts";

interface Closable {
  readonly onClose: () => void;
}

/** Loads the code of a dialog. `peek` returns it at once if it is already loaded. */
type LoadDialog<Props> = (() => Promise<ComponentType<Props>>) & {
  readonly peek?: () => ComponentType<Props> | undefined;
};

/**
 * A dialog whose code is loaded on demand; shows `Waiting` meanwhile. If loading fails, a toast says why and the dialog
 * closes; opening it again retries.
 */
export function lazyDialog<Props extends Closable>(
  load: LoadDialog<Props>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  return function LazyDialog(props) {
    const t = useTranslations("fallback");
    const showToast = useSetAtom(showToastAtom);
    const [Dialog, setDialog] = useState(() => load.peek?.());
    const { onClose } = props;
    const fail = useRef<(cause: unknown) => void>(onClose);

    useEffect(() => {
      fail.current = (cause) => {
        showToast({ text: t(readPageFault(cause).kind) });
        onClose();
      };
    }, [showToast, t, onClose]);
    const isLoaded = Dialog !== undefined;
    useEffect(() => {
      if (isLoaded) return undefined;
      let isUnmounted = false;
      const fetchDialog = async (): Promise<void> => {
        const loaded = await load();
        if (!isUnmounted) setDialog(() => loaded);
      };
      fetchDialog().catch((cause: unknown) => {
        if (!isUnmounted) fail.current(cause);
      });
      return () => {
        isUnmounted = true;
      };
    }, [isLoaded]);

    if (Dialog !== undefined) return <Dialog {...props} />;
    return Waiting === undefined ? null : <Waiting {...props} />;
  };
}
