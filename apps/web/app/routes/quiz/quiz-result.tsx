import { redirect } from "react-router";
import type { Route } from "./+types/quiz-result";
import { QuizResult } from "../../features/gamification/QuizResult.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { loadQuizPage } from "../../server/page-data/quiz-page.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { requestContext, campaigns, messages, named } = await loadQuizPage(context);
  const campaign = named ?? campaigns.find(({ status }) => status === "ACTIVE");
  // Guests have no answers.
  if (campaign === undefined || requestContext.visitor.userType === "guest") throw redirect("/watch-n-win");
  return { campaignId: campaign.id, messages };
}

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("gamification", (t) => ({
  title: t("result_title"),
  description: t("quiz_intro"),
}));

export default function QuizResultPage({ loaderData: { campaignId } }: Route.ComponentProps) {
  return <QuizResult campaignId={campaignId} />;
}
