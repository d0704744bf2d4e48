import { createHash } from "node:crypto";
import { CAMPAIGN_ANSWERS, CAMPAIGN_QUESTIONS, CAMPAIGNS, MATCHES } from "../../../seed/matches/matches.ts";
import type { Database } from "../../database/database.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import { applyParentalLimits, createParentalLimits } from "../users/settings/parental-limit.ts";
import { addCampaignRoutes, addMatchRoutes } from "./routes.ts";
import { seedSport } from "./seed-sport.ts";

/** Matches of a league and the quizzes beside them. */
export function createSportModule(ports: { readonly db: Database; readonly clock: Clock }): PlatformModule {
  return {
    name: "sport",
    base: "/content",
    seedVersion: createHash("sha256")
      .update(JSON.stringify([CAMPAIGNS, CAMPAIGN_QUESTIONS, CAMPAIGN_ANSWERS, MATCHES]))
      .digest("hex")
      .slice(0, 16),
    seed: ({ db, clock }) => seedSport(db, clock.now()),
    routes(app) {
      applyParentalLimits(app, createParentalLimits(ports));
      addCampaignRoutes(app, ports);
      addMatchRoutes(app, ports);
    },
  };
}
