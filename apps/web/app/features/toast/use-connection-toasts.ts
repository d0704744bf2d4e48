import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { showToastAtom } from "../../state/toast-atoms.ts";

/** Tells when the connection goes and when it is back. */
export function useConnectionToasts(): void {
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
