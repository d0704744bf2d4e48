import { isInterfaceLanguage } from "@marquee/config";
import {
  campaignLanguageQuerySchema,
  campaignParamsSchema,
  campaignQuerySchema,
  campaignsAnswerSchema,
  leaderboardAnswerSchema,
  matchClipsAnswerSchema,
  matchesAnswerSchema,
  matchesQuerySchema,
  quizAnswerBodySchema,
  quizAnswerSavedSchema,
  quizResultSchema,
  teamsAnswerSchema,
  winnersAnswerSchema,
} from "@marquee/content-sdk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../database/database.ts";
import { requireViewer } from "../../http/require-viewer.ts";
import { defineRoute } from "../../http/route.ts";
import type { Clock } from "../../ports/clock.ts";
import { toCatalogueViewer } from "../content/catalogue/catalogue-viewer.ts";
import { createListedTitles } from "../content/titles/listed-titles.ts";
import { findPublicNames } from "../users/profile/find-public-names.ts";
import { answerQuestion } from "./campaigns/answer-question.ts";
import { createCampaignRepository } from "./campaigns/campaign-repository.ts";
import { listCampaigns } from "./campaigns/list-campaigns.ts";
import { listMatchClips, listMatches, type ItemsOf } from "./matches/list-matches.ts";
import { listTeams } from "./matches/list-teams.ts";
import { listMatchRows } from "./matches/match-repository.ts";
import { readQuizResult } from "./campaigns/read-quiz-result.ts";
import { readLeaderboard, readWinners } from "./campaigns/read-standings.ts";

interface SportPorts {
  readonly db: Database;
  readonly clock: Clock;
}

interface Translated {
  readonly translation?: string | undefined;
}

const languageOf = ({ marquee }: FastifyRequest, { translation }: Translated): string =>
  isInterfaceLanguage(translation) ? translation : marquee.displayLanguage;

/** Quizzes: questions, answers, results, winners, leaderboard. */
export function addCampaignRoutes(app: FastifyInstance, { db, clock }: SportPorts): void {
  const repository = createCampaignRepository(db);
  const standings = { repository, publicNames: (userIds: readonly string[]) => findPublicNames(db, userIds) };
  defineRoute(app, {
    method: "GET",
    path: "/campaign",
    query: campaignQuerySchema,
    answer: campaignsAnswerSchema,
    handler: ({ query, request }) =>
      listCampaigns(repository, {
        id: query.id,
        language: languageOf(request, query),
        userId: request.marquee.viewer?.userId,
        nowMs: clock.now(),
      }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/campaign/:id/answers",
    params: campaignParamsSchema,
    body: quizAnswerBodySchema,
    answer: quizAnswerSavedSchema,
    handler: ({ params, body, request }) =>
      answerQuestion(repository, {
        campaignId: params.id,
        questionId: body.question_id,
        option: body.option,
        userId: requireViewer(request.marquee).userId,
        nowMs: clock.now(),
      }),
  });
  defineRoute(app, {
    method: "GET",
    path: "/campaign/:id/result",
    params: campaignParamsSchema,
    query: campaignLanguageQuerySchema,
    answer: quizResultSchema,
    handler: ({ params, query, request }) =>
      readQuizResult(repository, {
        campaignId: params.id,
        userId: requireViewer(request.marquee).userId,
        language: languageOf(request, query),
      }),
  });
  defineRoute(app, {
    method: "GET",
    path: "/campaign/:id/winners",
    params: campaignParamsSchema,
    query: campaignLanguageQuerySchema,
    answer: winnersAnswerSchema,
    handler: ({ params, query, request }) =>
      readWinners(standings, {
        campaignId: params.id,
        language: languageOf(request, query),
        nowMs: clock.now(),
      }),
  });
  defineRoute(app, {
    method: "GET",
    path: "/campaign/:id/leaderboard",
    params: campaignParamsSchema,
    query: campaignLanguageQuerySchema,
    answer: leaderboardAnswerSchema,
    handler: ({ params, query, request }) =>
      readLeaderboard(standings, {
        campaignId: params.id,
        language: languageOf(request, query),
        userId: request.marquee.viewer?.userId,
      }),
  });
}

/** Matches, their clips and the teams. */
export function addMatchRoutes(app: FastifyInstance, { db, clock }: SportPorts): void {
  const titles = createListedTitles(db);
  const itemsFor = (request: FastifyRequest, query: Translated): ItemsOf => {
    const viewer = toCatalogueViewer(
      request.marquee,
      { translation: languageOf(request, query) },
      clock.now(),
    );
    return (ids) => titles.items(viewer, ids);
  };
  defineRoute(app, {
    method: "GET",
    path: "/matches",
    query: matchesQuerySchema,
    answer: matchesAnswerSchema,
    handler: async ({ query, request }) =>
      listMatches(await listMatchRows(db, query), itemsFor(request, query)),
  });
  defineRoute(app, {
    method: "GET",
    path: "/matches/clips",
    query: matchesQuerySchema,
    answer: matchClipsAnswerSchema,
    handler: async ({ query, request }) =>
      listMatchClips(await listMatchRows(db, { sport: query.sport }), itemsFor(request, query)),
  });
  defineRoute(app, {
    method: "GET",
    path: "/matches/teams",
    query: matchesQuerySchema,
    answer: teamsAnswerSchema,
    handler: async ({ query }) => listTeams(await listMatchRows(db, { sport: query.sport })),
  });
}
