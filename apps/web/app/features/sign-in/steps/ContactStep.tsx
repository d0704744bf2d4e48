import type { Contact, Problem } from "@marquee/auth-sdk";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "../../../texts/problem-text.ts";
import { StepForm, Submit } from "../../../ui/FormCard/FormCard.tsx";
import { TextField } from "../../../ui/TextField/TextField.tsx";
import { ProblemNotice } from "../../../components/ProblemNotice.tsx";
import { Captcha } from "../../../components/captcha/Captcha.tsx";
import type { ContactFacts } from "../../../components/contact-facts.ts";
import { useCaptcha } from "../../../components/captcha/use-captcha.ts";

interface ContactStepProps {
  readonly facts: ContactFacts;
  /** The contact entered before, after returning to this step. */
  readonly entered: Contact;
  readonly action: string;
  /** The kind of contact asked for. Default: either. */
  readonly kind?: "email" | "mobile";
  /** Text below the field. Default: how to enter a foreign number. */
  readonly hint?: string | undefined;
  /** Whether a captcha is shown at once. Default true; otherwise once the platform asks for one. */
  readonly hasCaptcha?: boolean;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (form: { readonly text: string; readonly captcha: string }) => void;
}

/** Problems of the contact, shown at the field. */
const FIELD_PROBLEMS: readonly Problem["code"][] = ["INVALID_CONTACT", "MOBILE_NOT_OFFERED"];

const LABELS = { either: "contact", email: "contactEmail", mobile: "contactMobile" } as const;

/** Asks for the contact and a captcha. */
export function ContactStep({
  facts,
  entered,
  action,
  kind,
  hint,
  hasCaptcha = true,
  isBusy,
  problem,
  onSubmit,
}: ContactStepProps) {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const captcha = useCaptcha();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(entered.value);
  const [isCaptchaMissing, setCaptchaMissing] = useState(false);
  const [isCaptchaShown, setCaptchaShown] = useState(hasCaptcha);
  if (!isCaptchaShown && problem?.code === "CAPTCHA_NEEDED") setCaptchaShown(true);
  const requested = kind ?? (facts.hasMobileSignIn ? "either" : "email");
  const isFieldProblem = problem !== undefined && FIELD_PROBLEMS.includes(problem.code);

  // Keep text typed before hydration.
  useEffect(() => {
    if (field.current !== null && field.current.value !== "") setText(field.current.value);
  }, []);
  useEffect(() => {
    if (isFieldProblem) field.current?.focus();
  }, [isFieldProblem, problem]);

  const submit = (): void => {
    const isMissing = isCaptchaShown && captcha.value === undefined;
    setCaptchaMissing(isMissing);
    if (isMissing) return;
    onSubmit({ text, captcha: captcha.take() });
  };
  return (
    <StepForm onSubmit={submit}>
      <ProblemNotice problem={isFieldProblem ? undefined : problem} />
      <TextField
        ref={field}
        label={t(LABELS[requested])}
        name="contact"
        type="text"
        inputMode={requested === "mobile" ? "tel" : "email"}
        autoComplete={kind === undefined ? "username" : kind === "email" ? "email" : "tel"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
        start={/^\d+$/.test(text) && requested !== "email" ? `+${facts.callingCode}` : undefined}
        message={isFieldProblem ? problemText(problem) : undefined}
        hint={hint ?? (requested === "email" ? t("contactHintEmail") : t("contactHint"))}
      />
      {isCaptchaShown ? <Captcha captcha={captcha} isMissing={isCaptchaMissing} /> : null}
      <Submit text={action} isBusy={isBusy}>
        <noscript>{t("needsScript")}</noscript>
      </Submit>
    </StepForm>
  );
}
