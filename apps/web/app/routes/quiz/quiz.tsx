import { redirect } from "react-router";
import type { Route } from "./+types/quiz";
import { Quiz } from "../../features/gamification/Quiz.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { loadQuizPage } from "../../server/page-data/quiz-page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { campaigns, messages, named } = await loadQuizPage(context);
  const campaign = named ?? campaigns.find(({ status }) => status === "ACTIVE");
  // Only a running quiz can be played; the first page explains other states.
  if (campaign?.status !== "ACTIVE") throw redirect("/watch-n-win");
  return { campaign, messages };
}

export { showAgain as action } from "../../route-data/show-again.ts";

export const meta = routeMeta("gamification", (t, { campaign }: Route.ComponentProps["loaderData"]) => ({
  title: campaign.title,
  description: t("quiz_intro"),
}));

export default function QuizPage({ loaderData: { campaign } }: Route.ComponentProps) {
  return <Quiz key={campaign.id} campaign={campaign} />;
}
