import type { Campaign } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import { useDateText } from "../../texts/use-date-text.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./Quiz.css.ts";

/** The quizzes, each with the action for its state. */
export function CampaignList({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const t = useTranslations("gamification");
  return (
    <>
      <h1 className={css.title}>{t("quiz_title")}</h1>
      <p className={css.muted}>{t("quiz_intro")}</p>
      <ul className={css.cards}>
        {campaigns.map((campaign) => (
          <li
            key={campaign.id}
            className={campaign.status === "ACTIVE" ? `${css.card} ${css.openCard}` : css.card}
          >
            <Badge tone={campaign.status === "ACTIVE" ? "live" : "outline"}>
              {t(`status_${campaign.status}`)}
            </Badge>
            <h2 className={css.cardTitle}>{campaign.title}</h2>
            <CampaignFacts campaign={campaign} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CampaignFacts({
  campaign: { id, title, status, startsAt, endsAt, questionCount },
}: {
  readonly campaign: Campaign;
}) {
  const t = useTranslations("gamification");
  const query = `?campaign=${id}`;
  const dateText = useDateText();
  switch (status) {
    case "ACTIVE":
      return (
        <>
          <p className={css.muted}>
            {t("questionsCount", { count: questionCount })}
            {endsAt === undefined ? null : ` · ${t("openUntil", { date: dateText(endsAt) })}`}
          </p>
          <ButtonLink
            to={`/watch-n-win/quiz${query}`}
            tone="accent"
            prefetch="intent"
            aria-label={`${t("play")}: ${title}`}
          >
            {t("play")}
          </ButtonLink>
        </>
      );
    case "SCHEDULED":
      return startsAt === undefined ? null : (
        <p className={css.muted}>{t("startsOn", { date: dateText(startsAt) })}</p>
      );
    case "COMPLETED":
      return (
        <>
          {endsAt === undefined ? null : (
            <p className={css.muted}>{t("endedOn", { date: dateText(endsAt) })}</p>
          )}
          <ButtonLink
            to={`/watch-n-win/winners${query}`}
            tone="outline"
            prefetch="intent"
            aria-label={`${t("seeWinners")}: ${title}`}
          >
            {t("seeWinners")}
          </ButtonLink>
        </>
      );
    default:
      return null;
  }
}
