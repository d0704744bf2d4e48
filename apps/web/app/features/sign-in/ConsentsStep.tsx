import type { Consents, Problem } from "@marquee/auth-sdk";
import type { ConsentKey } from "@marquee/config";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConsentBoxes } from "../../consent/ConsentBoxes.tsx";
import { useProblemText } from "../../texts/problem-text.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";

interface ConsentsStepProps {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (consents: Consents) => void;
}

/** Asks for the one consent an account needs, and for those one may give (AUTH-48, AUTH-51). */
export function ConsentsStep({ isBusy, problem, onSubmit }: ConsentsStepProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const [given, setGiven] = useState<readonly ConsentKey[]>([]);
  const isBoxMissing = problem?.code === "CHECK_BOX";
  return (
    <StepForm onSubmit={() => onSubmit(Object.fromEntries(given.map((key) => [key, true])))}>
      {problem === undefined || isBoxMissing ? null : <Notice tone="danger">{problemText(problem)}</Notice>}
      <ConsentBoxes
        given={given}
        onChange={setGiven}
        message={isBoxMissing ? problemText(problem) : undefined}
      />
      <div className={actions}>
        <Button type="submit" tone="accent" size="l" disabled={isBusy} aria-busy={isBusy || undefined}>
          {t("createAccount")}
        </Button>
      </div>
    </StepForm>
  );
}
