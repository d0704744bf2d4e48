import { LOGOS } from "../../../seed/logos/logos.ts";
import type { Database } from "../../database/database.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { FlagService } from "../flags/flag-service.ts";
import { replaceLogos } from "./logo-repository.ts";
import { addRemoteConfigRoutes } from "./routes.ts";

/** Feature flags and logos that change without a release. */
export function createRemoteConfigModule(ports: {
  readonly db: Database;
  readonly flags: FlagService;
}): PlatformModule {
  return {
    name: "remote-config",
    base: "/remote-config",
    routes: (app) => addRemoteConfigRoutes(app, ports),
    seed: ({ db, clock }) => replaceLogos(db, { entries: LOGOS, at: new Date(clock.now()) }),
    stop: async () => ports.flags.close(),
  };
}
