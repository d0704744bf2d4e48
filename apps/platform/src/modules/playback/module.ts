import type { PlatformModule } from "../../contracts/platform-module.ts";
import { streamsFolder } from "../media/module.ts";
import { createStreamStore } from "../media/stream-store.ts";
import { applyParentalLimits, createParentalLimits } from "../users/settings/parental-limit.ts";
import { addPlaybackRoutes, type PlaybackRoutePorts } from "./routes.ts";

/** Who may play what, and from where. */
export function createPlaybackModule(
  ports: Omit<PlaybackRoutePorts, "streams"> & { readonly streamsFolder?: string },
): PlatformModule {
  const streams = createStreamStore(ports.streamsFolder ?? streamsFolder());
  return {
    name: "playback",
    base: "/playback",
    routes(app) {
      applyParentalLimits(app, createParentalLimits(ports));
      addPlaybackRoutes(app, { ...ports, streams });
    },
  };
}
