import { DAY } from '@marquee/config';
import { NUDGES } from '../../../seed/nudges/nudges.ts';
import type { Database } from '../../database/database.ts';
import type { PlatformModule } from '../../platform-module.ts';
import { nudge } from './tables.ts';

/** How long a seeded nudge runs from the moment of seeding, in days. */
const NUDGE_DAYS = 3650;

/** Offers to come back or to renew early. For now their seed; the query comes with the plans. */
export function createNudgesModule(): PlatformModule {
  return { name: 'nudges', seed: ({ db, clock }) => seedNudges(db, clock.now()) };
}

async function seedNudges(db: Database, nowMs: number): Promise<void> {
  const times = { startsAt: new Date(nowMs - DAY), endsAt: new Date(nowMs + NUDGE_DAYS * DAY) };
  await db.insert(nudge).values(NUDGES.map((seed) => ({ ...seed, ...times }))).onConflictDoNothing();
}
