import { join } from "node:path";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { platformRoot } from "../../runtime/platform-root.ts";
import { addMediaRoutes, type MediaPorts } from "./routes.ts";
import { createStreamStore } from "./stream-store.ts";

/** Folder of the sample streams. */
export const streamsFolder = (): string => join(platformRoot(), "media", "streams");

/** Playlists, segments and subtitles. */
export function createMediaModule(
  ports: Omit<MediaPorts, "streams"> & { readonly streamsFolder?: string },
): PlatformModule {
  const streams = createStreamStore(ports.streamsFolder ?? streamsFolder());
  return { name: "media", base: "/cdn/media", routes: (app) => addMediaRoutes(app, { ...ports, streams }) };
}
