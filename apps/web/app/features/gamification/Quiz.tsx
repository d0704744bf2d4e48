import type { Campaign } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { StepForm } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import { Radio } from "../../ui/Radio/Radio.tsx";
import * as css from "./Quiz.css.ts";
import { useQuiz } from "./use-quiz.ts";

/** A quiz, one question at a time. After the last answer it opens the result. */
export function Quiz({ campaign }: { readonly campaign: Campaign }) {
  const t = useTranslations("gamification");
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <section className={css.sheet}>
      <h1 className={css.title}>{campaign.title}</h1>
      {isSignedIn ? (
        <>
          <Questions campaign={campaign} />
          <noscript>
            <p className={css.muted}>{t("needsScript")}</p>
          </noscript>
        </>
      ) : (
        <>
          <p className={css.muted}>{t("signInToPlay")}</p>
          <ButtonLink
            to={`/signin?returnPath=${encodeURIComponent(`/watch-n-win/quiz?campaign=${campaign.id}`)}`}
            tone="accent"
          >
            {t("signIn")}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function Questions({ campaign: { id, questions } }: { readonly campaign: Campaign }) {
  const t = useTranslations("gamification");
  const f = useTranslations("fallback");
  const navigate = useNavigate();
  const { answered, screen, problem, reload, answer } = useQuiz(id);
  const [choice, setChoice] = useState<number | undefined>(undefined);
  const [message, setMessage] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [answerCount, setAnswerCount] = useState(0);
  const legend = useRef<HTMLLegendElement>(null);
  const question = questions.find((candidate) => answered?.includes(candidate.id) !== true);
  const number = question === undefined ? questions.length : questions.indexOf(question) + 1;

  useEffect(() => {
    if (screen === "Result" || screen === "Winners")
      void navigate(`/watch-n-win/${screen.toLowerCase()}?campaign=${id}`, { replace: true });
  }, [screen, id, navigate]);
  // The next question takes the focus, but not the first one of a quiz that loads half answered.
  useEffect(() => {
    if (answerCount > 0) legend.current?.focus();
  }, [answerCount]);

  if (problem !== undefined && answered === undefined) {
    return (
      <>
        <Notice tone="danger">{f("SOMETHING_WENT_WRONG")}</Notice>
        <Button onClick={reload}>{f("tryAgain")}</Button>
      </>
    );
  }
  if (question === undefined) return null;
  const submit = async (): Promise<void> => {
    if (isBusy || answered === undefined) return;
    if (choice === undefined) return setMessage(t("chooseOne"));
    setBusy(true);
    const outcome = await answer(question.id, choice);
    setBusy(false);
    if (outcome === "CAMPAIGN_NOT_ACTIVE") return setMessage(t("quizClosed"));
    if (outcome === "failed") return setMessage(t("answerFailed"));
    setAnswerCount((count) => count + 1);
    setChoice(undefined);
    setMessage(undefined);
  };
  return (
    <StepForm onSubmit={() => void submit()}>
      <p className={css.muted}>{t("questionOf", { number, total: questions.length })}</p>
      <ProgressBar
        value={(number - 1) / questions.length}
        label={t("questionOf", { number, total: questions.length })}
      />
      <fieldset className={css.question} disabled={answered === undefined}>
        <legend ref={legend} tabIndex={-1} className={css.legend}>
          {question.text}
        </legend>
        {question.options.map((option, index) => (
          <label key={`${question.id} ${option}`} className={css.option}>
            <Radio
              name="option"
              value={index}
              isChosen={choice === index}
              onChoose={() => setChoice(index)}
            />
            {option}
          </label>
        ))}
      </fieldset>
      {message === undefined ? null : <Notice tone="danger">{message}</Notice>}
      <Button
        type="submit"
        tone="accent"
        size="l"
        disabled={isBusy || answered === undefined}
        aria-busy={isBusy || undefined}
      >
        {t("answer")}
      </Button>
    </StepForm>
  );
}
