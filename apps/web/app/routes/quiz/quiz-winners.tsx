import { fetchWinners } from "@marquee/content-sdk";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/quiz-winners";
import { title as titleClass } from "../../features/gamification/Quiz.css.ts";
import { StandingsTable } from "../../features/gamification/StandingsTable.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { requireCached } from "../../server/page-cache/cached-content.server.ts";
import { loadQuizPage } from "../../server/page-data/quiz-page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { requestContext, campaigns, messages, named } = await loadQuizPage(context);
  const campaign = named ?? campaigns.find(({ status }) => status === "COMPLETED");
  // There are no winners before the quiz ends.
  if (campaign?.status !== "COMPLETED") throw redirect("/watch-n-win");
  const winners = await requireCached(requestContext, `winners ${campaign.id}`, (client) =>
    fetchWinners(client, { campaignId: campaign.id }),
  );
  if (winners === undefined) throw redirect("/watch-n-win");
  return { winners, isOver: true, messages };
}

export const meta = routeMeta("gamification", (t, { winners }: Route.ComponentProps["loaderData"]) => ({
  title: t("winners_title", { title: winners.title }),
  description: t("quiz_intro"),
}));

export default function QuizWinners({ loaderData: { winners } }: Route.ComponentProps) {
  const t = useTranslations("gamification");
  const title = t("winners_title", { title: winners.title });
  return (
    <>
      <h1 className={titleClass}>{title}</h1>
      <StandingsTable title={title} standings={winners} emptyText={t("winners_none")} />
    </>
  );
}
