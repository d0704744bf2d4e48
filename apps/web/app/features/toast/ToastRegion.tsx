import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { startToastTimerAtom, toastAtom, showToastAtom } from "../../state/popups/toast-atoms.ts";
import { Toast } from "../../ui/Toast/Toast.tsx";
import { useTranslations } from "use-intl";

/** Shows a toast when the connection is lost and when it returns. */
function useConnectionToasts(): void {
  const t = useTranslations("fallback");
  const show = useSetAtom(showToastAtom);
  useEffect(() => {
    const onOffline = (): void => show({ text: t("offline") });
    const onOnline = (): void => show({ text: t("online") });
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, [show, t]);
}

/** The live region of toasts. Always rendered, so that screen readers announce changes. */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  const startTimer = useSetAtom(startToastTimerAtom);
  useConnectionToasts();
  // Start the timer after the next frame: a device busy with rendering could otherwise remove the toast unseen.
  useEffect(() => {
    if (toast === undefined) return undefined;
    let stop = (): void => undefined;
    const frame = requestAnimationFrame(() => {
      stop = startTimer(toast);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [toast, startTimer]);
  return <Toast text={toast?.text} />;
}
