import { fetchCampaigns, type Campaign } from "@marquee/content-sdk";
import type { RouterContextProvider } from "react-router";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { requireCached } from "../page-cache/cached-content.server.ts";
import { pageMessages } from "../layout/messages.server.ts";
import { requirePageFeature } from "./page-feature.server.ts";
import {
  bootstrapContext,
  requestContextKey,
  type RequestContext,
} from "../request-context/request-context.server.ts";

/** Common data of the quiz pages. */
export interface QuizPage {
  readonly requestContext: RequestContext;
  readonly campaigns: readonly Campaign[];
  readonly messages: MessageSet;
  /** The quiz named by the URL. */
  readonly named: Campaign | undefined;
}

/** Loads the quizzes and the texts of their pages. @throws page not found when the flag is off */
export async function loadQuizPage(context: Readonly<RouterContextProvider>): Promise<QuizPage> {
  const requestContext = context.get(requestContextKey);
  const bootstrap = context.get(bootstrapContext);
  requirePageFeature(requestContext, bootstrap, "gamification");
  const [campaigns, messages] = await Promise.all([
    requireCached(requestContext, "campaigns", (client) => fetchCampaigns(client)),
    pageMessages(requestContext, bootstrap.launch.translations, ["gamification"]),
  ]);
  const id = requestContext.incoming.url.searchParams.get("campaign");
  return { requestContext, campaigns, messages, named: campaigns.find((campaign) => campaign.id === id) };
}
