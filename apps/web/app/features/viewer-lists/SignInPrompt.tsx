import { useTranslations } from "use-intl";
import { SignInLink } from "../../components/SignInLink.tsx";
import { button } from "../../ui/Button/Button.css.ts";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";

/** Asks a guest to sign in before a list can be saved. Import on demand. */
export function SignInPrompt({
  onClose,
  onSignIn,
}: {
  readonly onClose: () => void;
  /** Called when the viewer goes to sign in or register. */
  readonly onSignIn?: (() => void) | undefined;
}) {
  const t = useTranslations("tvshowdetails");
  return (
    <Dialog title={t("prompt_title")} closeLabel={t("gate_close")} isOpen onClose={onClose}>
      <p>{t("prompt_intro")}</p>
      <div className={actionRow}>
        <SignInLink to="/signin" className={button({ tone: "accent", size: "m" })} onClick={onSignIn}>
          {t("gate_signIn")}
        </SignInLink>
        <SignInLink to="/register" className={button({ tone: "outline", size: "m" })} onClick={onSignIn}>
          {t("gate_register")}
        </SignInLink>
      </div>
    </Dialog>
  );
}
