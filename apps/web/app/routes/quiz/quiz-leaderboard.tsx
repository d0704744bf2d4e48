import { fetchLeaderboard } from "@marquee/content-sdk";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/quiz-leaderboard";
import { MyRank } from "../../features/gamification/MyRank.tsx";
import { title as titleClass } from "../../features/gamification/Quiz.css.ts";
import { StandingsTable } from "../../features/gamification/StandingsTable.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { requireCached } from "../../server/page-cache/cached-content.server.ts";
import { loadQuizPage } from "../../server/page-data/quiz-page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { requestContext, campaigns, messages, named } = await loadQuizPage(context);
  const campaign = named ?? campaigns.find(({ status }) => status === "ACTIVE" || status === "COMPLETED");
  if (campaign === undefined) throw redirect("/watch-n-win");
  const board = await requireCached(requestContext, `leaderboard ${campaign.id}`, (client) =>
    fetchLeaderboard(client, { campaignId: campaign.id }),
  );
  return { board, isOver: campaign.status === "COMPLETED", messages };
}

export const meta = routeMeta("gamification", (t, { board }: Route.ComponentProps["loaderData"]) => ({
  title: t("leaderboard_title", { title: board.title }),
  description: t("quiz_intro"),
}));

export default function QuizLeaderboard({ loaderData: { board } }: Route.ComponentProps) {
  const t = useTranslations("gamification");
  const title = t("leaderboard_title", { title: board.title });
  return (
    <>
      <h1 className={titleClass}>{title}</h1>
      <MyRank campaignId={board.campaignId} />
      <StandingsTable title={title} standings={board} emptyText={t("leaderboard_none")} />
    </>
  );
}
