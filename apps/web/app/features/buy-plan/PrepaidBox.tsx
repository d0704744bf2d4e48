import { INVALID_COUPON_MESSAGE, REDEMPTION_FAILED_MESSAGE } from "@marquee/config";
import { PLAN_REASONS } from "@marquee/plans-sdk";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { CodeField } from "../../ui/TextField/CodeField.tsx";
import * as css from "./CodeBox.css.ts";
import { usePrepaid } from "./use-prepaid.ts";

/** Texts for the messages that the specification prescribes when the platform sends none. */
const PRESCRIBED = {
  [INVALID_COUPON_MESSAGE]: "prepaid_invalid",
  [REDEMPTION_FAILED_MESSAGE]: "prepaid_failed",
} as const;
const isPrescribed = (message: string | undefined): message is keyof typeof PRESCRIBED =>
  Object.keys(PRESCRIBED).includes(message ?? "");

/** Redeems a prepaid code. `isRequested` moves the focus here. */
export function PrepaidBox({ isRequested }: { readonly isRequested: boolean }) {
  const t = useTranslations("subscription");
  const { state, redeem } = usePrepaid();
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isBusy = state.step === "verifying" || state.step === "redeeming" || state.step === "redeemed";
  const refusal = state.step === "refused" ? state.message : undefined;
  const words = isPrescribed(refusal) ? t(PRESCRIBED[refusal]) : refusal;

  useEffect(() => {
    if (isRequested) field.current?.focus();
  }, [isRequested]);

  return (
    <section className={css.box} aria-labelledby="prepaid-title">
      <h2 id="prepaid-title" className={css.title}>
        {t("prepaid_title")}
      </h2>
      {isBusy ? <Notice tone="info">{t("prepaid_checking")}</Notice> : null}
      {state.step === "signInNeeded" ? <Notice tone="success">{t("prepaid_signIn")}</Notice> : null}
      <StepForm onSubmit={() => redeem(code)}>
        <div className={css.entry}>
          <CodeField
            ref={field}
            label={t("prepaid_label")}
            isLabelHidden
            placeholder={t("prepaid_label")}
            name="prepaid"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            hint={t("prepaid_intro")}
            message={state.step === "refused" ? (words ?? t(PLAN_REASONS[state.reason])) : undefined}
          />
          <Button type="submit" size="l" disabled={isBusy}>
            {t("prepaid_redeem")}
          </Button>
        </div>
      </StepForm>
    </section>
  );
}
