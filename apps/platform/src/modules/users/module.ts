import { MINUTE } from "@marquee/config";
import { forSignedInOnly } from "../../http/require-viewer.ts";
import type { Logger } from "../../monitoring/logger.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { createSweep } from "../../runtime/sweep.ts";
import { addAccountRoutes, addRestoreRoute } from "./profile/account-routes.ts";
import { createConfirmationRepository } from "./accounts/confirmation-repository.ts";
import { createConsentRepository } from "./consents/consent-repository.ts";
import { addConsentRoutes } from "./consents/consent-routes.ts";
import { eraseDueAccounts } from "./accounts/erase-accounts.ts";
import { addListRoutes } from "./lists/list-routes.ts";
import { createSettingsRepository } from "./settings/settings-repository.ts";
import { addSettingsRoutes } from "./settings/settings-routes.ts";
import type { UserPorts } from "./user-ports.ts";
import { createUserRepository } from "./accounts/user-repository.ts";

/** Ports of {@link createUsersModule}. */
export interface UsersModulePorts extends Pick<
  UserPorts,
  "db" | "clock" | "outbox" | "proofs" | "sessions" | "subscriptions" | "titles" | "records"
> {
  readonly logger: Pick<Logger, "info" | "error">;
}

/** How often accounts due for deletion are looked for, in milliseconds. */
const SWEEP_MS = MINUTE;

/** The routes below `/user`, and the sweep that erases accounts due for deletion. */
export function createUsersModule(given: UsersModulePorts): PlatformModule {
  const { db, clock, records, logger } = given;
  const ports = {
    ...given,
    users: createUserRepository(db),
    settings: createSettingsRepository(db),
    consents: createConsentRepository(db),
    confirmations: createConfirmationRepository(db),
  };
  const sweep = createSweep({
    everyMs: SWEEP_MS,
    async work() {
      const { erased, hasMore } = await eraseDueAccounts({ db, clock, records });
      if (erased > 0) logger.info({ erased }, "deleted accounts erased");
      return hasMore;
    },
    onError: (error) =>
      logger.error({ err: error }, "deleted accounts could not be erased; the next sweep tries again"),
  });
  return {
    name: "users",
    base: "/user",
    async routes(app) {
      addRestoreRoute(app, ports);
      await app.register(async (scope) => {
        forSignedInOnly(scope);
        addAccountRoutes(scope, ports);
        addSettingsRoutes(scope, ports);
        addListRoutes(scope, ports);
      });
    },
    ...sweep,
  };
}

/** The consent routes. Their path is below `/auth`, though this module stores the consents. */
export function createConsentsModule(ports: Pick<UserPorts, "db" | "clock">): PlatformModule {
  return { name: "consents", base: "/auth", routes: (app) => addConsentRoutes(app, ports) };
}
