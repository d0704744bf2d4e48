import type { Problem } from "@marquee/auth-sdk";
import { OTP_DIGITS } from "@marquee/config";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "../../../texts/problem-text.ts";
import { textLink } from "../../../ui/FormCard/FormCard.css.ts";
import { StepForm, Submit } from "../../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../../ui/Notice/Notice.tsx";
import { OtpField } from "../../../ui/OtpField/OtpField.tsx";
import { Captcha } from "../../../components/captcha/Captcha.tsx";
import * as css from "../SignIn.css.ts";
import { useCaptcha } from "../../../components/captcha/use-captcha.ts";

interface OtpStepProps {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly resendInSeconds: number;
  readonly isCaptchaNeeded: boolean;
  readonly onSubmit: (otp: string) => void;
  readonly onResend: (captcha: string | undefined) => void;
  readonly onChangeContact?: (() => void) | undefined;
}

/** Asks for the one-time code; submits at the sixth digit. */
export function OtpStep({
  isBusy,
  problem,
  resendInSeconds,
  isCaptchaNeeded,
  onSubmit,
  onResend,
  onChangeContact,
}: OtpStepProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const captcha = useCaptcha();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState("");
  const isWaiting = useRef(false);

  // Clear a refused code before the refusal is painted, so that digits typed from then on are kept.
  useLayoutEffect(() => {
    if (problem !== undefined) setDigits("");
    field.current?.focus();
  }, [problem]);

  const change = (entered: string): void => {
    setDigits(entered);
    const isComplete = entered.length === OTP_DIGITS && entered !== digits;
    isWaiting.current = isComplete && isBusy;
    if (isComplete && !isBusy) onSubmit(entered);
  };
  // The message may arrive before the answer of the resend request.
  useEffect(() => {
    if (isBusy || !isWaiting.current) return;
    isWaiting.current = false;
    if (problem === undefined) onSubmit(digits);
  }, [isBusy, problem, digits, onSubmit]);
  const isCaptchaMissing = isCaptchaNeeded && captcha.value === undefined;
  const isOtherProblem = problem !== undefined && problem.code !== "CAPTCHA_NEEDED";
  return (
    <StepForm onSubmit={() => onSubmit(digits)}>
      <OtpField
        ref={field}
        label={t("otp")}
        value={digits}
        onChange={change}
        message={isOtherProblem ? problemText(problem) : undefined}
      />
      {isCaptchaNeeded ? (
        <>
          {isOtherProblem ? null : <Notice tone="warning">{t("problem_CAPTCHA_NEEDED")}</Notice>}
          <Captcha captcha={captcha} />
        </>
      ) : null}
      <Submit text={t("verify")} isBusy={isBusy} />
      <div className={css.links}>
        <button
          type="button"
          className={textLink}
          disabled={isBusy || resendInSeconds > 0 || isCaptchaMissing}
          onClick={() => onResend(isCaptchaNeeded ? captcha.take() : undefined)}
        >
          {resendInSeconds > 0 ? t("resendIn", { seconds: resendInSeconds }) : t("resend")}
        </button>
        {onChangeContact === undefined ? null : (
          <button type="button" className={textLink} onClick={onChangeContact}>
            {t("changeContact")}
          </button>
        )}
      </div>
    </StepForm>
  );
}
