import {
  answerQuizEndpoint,
  campaignEndpoint,
  campaignWinnersEndpoint,
  leaderboardEndpoint,
  quizResultEndpoint,
} from "@marquee/config/endpoints/content";
import { ask, type CallOptions, type ContentClient } from "./content-client.ts";
import { readCampaigns, readQuizResult, readStandings } from "./read/read-campaign.ts";
import { requiredNumber, wireNode } from "./read/wire-value.ts";
import type { AnswerOutcome, Campaign, QuizResult, Standings } from "./sport.ts";

/** Which quiz is meant. */
export interface CampaignOptions extends CallOptions {
  readonly campaignId: string;
}

/** 409: a refusal that says how things stand. */
const isExpected = (status: number): boolean => status === 409;

/** The code of such a refusal; undefined for an ordinary answer. */
const conflictOf = (body: unknown): unknown => wireNode(body, "campaign").value["code"];

const campaignCall = (client: ContentClient, options: CampaignOptions) => ({
  pathParams: { id: options.campaignId },
  query: { translation: client.viewer().language },
  signal: options.signal,
});

/** The quizzes: what runs first, then what is to come, what is over, and what has no date. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchCampaigns(
  client: ContentClient,
  options: CallOptions & { readonly campaignId?: string | undefined } = {},
): Promise<readonly Campaign[]> {
  const query = { id: options.campaignId, translation: client.viewer().language };
  return readCampaigns(await ask(client, { endpoint: campaignEndpoint, query, signal: options.signal }));
}

/** Answers a question, once for ever. Rejects with 401 for a guest and 404 for what is unknown. @throws {ContentError} `REFUSED` for an option that is none */
export async function answerQuiz(
  client: ContentClient,
  options: CampaignOptions & { readonly questionId: string; readonly option: number },
): Promise<AnswerOutcome> {
  const body = await ask(client, {
    endpoint: answerQuizEndpoint,
    pathParams: { id: options.campaignId },
    body: { question_id: options.questionId, option: options.option },
    isExpected,
    signal: options.signal,
  });
  const conflict = conflictOf(body);
  if (conflict !== undefined)
    return { outcome: conflict === "ALREADY_ANSWERED" ? "alreadyAnswered" : "closed" };
  const node = wireNode(body, "answer");
  return {
    outcome: "kept",
    answered: requiredNumber(node, "answered"),
    total: requiredNumber(node, "total"),
  };
}

/** The viewer's own result; `undefined` before the last question is answered. Rejects with 401 for a guest. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchQuizResult(
  client: ContentClient,
  options: CampaignOptions,
): Promise<QuizResult | undefined> {
  const body = await ask(client, {
    endpoint: quizResultEndpoint,
    ...campaignCall(client, options),
    isExpected,
  });
  return conflictOf(body) === undefined ? readQuizResult(body) : undefined;
}

/** Who had everything right, the fastest first; `undefined` before the quiz is over. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchWinners(
  client: ContentClient,
  options: CampaignOptions,
): Promise<Standings | undefined> {
  const body = await ask(client, {
    endpoint: campaignWinnersEndpoint,
    ...campaignCall(client, options),
    isExpected,
  });
  return conflictOf(body) === undefined ? readStandings(body, "winners") : undefined;
}

/** Who leads a quiz, and the viewer's own place. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchLeaderboard(client: ContentClient, options: CampaignOptions): Promise<Standings> {
  return readStandings(
    await ask(client, { endpoint: leaderboardEndpoint, ...campaignCall(client, options) }),
    "entries",
  );
}
