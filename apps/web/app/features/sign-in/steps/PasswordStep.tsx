import type { Problem } from "@marquee/auth-sdk";
import { PASSWORD_MAX_LENGTH } from "@marquee/config";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "../../../texts/problem-text.ts";
import { textLink } from "../../../ui/FormCard/FormCard.css.ts";
import { StepForm, Submit } from "../../../ui/FormCard/FormCard.tsx";
import { PasswordField } from "../../../ui/PasswordField/PasswordField.tsx";
import { Captcha } from "../../../components/captcha/Captcha.tsx";
import * as css from "../SignIn.css.ts";
import { useCaptcha } from "../../../components/captcha/use-captcha.ts";
import { PageLink } from "../../../ui/PageLink/PageLink.tsx";

interface PasswordStepProps {
  /** For password managers. */
  readonly contact: string;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** Whether a new captcha is needed, as the one from the contact step has expired. */
  readonly isCaptchaNeeded: boolean;
  readonly onSubmit: (form: { readonly password: string; readonly captcha?: string }) => void;
  readonly onUseCode: () => void;
}

/** Asks for the password, and offers a one-time code instead. */
export function PasswordStep({
  contact,
  isBusy,
  problem,
  isCaptchaNeeded,
  onSubmit,
  onUseCode,
}: PasswordStepProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const captcha = useCaptcha();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<"password" | "captcha" | undefined>(undefined);

  useEffect(() => field.current?.focus(), [problem]);

  const submit = (): void => {
    const lacksCaptcha = isCaptchaNeeded && captcha.value === undefined;
    const lacks = password === "" ? "password" : lacksCaptcha ? "captcha" : undefined;
    setMissing(lacks);
    if (lacks === undefined) onSubmit({ password, ...(isCaptchaNeeded ? { captcha: captcha.take() } : {}) });
  };
  return (
    <StepForm onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={contact} readOnly hidden />
      <PasswordField
        ref={field}
        label={t("password")}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
        name="password"
        autoComplete="current-password"
        // A field counts most emoji as two.
        maxLength={2 * PASSWORD_MAX_LENGTH}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        message={
          missing === "password" && password === "" ? t("problem_PASSWORD_MISSING") : problemText(problem)
        }
      />
      {isCaptchaNeeded ? <Captcha captcha={captcha} isMissing={missing === "captcha"} /> : null}
      <Submit text={t("signIn_action")} isBusy={isBusy} />
      <div className={css.links}>
        <button type="button" className={textLink} onClick={onUseCode} disabled={isBusy}>
          {t("useCode")}
        </button>
        <PageLink to="/forgotpassword" className={textLink}>
          {t("forgot")}
        </PageLink>
      </div>
    </StepForm>
  );
}
