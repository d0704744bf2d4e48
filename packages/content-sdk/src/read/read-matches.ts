import { MATCH_STATUSES, type MatchStatus } from "@marquee/config/content";
import type { Match, MatchSide, Team } from "../sport.ts";
import { requiredInstant } from "./instant.ts";
import { readItemNode } from "./read-item.ts";
import {
  optionalText,
  requiredNode,
  requiredNodes,
  requiredNumber,
  requiredText,
  wireNode,
  type WireNode,
} from "./wire-value.ts";

const readSide = (node: WireNode): MatchSide => ({
  name: requiredText(node, "name"),
  score: optionalText(node, "score"),
});

/** A word that is new counts as Scheduled: nothing is claimed to have happened. */
function readState(node: WireNode): MatchStatus {
  const state = requiredText(node, "state");
  return MATCH_STATUSES.find((known) => known === state) || "Scheduled";
}

function readWinner(node: WireNode): Match["winner"] {
  const winner = optionalText(node, "winner");
  return winner === "home" || winner === "away" ? winner : undefined;
}

/** Reads GET matches. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readMatches(wire: unknown): readonly Match[] {
  return requiredNodes(wireNode(wire, "matches"), "matches", (node) => ({
    id: requiredText(node, "id"),
    sport: requiredText(node, "sport"),
    tournament: requiredText(node, "tournament"),
    home: requiredNode(node, "home", readSide),
    away: requiredNode(node, "away", readSide),
    venue: requiredText(node, "venue"),
    state: readState(node),
    startsAt: requiredInstant(node, "start_time"),
    overs: optionalText(node, "overs"),
    winner: readWinner(node),
    campaignId: optionalText(node, "campaign_id"),
    items: requiredNodes(node, "items", readItemNode),
  }));
}

/** Reads GET matches/teams. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readTeams(wire: unknown): readonly Team[] {
  return requiredNodes(wireNode(wire, "teams"), "teams", (node) => ({
    name: requiredText(node, "name"),
    played: requiredNumber(node, "played"),
    won: requiredNumber(node, "won"),
    lost: requiredNumber(node, "lost"),
    points: requiredNumber(node, "points"),
    nextMatchId: optionalText(node, "next_match_id"),
  }));
}
