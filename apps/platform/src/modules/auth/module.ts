import { authSchema } from "@marquee/auth-sdk/wire";
import { HOUR } from "@marquee/config";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { createSweep } from "../../runtime/sweep.ts";
import type { AuthServices } from "./auth-services.ts";
import { addDeviceCodeRoutes, addDeviceLimitRoutes } from "./devices/device-routes.ts";
import { deleteExpiredRows } from "./delete-expired-rows.ts";
import { addGuestRoutes } from "./guests/guest-routes.ts";
import { addOtpRoutes } from "./sign-in/otp-routes.ts";
import { authFieldCosts, createAuthResolvers } from "./resolvers.ts";
import { addSignInRoutes } from "./sign-in/sign-in-routes.ts";
import { addAuthTestRoutes } from "./test-routes.ts";

/** How often expired rows are deleted, in milliseconds. */
const SWEEP_MS = 6 * HOUR;

/**
 * Guest tokens, sign-in, registration and sessions: the routes below `/auth`, their GraphQL fields, and the sweep of expired
 * rows.
 */
export function createAuthModule(services: AuthServices): PlatformModule {
  const sweep = createSweep({
    everyMs: SWEEP_MS,
    async work() {
      await deleteExpiredRows(services);
      return false;
    },
    onError: (error) =>
      services.logger.error(
        { err: error },
        "expired sign-in rows could not be deleted; the next sweep tries again",
      ),
  });
  return {
    name: "auth",
    base: "/auth",
    routes(app) {
      addGuestRoutes(app, { guestTokens: services.guests });
      addSignInRoutes(app, services);
      addOtpRoutes(app, services);
      addDeviceCodeRoutes(app, services);
    },
    testRoutes: (app) => addAuthTestRoutes(app, services),
    graphql: { typeDefs: authSchema, resolvers: createAuthResolvers(services), fieldCosts: authFieldCosts },
    ...sweep,
  };
}

/** The routes of the device limit. Their path is below `/payment`, though this module stores the devices. */
export function createDeviceLimitModule(services: Pick<AuthServices, "devices">): PlatformModule {
  return { name: "device-limit", base: "/payment", routes: (app) => addDeviceLimitRoutes(app, services) };
}
