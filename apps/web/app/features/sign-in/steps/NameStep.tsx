import type { Problem } from "@marquee/auth-sdk";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "../../../texts/problem-text.ts";
import { textLink } from "../../../ui/FormCard/FormCard.css.ts";
import { StepForm, Submit } from "../../../ui/FormCard/FormCard.tsx";
import { NameFields } from "../../../components/NameFields.tsx";
import { ProblemNotice } from "../../../components/ProblemNotice.tsx";

interface NameStepProps {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (name: { readonly firstName: string; readonly lastName: string }) => void;
  readonly onSkip: () => void;
}

/** Asks a new viewer for a name; can be skipped. */
export function NameStep({ isBusy, problem, onSubmit, onSkip }: NameStepProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState({ firstName: "", lastName: "" });
  const isFieldProblem = problem?.code === "INVALID_NAME";

  useEffect(() => field.current?.focus(), [problem]);

  return (
    <StepForm onSubmit={() => onSubmit(name)}>
      <ProblemNotice problem={isFieldProblem ? undefined : problem} />
      <NameFields
        ref={field}
        name={name}
        onChange={setName}
        message={isFieldProblem ? problemText(problem) : undefined}
      />
      <Submit text={t("save")} isBusy={isBusy}>
        <button type="button" className={textLink} onClick={onSkip} disabled={isBusy}>
          {t("skip")}
        </button>
      </Submit>
    </StepForm>
  );
}
