import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./Quiz.css.ts";

/** Links from the games page to the quizzes. */
export function QuizTeaser() {
  const t = useTranslations("gamification");
  return (
    <section className={css.teaser}>
      <div>
        <h2 className={css.cardTitle}>{t("quiz_title")}</h2>
        <p className={css.muted}>{t("quiz_invitation")}</p>
      </div>
      <ButtonLink to="/watch-n-win" tone="accent" prefetch="intent">
        {t("play")}
      </ButtonLink>
    </section>
  );
}
