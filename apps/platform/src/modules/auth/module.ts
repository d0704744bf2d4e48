import { authSchema } from "@marquee/auth-sdk/wire";
import { HOUR } from "@marquee/config";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { createSweep } from "../../runtime/sweep.ts";
import type { AuthServices } from "./auth-services.ts";
import { addDeviceCodeRoutes, addDeviceLimitRoutes } from "./devices/device-routes.ts";
import { forgetOldRows } from "./forget-old-rows.ts";
import { addGuestRoutes } from "./guests/guest-routes.ts";
import { addOtpRoutes } from "./sign-in/otp-routes.ts";
import { authFieldCosts, createAuthResolvers } from "./resolvers.ts";
import { addSignInRoutes } from "./sign-in/sign-in-routes.ts";
import { addAuthTestRoutes } from "./test-routes.ts";

/** How often rows that can no longer be used are looked for. */
const SWEEP_MS = 6 * HOUR;

/** Who the viewer is: guests, and people who sign in, register and stay signed in. */
export function createAuthModule(services: AuthServices): PlatformModule {
  const sweep = createSweep({
    everyMs: SWEEP_MS,
    async work() {
      await forgetOldRows(services);
      return false;
    },
    onError: (error) =>
      services.logger.error(
        { err: error },
        "old rows of signing in could not be deleted; the next sweep tries again",
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

/** Devices counted towards the limit of the plan; they stand in the family `payment`. */
export function createDeviceLimitModule(services: Pick<AuthServices, "devices">): PlatformModule {
  return { name: "device-limit", base: "/payment", routes: (app) => addDeviceLimitRoutes(app, services) };
}
