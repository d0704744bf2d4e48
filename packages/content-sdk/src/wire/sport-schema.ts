import { CAMPAIGN_STATUSES, MATCH_STATUSES } from "@marquee/config/content";
import * as z from "zod/mini";
import { itemSchema } from "./item-schema.ts";
import { lazySchema } from "./lazy-schema.ts";

const id = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100));
const translation = () => z.optional(z.string().check(z.maxLength(10)));
const count = () => z.number();

/** Number of a question's option, from 0. */
const option = () => z.int().check(z.gte(0), z.lte(9));

/** A question without its solution. */
const questionSchema = lazySchema(() =>
  z.object({ id: z.string(), text: z.string(), options: z.array(z.string()) }),
);

/** Query of GET content/campaign; `id` selects one campaign. */
export const campaignQuerySchema = lazySchema(() =>
  z.object({ id: z.optional(id()), translation: translation() }),
);
export const campaignParamsSchema = lazySchema(() => z.object({ id: id() }));
export const campaignLanguageQuerySchema = lazySchema(() => z.object({ translation: translation() }));

/** GET content/campaign: first running campaigns, then future ones, ended ones, and those without a date. */
export const campaignsAnswerSchema = lazySchema(() =>
  z.object({
    campaigns: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        status: z.enum(CAMPAIGN_STATUSES),
        starts_at: z.nullish(z.string()),
        ends_at: z.nullish(z.string()),
        question_count: count(),
        /** Only while the campaign is ACTIVE. */
        questions: z.array(questionSchema()),
        /** For a signed-in caller: ids of the questions already answered. */
        answered: z.array(z.string()),
      }),
    ),
  }),
);

/** Body of POST content/campaign/{id}/answers. */
export const quizAnswerBodySchema = lazySchema(() =>
  z.object({ question_id: z.string().check(z.minLength(1), z.maxLength(120)), option: option() }),
);
/** Answer of that POST: the caller's progress. 409 for a second answer, and for a campaign that is not ACTIVE. */
export const quizAnswerSavedSchema = lazySchema(() =>
  z.object({ question_id: z.string(), answered: count(), total: count() }),
);

/** GET content/campaign/{id}/result: the caller's result; 409 before the last question. */
export const quizResultSchema = lazySchema(() =>
  z.object({
    campaign_id: z.string(),
    title: z.string(),
    right: count(),
    total: count(),
    rank: count(),
    questions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        options: z.array(z.string()),
        own_option: count(),
        correct_option: count(),
      }),
    ),
  }),
);

/** A person's rank in a list. `name` is `null` for a person without one. */
const standingSchema = lazySchema(() =>
  z.object({ rank: count(), name: z.nullish(z.string()), right: count() }),
);

/** GET content/campaign/{id}/winners: people with all answers correct, the fastest first; 409 before the end. */
export const winnersAnswerSchema = lazySchema(() =>
  z.object({
    campaign_id: z.string(),
    title: z.string(),
    total: count(),
    winners: z.array(standingSchema()),
  }),
);
/** GET content/campaign/{id}/leaderboard; `own` is the rank of the signed-in caller. */
export const leaderboardAnswerSchema = lazySchema(() =>
  z.object({
    campaign_id: z.string(),
    title: z.string(),
    total: count(),
    entries: z.array(standingSchema()),
    own: z.nullish(standingSchema()),
  }),
);

/** Query of GET content/matches and of matches/clips. */
export const matchesQuerySchema = lazySchema(() =>
  z.object({
    sport: z.optional(id()),
    state: z.optional(z.enum(MATCH_STATUSES)),
    translation: translation(),
  }),
);

/** GET content/matches, ordered by start. */
export const matchesAnswerSchema = lazySchema(() =>
  z.object({
    matches: z.array(
      z.object({
        id: z.string(),
        sport: z.string(),
        tournament: z.string(),
        home: z.object({ name: z.string(), score: z.nullish(z.string()) }),
        away: z.object({ name: z.string(), score: z.nullish(z.string()) }),
        venue: z.string(),
        state: z.enum(MATCH_STATUSES),
        start_time: z.string(),
        overs: z.nullish(z.string()),
        winner: z.nullish(z.enum(["home", "away"])),
        campaign_id: z.nullish(z.string()),
        /** The match's videos: its stream while it is live, its clips afterwards. */
        items: z.array(itemSchema()),
      }),
    ),
  }),
);
export const matchClipsAnswerSchema = lazySchema(() => z.object({ items: z.array(itemSchema()) }));

/** GET content/matches/teams, the best first. */
export const teamsAnswerSchema = lazySchema(() =>
  z.object({
    teams: z.array(
      z.object({
        name: z.string(),
        played: count(),
        won: count(),
        lost: count(),
        points: count(),
        next_match_id: z.nullish(z.string()),
      }),
    ),
  }),
);

/** The answers on the wire. */
export type WireCampaigns = z.infer<ReturnType<typeof campaignsAnswerSchema>>;
export type WireQuizResult = z.infer<ReturnType<typeof quizResultSchema>>;
export type WireWinners = z.infer<ReturnType<typeof winnersAnswerSchema>>;
export type WireLeaderboard = z.infer<ReturnType<typeof leaderboardAnswerSchema>>;
export type WireMatches = z.infer<ReturnType<typeof matchesAnswerSchema>>;
export type WireTeams = z.infer<ReturnType<typeof teamsAnswerSchema>>;
