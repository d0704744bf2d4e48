import { useTranslations } from "use-intl";
import { Notice } from "../../ui/Notice/Notice.tsx";

/** Tells viewers that the server ended their session. */
export function SessionOverNotice() {
  const t = useTranslations("login-register");
  return (
    <Notice tone="warning">
      <strong>{t("sessionOver")}</strong> {t("sessionOver_hint")}
    </Notice>
  );
}
