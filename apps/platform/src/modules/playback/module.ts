import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import type { SharedCache } from "../../ports/shared-cache.ts";
import { createPlayableContent } from "../content/titles/playable-content.ts";
import { streamsFolder } from "../media/module.ts";
import type { MediaGuard } from "../media/media-guard.ts";
import { createStreamStore } from "../media/stream-store.ts";
import { applyParentalLimits, createParentalLimits } from "../users/settings/parental-limit.ts";
import { createDecideAgain, createPlaybackGuard } from "./playback-guard.ts";
import { createReaders } from "./playback-reader.ts";
import { createPlayingRepository } from "./playing-repository.ts";
import type { PlayLimits } from "./play-limits.ts";
import { addPlaybackRoutes } from "./routes.ts";

/** What the family `playback` needs. */
export interface PlaybackModulePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly cache: SharedCache;
  readonly secret: Uint8Array;
  readonly limits: PlayLimits;
  /** ISO codes of the countries whose free viewers see advertisements, or `*`. */
  readonly advertisementCountries: readonly string[];
  readonly streamsFolder?: string;
}

/** Who may play what, from where and on how many screens, and the guard of the addresses that this gives. */
export function createPlaybackModule(ports: PlaybackModulePorts): {
  readonly module: PlatformModule;
  readonly guard: MediaGuard;
} {
  const { db, clock, secret, limits } = ports;
  const rows = createPlayingRepository(db);
  const readerOf = createReaders(secret);
  const decideAgain = createDecideAgain({ clock, rows, limits, content: createPlayableContent(db) });
  const content = createPlayableContent(db, limits.limitsOf);
  const streams = createStreamStore(ports.streamsFolder ?? streamsFolder());
  return {
    guard: createPlaybackGuard({ clock, rows, limits, content, readerOf }, decideAgain),
    module: {
      name: "playback",
      base: "/playback",
      routes(app) {
        applyParentalLimits(app, createParentalLimits(ports));
        addPlaybackRoutes(app, { ...ports, streams, rows, content, readerOf, decideAgain });
      },
    },
  };
}
