import {
  SHOWN_CODE_START,
  type PartnerCode,
  type ShownCodeState,
  createPartnerCode,
  reportSignIn,
} from "@marquee/auth-sdk";
import { type PartnerMode, PARTNER_MODES } from "@marquee/config";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useFlow } from "../../state/calls/use-flow.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { SessionOverNotice } from "./SessionOverNotice.tsx";
import * as css from "./SignIn.css.ts";
import { useSignInOrigin } from "./navigation/use-sign-in-origin.ts";
import { useReturn } from "./navigation/use-return.ts";
import { atom } from "jotai";
import { visitorAtom } from "../../state/app-context/app-context-atoms.ts";
import { analyticsAtom, authAtom } from "../../state/sdks/sdk-atoms.ts";

/** Sign-in by a code that the visitor's partner confirms. */
const partnerCodeAtom = atom(async (get) => {
  const mode = get(visitorAtom).partnerMode;
  const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
  const partnerCode = createPartnerCode(auth, {
    partner: mode === undefined ? "none" : PARTNER_MODES[mode].partnerName,
    isShown: () => !document.hidden,
  });
  return reportSignIn(partnerCode, { onReport: analytics.track, method: "partner" });
});

/** Sign-in for a visitor from a partner, who confirms the identity. */
export function PartnerScreen({
  mode,
  onOtherMethod,
}: {
  readonly mode: PartnerMode;
  readonly onOtherMethod: () => void;
}) {
  const t = useTranslations("login-register");
  const { state, act } = useFlow<ShownCodeState, PartnerCode>(partnerCodeAtom, SHOWN_CODE_START);
  const { isSessionOver } = useSignInOrigin();
  useReturn(state.step === "done");
  useEffect(() => {
    const look = (): void => act((flow) => flow.look());
    act((flow) => flow.begin());
    window.addEventListener("focus", look);
    return () => {
      window.removeEventListener("focus", look);
      act((flow) => flow.cancel());
    };
  }, [act]);
  const hasFailed = state.step === "expired" || state.problem !== undefined;
  const partner = t(`partner_${mode}`);
  return (
    <FormCard title={t("partner_title", { partner })} intro={t("partner_intro", { partner })}>
      {isSessionOver ? <SessionOverNotice /> : null}
      {hasFailed ? (
        <Notice tone="danger">{t("partner_expired")}</Notice>
      ) : (
        <p className={css.partnerCode} role="status">
          <strong className={css.partnerCodeText}>{state.code === "" ? "····-····" : state.code}</strong>
          {t("partner_waiting")}
        </p>
      )}
      <div className={actions}>
        {hasFailed ? (
          <Button tone="accent" size="l" onClick={() => act((flow) => flow.begin())}>
            {t("partner_newCode")}
          </Button>
        ) : null}
        <Button tone="outline" size="l" onClick={onOtherMethod}>
          {t("partner_otherWay")}
        </Button>
      </div>
    </FormCard>
  );
}
