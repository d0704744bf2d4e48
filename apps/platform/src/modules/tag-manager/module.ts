import type { PlatformModule } from "../../contracts/platform-module.ts";
import { CONTAINER_SCRIPT } from "./container-script.ts";

/** Serves the container, a stand-in for that of an external tag manager. */
export function createTagManagerModule(): PlatformModule {
  return {
    name: "tag-manager",
    base: "/events/tag-manager",
    routes(app) {
      app.get("/container.js", async (_request, reply) =>
        reply
          .header("content-type", "text/javascript; charset=utf-8")
          .header("cache-control", "public, max-age=300")
          .send(CONTAINER_SCRIPT),
      );
    },
  };
}
