import { join } from "node:path";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Logger } from "../../monitoring/logger.ts";
import { platformRoot } from "../../runtime/platform-root.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { createImageRenderer } from "./image-renderer.ts";
import { createMasterVersions } from "./master-versions.ts";
import { addImageRoutes } from "./routes.ts";

/** Pictures of items, people and partners in the sizes and formats of configuration. */
export function createImagesModule({
  objects,
  effort,
  logger,
  mastersFolder = join(platformRoot(), "media", "artwork"),
}: {
  readonly objects: ObjectStore;
  readonly effort: number;
  readonly logger?: Logger;
  readonly mastersFolder?: string;
}): PlatformModule {
  let isFailing = false;
  const renderer = createImageRenderer({
    mastersFolder,
    effort,
    objects: {
      ...objects,
      async put(key, bytes) {
        await objects.put(key, bytes);
        isFailing = false;
      },
    },
    onUnstored(error) {
      // Once until one is stored again: a page asks for dozens.
      if (!isFailing) logger?.error({ err: error }, "pictures cannot be stored; each request makes its own");
      isFailing = true;
    },
    version: createMasterVersions(mastersFolder),
  });
  return { name: "images", base: "/cdn/images", routes: (app) => addImageRoutes(app, renderer) };
}
