import { redirect } from "react-router";
import type { Route } from "./+types/quiz";
import { Quiz } from "../features/gamification/Quiz.tsx";
import { gameMeta } from "../page-meta/game-meta.ts";
import { loadQuizPage } from "../server/page-data/quiz-page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { campaigns, messages, named } = await loadQuizPage(context);
  const campaign = named ?? campaigns.find(({ status }) => status === "ACTIVE");
  // Only what runs can be played: everything else is told on the first page (SESS-75).
  if (campaign?.status !== "ACTIVE") throw redirect("/watch-n-win");
  return { campaign, messages };
}

/** Only a form sent before script runs comes here: the page is shown again. */
export function action() {
  return null;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return gameMeta({ loaderData, matches, title: () => loaderData?.campaign.title ?? "" });
}

export default function QuizPage({ loaderData: { campaign } }: Route.ComponentProps) {
  return <Quiz key={campaign.id} campaign={campaign} />;
}
