import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { beginToastAtom, toastAtom, showToastAtom } from "../../state/popups/toast-atoms.ts";
import { Toast } from "../../ui/Toast/Toast.tsx";
import { useTranslations } from "use-intl";

/** Tells when the connection goes and when it is back. */
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

/** Where short messages appear; always there, so that screen readers hear them. */
export function ToastRegion() {
  const toast = useAtomValue(toastAtom);
  const begin = useSetAtom(beginToastAtom);
  useConnectionToasts();
  // A device that is busy showing the next page would take the message away before anybody has seen it.
  useEffect(() => {
    if (toast === undefined) return undefined;
    let stop = (): void => undefined;
    const frame = requestAnimationFrame(() => {
      stop = begin(toast);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [toast, begin]);
  return <Toast text={toast?.text} />;
}
