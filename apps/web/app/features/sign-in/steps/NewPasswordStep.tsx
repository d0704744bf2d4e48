import type { Problem } from "@marquee/auth-sdk";
import { PASSWORD_MAX_LENGTH } from "@marquee/config";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "../../../texts/problem-text.ts";
import { StepForm, Submit } from "../../../ui/FormCard/FormCard.tsx";
import { PasswordField } from "../../../ui/PasswordField/PasswordField.tsx";

interface NewPasswordStepProps {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (password: string) => void;
}

/** Asks for a new password, twice. */
export function NewPasswordStep({ isBusy, problem, onSubmit }: NewPasswordStepProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [isDifferent, setDifferent] = useState(false);

  useEffect(() => field.current?.focus(), [problem]);

  const submit = (): void => {
    setDifferent(password !== repeated);
    if (password === repeated) onSubmit(password);
  };
  const fieldProps = {
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
    autoComplete: "new-password",
    // A field counts most emoji as two.
    maxLength: 2 * PASSWORD_MAX_LENGTH,
    required: true,
  };
  return (
    <StepForm onSubmit={submit}>
      <PasswordField
        ref={field}
        {...fieldProps}
        label={t("newPassword")}
        name="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        message={problem?.code === "PROOF_INVALID" ? t("problem_LINK_OVER") : problemText(problem)}
      />
      <PasswordField
        {...fieldProps}
        label={t("repeatPassword")}
        name="repeat-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
        message={isDifferent && password !== repeated ? t("passwordsDiffer") : undefined}
      />
      <Submit text={t("save")} isBusy={isBusy} />
    </StepForm>
  );
}
