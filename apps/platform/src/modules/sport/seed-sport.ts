import { HOUR } from "@marquee/config";
import { CAMPAIGN_ANSWERS, CAMPAIGN_QUESTIONS, CAMPAIGNS, MATCHES } from "../../../seed/matches/matches.ts";
import type { Database } from "../../database/database.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";
import { findPublicNames } from "../users/profile/find-public-names.ts";
import { campaign, campaignAnswer, campaignQuestion, match } from "./tables.ts";

/** Inserts campaigns, their questions and a league. Existing rows keep their times, and people's answers stay. */
export async function seedSport(db: Database, nowMs: number): Promise<void> {
  const at = (hours: number): Date => new Date(nowMs + hours * HOUR);
  const campaigns = CAMPAIGNS.map(({ startsInHours, endsInHours, ...row }) => ({
    ...row,
    startsAt: startsInHours === undefined ? null : at(startsInHours),
    endsAt: endsInHours === undefined ? null : at(endsInHours),
  }));
  await db.insert(campaign).values(campaigns).onConflictDoNothing();
  await db
    .insert(campaignQuestion)
    .values([...CAMPAIGN_QUESTIONS])
    .onConflictDoNothing();
  for (const { startsInHours, ...row } of MATCHES) {
    await db
      .insert(match)
      .values({ ...row, startsAt: at(startsInHours) })
      .onConflictDoUpdate({ target: match.id, set: row });
  }
  await seedAnswers(db, at);
}

/** Answers of the people of the demo, where there are any. */
async function seedAnswers(db: Database, at: (hours: number) => Date): Promise<void> {
  const players = await findPublicNames(
    db,
    CAMPAIGN_ANSWERS.map(({ person }) => demoId(person)),
  );
  const rows = CAMPAIGN_ANSWERS.flatMap(({ campaignId, person, options, hoursAgo }) => {
    const questions = CAMPAIGN_QUESTIONS.filter((question) => question.campaignId === campaignId);
    return players.has(demoId(person))
      ? options.map((option, index) => ({
          questionId: questions[index]?.id ?? "",
          userId: demoId(person),
          option,
          at: at(-hoursAgo),
        }))
      : [];
  });
  if (rows.length > 0) await db.insert(campaignAnswer).values(rows).onConflictDoNothing();
}
