import { HOUR } from '@marquee/config';
import { CAMPAIGNS, CAMPAIGN_QUESTIONS, MATCHES } from '../../../seed/matches/matches.ts';
import type { Database } from '../../database/database.ts';
import type { PlatformModule } from '../../platform-module.ts';
import { campaign, campaignQuestion, match } from './tables.ts';

/** Matches and the quizzes beside them. For now their seed; the calls come with games and sport. */
export function createSportModule(): PlatformModule {
  return { name: 'sport', seed: ({ db, clock }) => seedSport(db, clock.now()) };
}

async function seedSport(db: Database, nowMs: number): Promise<void> {
  const at = (hours: number): Date => new Date(nowMs + hours * HOUR);
  await db
    .insert(campaign)
    .values(
      CAMPAIGNS.map(({ startsInHours, endsInHours, ...row }) => ({
        ...row,
        startsAt: startsInHours === undefined ? null : at(startsInHours),
        endsAt: endsInHours === undefined ? null : at(endsInHours),
      })),
    )
    .onConflictDoNothing();
  await db.insert(campaignQuestion).values([...CAMPAIGN_QUESTIONS]).onConflictDoNothing();
  await db.insert(match).values(MATCHES.map(({ startsInHours, ...row }) => ({ ...row, startsAt: at(startsInHours) }))).onConflictDoNothing();
}
