import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import type { SharedCache } from "../../ports/shared-cache.ts";
import type { Devices } from "../auth/devices/devices.ts";
import { createPlayableContent } from "../content/titles/playable-content.ts";
import { streamsFolder } from "../media/module.ts";
import type { MediaGuard } from "../media/media-guard.ts";
import { createStreamStore } from "../media/stream-store.ts";
import { applyParentalLimits, createParentalLimits } from "../users/settings/parental-limit.ts";
import { createAccessRecheck, createPlaybackGuard } from "./playback-guard.ts";
import { createReaders } from "./playback-reader.ts";
import { createPlayingRepository } from "./playing-repository.ts";
import type { PlayLimits } from "./play-limits.ts";
import { addPlaybackRoutes } from "./routes.ts";

/** Ports of {@link createPlaybackModule}. */
export interface PlaybackModulePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly cache: SharedCache;
  readonly secret: Uint8Array;
  readonly limits: PlayLimits;
  readonly devices: Pick<Devices, "list">;
  /** ISO codes of the countries whose free viewers see advertisements, or `*`. */
  readonly advertisementCountries: readonly string[];
  readonly streamsFolder?: string;
}

/** The playback routes, and the guard that checks requests for their media URLs. */
export function createPlaybackModule(ports: PlaybackModulePorts): {
  readonly module: PlatformModule;
  readonly guard: MediaGuard;
} {
  const { db, clock, secret, limits } = ports;
  const rows = createPlayingRepository(db);
  const readerOf = createReaders(secret);
  const recheckAccess = createAccessRecheck({ clock, rows, limits, content: createPlayableContent(db) });
  const content = createPlayableContent(db, limits.limitsOf);
  const streams = createStreamStore(ports.streamsFolder ?? streamsFolder());
  return {
    guard: createPlaybackGuard({ clock, rows, limits, content, readerOf }, recheckAccess),
    module: {
      name: "playback",
      base: "/playback",
      routes(app) {
        applyParentalLimits(app, createParentalLimits(ports));
        addPlaybackRoutes(app, { ...ports, streams, rows, content, readerOf, recheckAccess });
      },
    },
  };
}
