import { join } from "node:path";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { platformRoot } from "../../runtime/platform-root.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { createImageRenderer } from "./image-renderer.ts";
import { createMasterVersions } from "./master-versions.ts";
import { addImageRoutes } from "./routes.ts";

/** Pictures of items, people and partners in the sizes and formats of configuration. */
export function createImagesModule({
  objects,
  effort,
  mastersFolder = join(platformRoot(), "media", "artwork"),
}: {
  readonly objects: ObjectStore;
  readonly effort: number;
  readonly mastersFolder?: string;
}): PlatformModule {
  const renderer = createImageRenderer({
    mastersFolder,
    objects,
    effort,
    version: createMasterVersions(mastersFolder),
  });
  return { name: "images", base: "/cdn/images", routes: (app) => addImageRoutes(app, renderer) };
}
