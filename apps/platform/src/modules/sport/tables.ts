import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { MATCH_STATUSES } from "@marquee/config";
import { user } from "../../schema/users.ts";

/** A quiz beside a match or show. */
export const campaign = pgTable("campaign", {
  id: text("id").primaryKey(),
  /** Title by language. */
  title: jsonb("title").$type<Readonly<Record<string, string>>>().notNull(),
  status: text("status", { enum: ["IDLE", "SCHEDULED", "ACTIVE", "COMPLETED"] }).notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

/** One question of a quiz. */
export const campaignQuestion = pgTable(
  "campaign_question",
  {
    id: text("id").primaryKey(),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaign.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** Text and options by language. */
    content: jsonb("content").notNull(),
    correctOption: integer("correct_option").notNull(),
  },
  (table) => [index("campaign_question_campaign_idx").on(table.campaignId, table.position)],
);

/** An answer; its key allows one for each person and question. */
export const campaignAnswer = pgTable(
  "campaign_answer",
  {
    questionId: text("question_id")
      .notNull()
      .references(() => campaignQuestion.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    option: integer("option").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index("campaign_answer_user_idx").on(table.userId),
  ],
);

/** A match between two teams. */
export const match = pgTable(
  "match",
  {
    id: text("id").primaryKey(),
    sport: text("sport").notNull(),
    tournament: text("tournament").notNull(),
    homeTeam: text("home_team").notNull(),
    awayTeam: text("away_team").notNull(),
    venue: text("venue").notNull().default(""),
    state: text("state", { enum: MATCH_STATUSES }).notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    score: jsonb("score").notNull().default({}),
    /** Ids of clips and of the stream in the catalogue. */
    contentIds: text("content_ids").array().notNull().default([]),
    campaignId: text("campaign_id").references(() => campaign.id, { onDelete: "set null" }),
  },
  (table) => [
    index("match_schedule_idx").on(table.sport, table.startsAt),
    index("match_state_idx").on(table.state),
  ],
);
