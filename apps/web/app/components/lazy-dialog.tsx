import { useSetAtom } from "jotai";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { useTranslations } from "use-intl";
import { readPageFault } from "../faults/page-fault.ts";
import { showToastAtom } from "../state/popups/toast-atoms.ts";

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog that a person opened: it shows once its code has arrived, `Waiting` until then. Where the code cannot be fetched a
 * message says why and the dialog closes: the page stays as it is, and the next opening asks anew.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  return function LazyDialog(props) {
    const t = useTranslations("fallback");
    const showToast = useSetAtom(showToastAtom);
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const { onClose } = props;
    const fail = useRef<(cause: unknown) => void>(onClose);

    useEffect(() => {
      fail.current = (cause) => {
        showToast({ text: t(readPageFault(cause).kind) });
        onClose();
      };
    }, [showToast, t, onClose]);
    useEffect(() => {
      let isGone = false;
      const fetchDialog = async (): Promise<void> => {
        const loaded = await load();
        if (!isGone) setDialog(() => loaded);
      };
      fetchDialog().catch((cause: unknown) => {
        if (!isGone) fail.current(cause);
      });
      return () => {
        isGone = true;
      };
    }, []);

    if (Dialog !== undefined) return <Dialog {...props} />;
    return Waiting === undefined ? null : <Waiting {...props} />;
  };
}
