import { CAMPAIGN_STATUSES, type CampaignStatus } from "@marquee/config/content";
import type { Campaign, QuizQuestion, QuizResult, Standing, Standings } from "../sport.ts";
import { optionalInstant } from "./instant.ts";
import {
  optionalNode,
  optionalText,
  requiredNodes,
  requiredNumber,
  requiredText,
  requiredTexts,
  wireNode,
  type WireNode,
} from "./wire-value.ts";

const readQuestion = (node: WireNode): QuizQuestion => ({
  id: requiredText(node, "id"),
  text: requiredText(node, "text"),
  options: requiredTexts(node, "options"),
});

/** A word that is new counts as IDLE: nothing can be played. */
function readStatus(node: WireNode): CampaignStatus {
  const status = requiredText(node, "status");
  return CAMPAIGN_STATUSES.find((known) => known === status) || "IDLE";
}

/** Reads GET campaign. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readCampaigns(wire: unknown): readonly Campaign[] {
  return requiredNodes(wireNode(wire, "campaign"), "campaigns", (node) => ({
    id: requiredText(node, "id"),
    title: requiredText(node, "title"),
    status: readStatus(node),
    startsAt: optionalInstant(node, "starts_at"),
    endsAt: optionalInstant(node, "ends_at"),
    questionCount: requiredNumber(node, "question_count"),
    questions: requiredNodes(node, "questions", readQuestion),
    answered: requiredTexts(node, "answered"),
  }));
}

/** Reads the result of a quiz. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readQuizResult(wire: unknown): QuizResult {
  const node = wireNode(wire, "result");
  return {
    campaignId: requiredText(node, "campaign_id"),
    title: requiredText(node, "title"),
    right: requiredNumber(node, "right"),
    total: requiredNumber(node, "total"),
    rank: requiredNumber(node, "rank"),
    questions: requiredNodes(node, "questions", (question) => ({
      ...readQuestion(question),
      ownOption: requiredNumber(question, "own_option"),
      correctOption: requiredNumber(question, "correct_option"),
    })),
  };
}

const readStanding = (node: WireNode): Standing => ({
  rank: requiredNumber(node, "rank"),
  name: optionalText(node, "name"),
  right: requiredNumber(node, "right"),
});

/** Reads winners, or a leaderboard. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readStandings(wire: unknown, list: "winners" | "entries"): Standings {
  const node = wireNode(wire, list);
  return {
    campaignId: requiredText(node, "campaign_id"),
    title: requiredText(node, "title"),
    total: requiredNumber(node, "total"),
    standings: requiredNodes(node, list, readStanding),
    own: optionalNode(node, "own", readStanding),
  };
}
