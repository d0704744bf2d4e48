import { useAtomValue } from 'jotai';
import { toastAtom } from '../../state/toast-atoms.ts';
import { Toast } from '../../ui/Toast/Toast.tsx';
import { useConnectionToasts } from './use-connection-toasts.ts';

/** Where short messages appear; always there, so that screen readers hear them. */
export function ToastRegion() {
  useConnectionToasts();
  return <Toast text={useAtomValue(toastAtom)?.text} />;
}
