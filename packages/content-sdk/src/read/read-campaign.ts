import { CAMPAIGN_STATUSES } from "@marquee/config/content";
import type { Campaign, QuizResult, Standings } from "../sport.ts";
import { fieldsOf } from "./fields-of.ts";
import { wireNode, type ReadNode, type WireNode } from "./wire-node.ts";

const campaignFields = /* @__PURE__ */ fieldsOf(
  "id! title! status! startsAt@ endsAt@ questionCount#! questions[0! answered*!",
  /* @__PURE__ */ fieldsOf("id! text! options*!"),
);

function readCampaign(node: WireNode): Campaign {
  const fields = campaignFields(node);
  // A word that is new counts as IDLE: nothing can be played.
  const status = CAMPAIGN_STATUSES.find((known) => known === fields.status) || "IDLE";
  return Object.assign(fields as object, { status }) as Campaign;
}

const campaignsFields = /* @__PURE__ */ fieldsOf("campaigns[0!", readCampaign);
const resultFields: ReadNode<QuizResult> = /* @__PURE__ */ fieldsOf(
  "campaignId! title! right#! total#! rank#! questions[0!",
  /* @__PURE__ */ fieldsOf("id! text! options*! ownOption#! correctOption#!"),
);
const readStanding = /* @__PURE__ */ fieldsOf("rank#! name right#!");
const winnersFields: ReadNode<Standings> = /* @__PURE__ */ fieldsOf(
  "campaignId! title! total#! standings=winners[0! own{0",
  readStanding,
);
const leaderFields: ReadNode<Standings> = /* @__PURE__ */ fieldsOf(
  "campaignId! title! total#! standings=entries[0! own{0",
  readStanding,
);

/** Reads GET campaign. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readCampaigns(wire: unknown): readonly Campaign[] {
  return campaignsFields(wireNode(wire, "campaign")).campaigns;
}

/** Reads the result of a quiz. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readQuizResult(wire: unknown): QuizResult {
  return resultFields(wireNode(wire, "result"));
}

/** Reads winners, or a leaderboard. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readStandings(wire: unknown, list: "winners" | "entries"): Standings {
  return (list === "winners" ? winnersFields : leaderFields)(wireNode(wire, list));
}
