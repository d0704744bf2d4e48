import type { QuizResult as Result } from "@marquee/content-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import * as css from "./Quiz.css.ts";

const readResultAtom = atom(null, async (get, _set, campaignId: string): Promise<Result | undefined> => {
  const content = await get(authAtom);
  const { fetchQuizResult } = await import("./quiz-calls.ts");
  return fetchQuizResult(content, { campaignId });
});

/** The viewer's result. Without answers it redirects to the list of quizzes. */
export function QuizResult({ campaignId }: { readonly campaignId: string }) {
  const t = useTranslations("gamification");
  const { logger } = useAtomValue(portsAtom);
  const readResult = useSetAtom(readResultAtom);
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [result, setResult] = useState<Result | undefined>(undefined);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    const leave = (): void => void navigate("/watch-n-win", { replace: true });
    const load = async (): Promise<void> => {
      if (!isSignedIn) return leave();
      try {
        const found = await readResult(campaignId);
        if (isUnmounted) return;
        if (found === undefined) leave();
        else setResult(found);
      } catch (cause) {
        logger.warn("The result of a quiz could not be read", { campaignId, cause: String(cause) });
        if (!isUnmounted) setFailed(true);
      }
    };
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [readResult, logger, session, isSignedIn, campaignId, navigate]);

  return (
    <section className={css.sheet}>
      <h1 className={css.title}>{t("result_title")}</h1>
      {hasFailed ? <Notice tone="danger">{t("result_failed")}</Notice> : null}
      {result === undefined ? hasFailed ? null : <PendingResult /> : <ShownResult {...result} />}
    </section>
  );
}

function PendingResult() {
  const t = useTranslations("gamification");
  return (
    <div aria-busy="true">
      <p className={css.muted}>{t("result_loading")}</p>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}

function ShownResult({ campaignId, title, right, total, rank, questions }: Result) {
  const t = useTranslations("gamification");
  return (
    <>
      <p className={css.muted}>{title}</p>
      <p className={css.score}>{t("result_score", { right, total })}</p>
      <p className={css.muted}>{t("result_rank", { rank })}</p>
      <ol className={css.answers}>
        {questions.map(({ id, text, options, ownOption, correctOption }) => {
          const isRight = ownOption === correctOption;
          return (
            <li key={id} className={css.answered}>
              <Badge>{t(isRight ? "wasRight" : "wasWrong")}</Badge>
              <p className={css.answeredText}>{text}</p>
              <p className={css.muted}>{t("yourAnswer", { answer: options[ownOption] ?? "" })}</p>
              {isRight ? null : <p>{t("rightAnswer", { answer: options[correctOption] ?? "" })}</p>}
            </li>
          );
        })}
      </ol>
      <div className={css.buttons}>
        <ButtonLink to={`/watch-n-win/leaderboard?campaign=${campaignId}`} tone="accent">
          {t("seeLeaderboard")}
        </ButtonLink>
        <ButtonLink to="/watch-n-win/winners" tone="outline">
          {t("tab_winners")}
        </ButtonLink>
      </div>
    </>
  );
}
