import { useTranslations } from "use-intl";
import { SignInLink } from "../../../components/SignInLink.tsx";
import { button } from "../../../ui/Button/Button.css.ts";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { actionRow } from "../../../ui/FormCard/FormCard.css.ts";

/** Asks a guest to register before a title plays. Import on demand. */
export function RegistrationPrompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("tvshowdetails");
  return (
    <Dialog title={t("gate_title")} closeLabel={t("gate_close")} isOpen onClose={onClose}>
      <p>{t("gate_intro")}</p>
      <div className={actionRow}>
        <SignInLink to="/register" className={button({ tone: "accent", size: "m" })}>
          {t("gate_register")}
        </SignInLink>
        <SignInLink to="/signin" className={button({ tone: "outline", size: "m" })}>
          {t("gate_signIn")}
        </SignInLink>
      </div>
    </Dialog>
  );
}
