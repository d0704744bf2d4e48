import { authSchema } from "@marquee/auth-sdk/wire";
import type { Database } from "../../database/database.ts";
import type { GraphqlContext } from "../../graphql/graphql-routes.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Devices } from "../auth/devices/devices.ts";
import { findAccountName } from "../users/profile/find-account-name.ts";
import { findViewerSubscription } from "./find-viewer-subscription.ts";

interface OverviewPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly devices: Pick<Devices, "count">;
}

/** What of a signed-in viewer several families know: name, devices, subscription. All of it is null for a guest. */
export function createViewerOverviewModule({ db, clock, devices }: OverviewPorts): PlatformModule {
  return {
    name: "viewer-overview",
    graphql: {
      typeDefs: authSchema,
      resolvers: {
        Viewer: {
          details: (_viewer: unknown, _arguments: unknown, { marquee: { viewer } }: GraphqlContext) =>
            viewer && findAccountName(db, viewer.userId),
          deviceCount: (_viewer: unknown, _arguments: unknown, { marquee: { viewer } }: GraphqlContext) =>
            viewer && devices.count(viewer.userId),
          subscription: (_viewer: unknown, _arguments: unknown, { marquee }: GraphqlContext) =>
            marquee.viewer &&
            findViewerSubscription(db, {
              userId: marquee.viewer.userId,
              now: new Date(clock.now()),
              language: marquee.displayLanguage,
            }),
        },
      },
    },
  };
}
