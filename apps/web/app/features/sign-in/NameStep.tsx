import type { Problem } from "@marquee/auth-sdk";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "../../texts/problem-text.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actions, textLink } from "../../ui/FormCard/FormCard.css.ts";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

interface NameStepProps {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (name: { readonly firstName: string; readonly lastName: string }) => void;
  readonly onSkip: () => void;
}

/** Asks a new viewer for a name, which may wait. */
export function NameStep({ isBusy, problem, onSubmit, onSkip }: NameStepProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const isFieldProblem = problem?.code === "INVALID_NAME";

  useEffect(() => field.current?.focus(), [problem]);

  return (
    <StepForm onSubmit={() => onSubmit({ firstName, lastName })}>
      {problem === undefined || isFieldProblem ? null : <Notice tone="danger">{problemText(problem)}</Notice>}
      <TextField
        ref={field}
        label={t("firstName")}
        name="given-name"
        autoComplete="given-name"
        maxLength={100}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
        message={isFieldProblem ? problemText(problem) : undefined}
      />
      <TextField
        label={t("lastName")}
        name="family-name"
        autoComplete="family-name"
        maxLength={100}
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
      />
      <div className={actions}>
        <Button type="submit" tone="accent" size="l" disabled={isBusy} aria-busy={isBusy || undefined}>
          {t("save")}
        </Button>
        <button type="button" className={textLink} onClick={onSkip} disabled={isBusy}>
          {t("skip")}
        </button>
      </div>
    </StepForm>
  );
}
