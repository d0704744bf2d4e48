import type { Route } from "./+types/quizzes";
import { CampaignList } from "../features/gamification/CampaignList.tsx";
import { gameMeta } from "../page-meta/game-meta.ts";
import { loadQuizPage } from "../server/page-data/quiz-page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { campaigns, messages } = await loadQuizPage(context);
  return { campaigns: campaigns.map((campaign) => ({ ...campaign, questions: [] })), messages };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return gameMeta({ loaderData, matches, title: (t) => t("quiz_title") });
}

export default function Quizzes({ loaderData: { campaigns } }: Route.ComponentProps) {
  return <CampaignList campaigns={campaigns} />;
}
