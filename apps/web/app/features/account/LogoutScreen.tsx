import { useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { logOutAtom } from "../../state/session/log-out-atom.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";

/** Signs out and goes to the home page. With `needsConfirmation` the viewer is asked first. */
export function LogoutScreen({ needsConfirmation }: { readonly needsConfirmation: boolean }) {
  const t = useTranslations("login-register");
  const logOut = useSetAtom(logOutAtom);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(!needsConfirmation);
  const hasBegun = useRef(false);

  const leave = useCallback(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setLeaving(true);
    void logOut(() => navigate("/", { replace: true }));
  }, [logOut, navigate]);
  useEffect(() => {
    if (!needsConfirmation) leave();
  }, [needsConfirmation, leave]);

  if (isLeaving) return <FormCard title={t("logout_working")}>{null}</FormCard>;
  return (
    <FormCard title={t("logout_title")} intro={t("logout_intro")}>
      <div className={actions}>
        <Button tone="accent" size="l" onClick={leave}>
          {t("logout_action")}
        </Button>
        <ButtonLink to="/" tone="outline" size="l">
          {t("logout_stay")}
        </ButtonLink>
      </div>
    </FormCard>
  );
}
