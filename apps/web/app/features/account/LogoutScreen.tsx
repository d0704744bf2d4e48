import { useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { logOutAtom } from "../../state/session/log-out-atom.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";

/** Signs out and goes home; asks before, when the viewer may not have meant it (DEC-006). */
export function LogoutScreen({ asksFirst }: { readonly asksFirst: boolean }) {
  const t = useTranslations("login-register");
  const logOut = useSetAtom(logOutAtom);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(!asksFirst);
  const hasBegun = useRef(false);

  const leave = useCallback(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setLeaving(true);
    void logOut(() => navigate("/", { replace: true }));
  }, [logOut, navigate]);
  useEffect(() => {
    if (!asksFirst) leave();
  }, [asksFirst, leave]);

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
