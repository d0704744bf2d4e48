import type { Route } from "./+types/quizzes";
import { CampaignList } from "../../features/gamification/CampaignList.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { loadQuizPage } from "../../server/page-data/quiz-page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { campaigns, messages } = await loadQuizPage(context);
  return { campaigns: campaigns.map((campaign) => ({ ...campaign, questions: [] })), messages };
}

export const meta = routeMeta("gamification", (t) => ({
  title: t("quiz_title"),
  description: t("quiz_intro"),
}));

export default function Quizzes({ loaderData: { campaigns } }: Route.ComponentProps) {
  return <CampaignList campaigns={campaigns} />;
}
