import { useTranslations } from "use-intl";
import { Notice } from "../../ui/Notice/Notice.tsx";

/** Says to whom the server has signed out why they are here (AUTH-31). */
export function SessionOverNotice() {
  const t = useTranslations("login-register");
  return (
    <Notice tone="warning">
      <strong>{t("sessionOver")}</strong> {t("sessionOver_hint")}
    </Notice>
  );
}
