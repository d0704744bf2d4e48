import type { Problem } from "@marquee/auth-sdk";
import { useTranslations } from "use-intl";
import { Captcha } from "./captcha/Captcha.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { Button } from "../ui/Button/Button.tsx";
import { actionRow } from "../ui/FormCard/FormCard.css.ts";

interface SendCodeProps {
  /** Whether a code was sent, so that the button sends another. */
  readonly isSent: boolean;
  /** Why the last code was not sent. */
  readonly problem: Problem | undefined;
  readonly isCaptchaNeeded: boolean;
  readonly onSend: (captcha: string | undefined) => void;
}

/** The button that sends a one-time code, with the captcha that it needs beyond a limit. */
export function SendCode({ isSent, problem, isCaptchaNeeded, onSend }: SendCodeProps) {
  const t = useTranslations("login-register");
  const captcha = useCaptcha();
  return (
    <>
      <ProblemNotice problem={problem} />
      {isCaptchaNeeded ? <Captcha captcha={captcha} /> : null}
      <div className={actionRow}>
        <Button
          disabled={isCaptchaNeeded && captcha.value === undefined}
          onClick={() => onSend(isCaptchaNeeded ? captcha.take() : undefined)}
        >
          {isSent ? t("resend") : t("confirm_send")}
        </Button>
      </div>
    </>
  );
}
