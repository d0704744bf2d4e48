import { DAY } from "@marquee/config";
import { plansSchema } from "@marquee/plans-sdk/wire";
import { NUDGES } from "../../../seed/nudges/nudges.ts";
import type { Database } from "../../database/database.ts";
import type { GraphqlContext } from "../../graphql/graphql-routes.ts";
import { requireViewer } from "../../http/require-viewer.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import { findRenewalNudge } from "./find-renewal-nudge.ts";
import { nudge } from "./tables.ts";

/** How long a seeded nudge runs from its seeding, in days. */
const NUDGE_DAYS = 3650;

/**
 * The GraphQL field for nudges to come back or to renew early. The country is that of the connection; the argument is ignored.
 */
export function createNudgesModule(ports: { readonly db: Database; readonly clock: Clock }): PlatformModule {
  return {
    name: "nudges",
    seed: ({ db, clock }) => seedNudges(db, clock.now()),
    graphql: {
      typeDefs: plansSchema,
      resolvers: {
        Query: {
          lapserAdvanceRenewalNudge: (_root: unknown, _input: unknown, { marquee }: GraphqlContext) =>
            findRenewalNudge(ports, {
              userId: requireViewer(marquee).userId,
              country: marquee.country,
              language: marquee.displayLanguage,
            }),
        },
      },
    },
  };
}

async function seedNudges(db: Database, nowMs: number): Promise<void> {
  const times = { startsAt: new Date(nowMs - DAY), endsAt: new Date(nowMs + NUDGE_DAYS * DAY) };
  await db
    .insert(nudge)
    .values(NUDGES.map((seed) => ({ ...seed, ...times })))
    .onConflictDoNothing();
}
