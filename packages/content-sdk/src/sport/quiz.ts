import {
  answerQuizEndpoint,
  campaignEndpoint,
  campaignWinnersEndpoint,
  leaderboardEndpoint,
  quizResultEndpoint,
} from "@marquee/config/endpoints/content";
import type { Client, RequestEndpoint, Result } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import { fieldsOf } from "../read/fields-of.ts";
import { readCampaigns, readQuizResult, readStandings } from "../read/read-campaign.ts";
import { wireNode } from "../read/wire-node.ts";
import type { AnsweredQuestions, AnswerRefusalCode, Campaign, QuizResult, Standings } from "../sport.ts";

/** Options of the calls about a quiz. */
export interface CampaignOptions extends CallOptions {
  readonly campaignId: string;
}

/** Status 409 is a refusal with a code. */
const isExpected = (status: number): boolean => status === 409;

/** Returns the code of a refusal with status 409; undefined for any other answer. */
const conflictOf = (body: unknown): unknown => wireNode(body, "campaign").value["code"];

const requestCampaign = (
  where: string,
  client: Client,
  options: CampaignOptions,
  endpoint: RequestEndpoint,
) =>
  ask(where, client, options, { campaignId: "text" }, ({ campaignId }, { language }) => ({
    endpoint,
    pathParams: { id: campaignId },
    query: { translation: language },
    isExpected,
  }));

/**
 * Fetches the quizzes: active ones first, then upcoming, finished, and undated ones.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const quizzes = await fetchCampaigns(client);
 * console.log(quizzes.filter(({ status }) => status === "ACTIVE").length);
 */
export async function fetchCampaigns(
  client: Client,
  options: CallOptions & { readonly campaignId?: string | undefined } = {},
): Promise<readonly Campaign[]> {
  return readCampaigns(
    await ask("fetchCampaigns", client, options, { campaignId: "text?" }, (known, { language }) => ({
      endpoint: campaignEndpoint,
      query: { id: known.campaignId, translation: language },
    })),
  );
}

const answeredFields = /* @__PURE__ */ fieldsOf("answered#! total#!");

/**
 * Answers a question. An answer is final: `ALREADY_ANSWERED` for a second one, `CAMPAIGN_NOT_ACTIVE` when the quiz is not running.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `NOT_FOUND` for what is unknown, `REFUSED` for an option that is none,
 * `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const result = await answerQuiz(auth, { campaignId: "q-1", questionId: "q-1-1", option: 0 });
 * console.log(result.ok ? result.value.answered : result.code);
 */
export async function answerQuiz(
  client: Client,
  options: CampaignOptions & {
    readonly questionId: string;
    /** Index of the option, from 0. */
    readonly option: number;
  },
): Promise<Result<AnsweredQuestions, AnswerRefusalCode>> {
  const body = await ask(
    "answerQuiz",
    client,
    options,
    { campaignId: "text", questionId: "text", option: "number" },
    ({ campaignId, questionId, option }) => ({
      endpoint: answerQuizEndpoint,
      pathParams: { id: campaignId },
      body: { question_id: questionId, option },
      isExpected,
    }),
  );
  const conflict = conflictOf(body);
  if (conflict === undefined) return { ok: true, value: answeredFields(wireNode(body, "answer")) };
  return {
    ok: false,
    code: conflict === "ALREADY_ANSWERED" ? conflict : "CAMPAIGN_NOT_ACTIVE",
  };
}

/**
 * Fetches the viewer's result; `undefined` before the last question is answered.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `NOT_FOUND` for an unknown quiz, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the
 * codes of a failed request.
 * @example
 * const result = await fetchQuizResult(auth, { campaignId: "q-1" });
 * console.log(result ? `${result.right} of ${result.total}` : "not over yet");
 */
export async function fetchQuizResult(
  client: Client,
  options: CampaignOptions,
): Promise<QuizResult | undefined> {
  const body = await requestCampaign("fetchQuizResult", client, options, quizResultEndpoint);
  return conflictOf(body) === undefined ? readQuizResult(body) : undefined;
}

/**
 * Fetches the viewers with only right answers, the fastest first; `undefined` before the quiz is over.
 *
 * @throws {MarqueeError} `NOT_FOUND` for an unknown quiz, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const winners = await fetchWinners(client, { campaignId: "q-1" });
 * console.log(winners?.standings[0]?.name);
 */
export async function fetchWinners(client: Client, options: CampaignOptions): Promise<Standings | undefined> {
  const body = await requestCampaign("fetchWinners", client, options, campaignWinnersEndpoint);
  return conflictOf(body) === undefined ? readStandings(body, "winners") : undefined;
}

/**
 * Fetches the leaders of a quiz, and the viewer's place.
 *
 * @throws {MarqueeError} as `fetchWinners`
 * @example
 * const { standings, own } = await fetchLeaderboard(client, { campaignId: "q-1" });
 * console.log(standings.length, own?.rank);
 */
export async function fetchLeaderboard(client: Client, options: CampaignOptions): Promise<Standings> {
  return readStandings(
    await requestCampaign("fetchLeaderboard", client, options, leaderboardEndpoint),
    "entries",
  );
}
