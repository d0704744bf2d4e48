import type { Consents, Problem } from "@marquee/auth-sdk";
import type { ConsentKey } from "@marquee/config";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConsentBoxes } from "../../../consent/ConsentBoxes.tsx";
import { useProblemText } from "../../../texts/problem-text.ts";
import { StepForm, Submit } from "../../../ui/FormCard/FormCard.tsx";
import { ProblemNotice } from "../../../components/ProblemNotice.tsx";

interface ConsentsStepProps {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (consents: Consents) => void;
}

/** Asks for the required consent and the optional ones. */
export function ConsentsStep({ isBusy, problem, onSubmit }: ConsentsStepProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const [given, setGiven] = useState<readonly ConsentKey[]>([]);
  const isBoxMissing = problem?.code === "CHECK_BOX";
  return (
    <StepForm onSubmit={() => onSubmit(Object.fromEntries(given.map((key) => [key, true])))}>
      <ProblemNotice problem={isBoxMissing ? undefined : problem} />
      <ConsentBoxes
        given={given}
        onChange={setGiven}
        message={isBoxMissing ? problemText(problem) : undefined}
      />
      <Submit text={t("createAccount")} isBusy={isBusy} />
    </StepForm>
  );
}
