import { PLAN_REASONS, studentEligibility, validateOffer, type PlanReason } from "@marquee/plans-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SignInLink } from "../../components/SignInLink.tsx";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { offersAtom } from "../../state/app-context/app-context-atoms.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard, StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { CodeField } from "../../ui/TextField/CodeField.tsx";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

type Outcome =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: PlanReason; readonly message?: string | undefined };

const validateCodeAtom = atom(null, async (get, _set, typed: string): Promise<Outcome> => {
  if (typed === "") return { ok: false, reason: "CODE_MISSING" };
  try {
    const result = await validateOffer(await get(authAtom), { offer: "student", code: typed });
    return result.ok
      ? { ok: true, code: typed }
      : { ok: false, reason: "NOT_A_STUDENT", message: result.message };
  } catch (cause) {
    get(portsAtom).logger.warn("The student offer could not be requested", { cause });
    return { ok: false, reason: "NO_ANSWER" };
  }
});

/** The student offer: checks a code from the school, then applies it on the plan page. */
export function StudentScreen() {
  const t = useTranslations("subscription");
  const ask = useSetAtom(validateCodeAtom);
  const { hasStudentDiscount } = useAtomValue(offersAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [code, setCode] = useState("");
  const { isBusy, run } = useTask(t("reason_noAnswer"));
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);

  const confirm = () => run(async () => setOutcome(await ask(code.trim())));

  if (outcome?.ok === true) {
    return (
      <FormCard title={t("student_done_title")}>
        <Notice tone="success">{t("student_done")}</Notice>
        <div className={actions}>
          <PageLink
            to="/buy-plan"
            state={{ code: outcome.code }}
            className={button({ tone: "accent", size: "l" })}
          >
            {t("plans_see")}
          </PageLink>
        </div>
      </FormCard>
    );
  }
  const eligibility = studentEligibility({ isConfigured: hasStudentDiscount, isSignedIn, isVerified: true });
  return (
    <FormCard title={t("student_title")} intro={t("student_intro")}>
      {eligibility.ok ? (
        <StepForm onSubmit={() => void confirm()}>
          <CodeField
            label={t("student_code")}
            name="student"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            hint={t("student_code_hint")}
            message={outcome === undefined ? undefined : (outcome.message ?? t(PLAN_REASONS[outcome.reason]))}
          />
          <div className={actions}>
            <Button type="submit" tone="accent" size="l" disabled={isBusy}>
              {t("student_confirm")}
            </Button>
          </div>
        </StepForm>
      ) : (
        <>
          <Notice tone="info">{t("student_signIn")}</Notice>
          <div className={actions}>
            <SignInLink to="/signin" className={button({ tone: "accent", size: "l" })}>
              {t("refer_signIn_action")}
            </SignInLink>
          </div>
        </>
      )}
    </FormCard>
  );
}
