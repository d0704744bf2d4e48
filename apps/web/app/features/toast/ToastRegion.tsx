import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { hideToastAtom, toastAtom } from '../../state/toast-atoms.ts';
import { Toast } from '../../ui/Toast/Toast.tsx';
import { useConnectionToasts } from './use-connection-toasts.ts';

/** Where short messages appear; always there, so that screen readers hear them. */
export function ToastRegion() {
  useConnectionToasts();
  const toast = useAtomValue(toastAtom);
  const hide = useSetAtom(hideToastAtom);
  useEffect(() => {
    if (toast === undefined) return undefined;
    const timer = setTimeout(() => hide(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, hide]);
  return <Toast text={toast?.text} />;
}
