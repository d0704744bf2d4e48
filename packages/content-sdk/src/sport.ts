import type { CampaignStatus, MatchStatus } from "@marquee/config/content";
import type { ContentItem } from "./content-item.ts";

/** A question of a quiz; options count from 0. */
export interface QuizQuestion {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
}

/** A quiz and its state. Times are epoch milliseconds. */
export interface Campaign {
  readonly id: string;
  readonly title: string;
  readonly status: CampaignStatus;
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  readonly questionCount: number;
  /** Empty unless the quiz is ACTIVE. */
  readonly questions: readonly QuizQuestion[];
  /** Ids of the questions that the signed-in viewer has answered. */
  readonly answered: readonly string[];
}

/** The viewer's progress after a stored answer. */
export interface AnsweredQuestions {
  readonly answered: number;
  readonly total: number;
}

/** Why an answer is refused: the question already has one, which stays, or the quiz is not running. */
export type AnswerRefusalCode = "ALREADY_ANSWERED" | "CAMPAIGN_NOT_ACTIVE";

/** The viewer's result of a quiz. */
export interface QuizResult {
  readonly campaignId: string;
  readonly title: string;
  readonly right: number;
  readonly total: number;
  readonly rank: number;
  readonly questions: readonly (QuizQuestion & {
    readonly ownOption: number;
    readonly correctOption: number;
  })[];
}

/** A person's rank, with the name if there is one. */
export interface Standing {
  readonly rank: number;
  readonly name: string | undefined;
  readonly right: number;
}

/** Winners or leaders of a quiz. */
export interface Standings {
  readonly campaignId: string;
  readonly title: string;
  /** Questions of the quiz. */
  readonly total: number;
  readonly standings: readonly Standing[];
  /** Rank of the signed-in viewer, if requested. */
  readonly own: Standing | undefined;
}

/** One side of a match. */
export interface MatchSide {
  readonly name: string;
  readonly score: string | undefined;
}

/** A match of a league. */
export interface Match {
  readonly id: string;
  readonly sport: string;
  readonly tournament: string;
  readonly home: MatchSide;
  readonly away: MatchSide;
  readonly venue: string;
  readonly state: MatchStatus;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly overs: string | undefined;
  readonly winner: "home" | "away" | undefined;
  readonly campaignId: string | undefined;
  /** Its stream while it is live, its clips afterwards. */
  readonly items: readonly ContentItem[];
}

/** A team of a league and its results. */
export interface Team {
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly points: number;
  readonly nextMatchId: string | undefined;
}
