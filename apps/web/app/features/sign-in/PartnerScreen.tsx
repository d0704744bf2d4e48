import type { PartnerMode } from "@marquee/config";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { SessionOverNotice } from "./SessionOverNotice.tsx";
import * as css from "./SignIn.css.ts";
import { useArrival } from "./use-arrival.ts";
import { usePartnerCode } from "./use-partner-code.ts";
import { useReturn } from "./use-return.ts";

/** Signing in for somebody who came through a partner: the partner says who they are (SHELL-090). */
export function PartnerScreen({
  mode,
  onOtherWay,
}: {
  readonly mode: PartnerMode;
  readonly onOtherWay: () => void;
}) {
  const t = useTranslations("login-register");
  const { state, renew } = usePartnerCode(mode);
  const { isSessionOver } = useArrival();
  useReturn(state.step === "signedIn");
  const partner = t(`partner_${mode}`);
  return (
    <FormCard title={t("partner_title", { partner })} intro={t("partner_intro", { partner })}>
      {isSessionOver ? <SessionOverNotice /> : null}
      {state.step === "failed" ? (
        <Notice tone="danger">{t("partner_expired")}</Notice>
      ) : (
        <p className={css.partnerCode} role="status">
          <strong className={css.partnerCodeText}>
            {state.step === "waiting" ? state.code : "····-····"}
          </strong>
          {t("partner_waiting")}
        </p>
      )}
      <div className={actions}>
        {state.step === "failed" ? (
          <Button tone="accent" size="l" onClick={renew}>
            {t("partner_newCode")}
          </Button>
        ) : null}
        <Button tone="outline" size="l" onClick={onOtherWay}>
          {t("partner_otherWay")}
        </Button>
      </div>
    </FormCard>
  );
}
