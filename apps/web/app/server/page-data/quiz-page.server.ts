import { fetchCampaigns, type Campaign } from "@marquee/content-sdk";
import type { RouterContextProvider } from "react-router";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { keptContent } from "../page-cache/kept-content.server.ts";
import { pageMessages } from "../frame/messages.server.ts";
import { requirePageFeature } from "./page-feature.server.ts";
import { requireContent } from "../faults/to-page-fault.server.ts";
import { bootstrapContext, visitContext, type Visit } from "../visit/visit.server.ts";

/** What every page of the quizzes starts from. */
export interface QuizPage {
  readonly visit: Visit;
  readonly campaigns: readonly Campaign[];
  readonly messages: MessageSet;
  /** The quiz that the address names. */
  readonly named: Campaign | undefined;
}

/** The quizzes and the texts of their pages. @throws page not found where the flag is off */
export async function loadQuizPage(context: Readonly<RouterContextProvider>): Promise<QuizPage> {
  const visit = context.get(visitContext);
  const bootstrap = context.get(bootstrapContext);
  requirePageFeature(visit, bootstrap, "gamification");
  const [campaigns, messages] = await Promise.all([
    requireContent(() => keptContent(visit, "campaigns", () => fetchCampaigns(visit.sdks.content))),
    pageMessages(visit, bootstrap.launch.translations, ["gamification"]),
  ]);
  const id = visit.url.searchParams.get("campaign");
  return { visit, campaigns, messages, named: campaigns.find((campaign) => campaign.id === id) };
}
