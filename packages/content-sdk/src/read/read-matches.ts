import { MATCH_STATUSES } from "@marquee/config/content";
import type { Match, Team } from "../sport.ts";
import { fieldsOf } from "./fields-of.ts";
import { readItemNode } from "./read-item.ts";
import { wireNode, type ReadNode, type WireNode } from "./wire-node.ts";

const matchFields = /* @__PURE__ */ fieldsOf(
  "id! sport! tournament! home{0! away{0! venue! state! startsAt=start_time@! overs winner campaignId items[1!",
  /* @__PURE__ */ fieldsOf("name! score"),
  readItemNode,
);

function readMatch(node: WireNode): Match {
  const fields = matchFields(node);
  const { state, winner } = fields;
  return Object.assign(fields as object, {
    // A word that is new counts as Scheduled: nothing is claimed to have happened.
    state: MATCH_STATUSES.find((known) => known === state) || "Scheduled",
    winner: winner === "home" || winner === "away" ? winner : undefined,
  }) as Match;
}

const matchesFields = /* @__PURE__ */ fieldsOf("matches[0!", readMatch);
const teamsFields = /* @__PURE__ */ fieldsOf(
  "teams[0!",
  /* @__PURE__ */ fieldsOf("name! played#! won#! lost#! points#! nextMatchId") as ReadNode<Team>,
);

/** Reads GET matches. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readMatches(wire: unknown): readonly Match[] {
  return matchesFields(wireNode(wire, "matches")).matches;
}

/** Reads GET matches/teams. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readTeams(wire: unknown): readonly Team[] {
  return teamsFields(wireNode(wire, "teams")).teams;
}
