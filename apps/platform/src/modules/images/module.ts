import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { platformRoot } from "../../runtime/platform-root.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { createImageRenderer } from "./image-renderer.ts";
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
    version: readArtworkVersions(mastersFolder),
  });
  return { name: "images", base: "/cdn/images", routes: (app) => addImageRoutes(app, renderer) };
}

/**
 * Reads the versions of master drawings, short texts that change when an item is drawn again, from the list written by the
 * drawing script. Without the list every item has the same version.
 */
function readArtworkVersions(mastersFolder: string): (id: string) => string {
  let hashes: Readonly<Record<string, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(mastersFolder, "manifest.json"), "utf8"));
    if (typeof parsed === "object" && parsed !== null) hashes = parsed as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof Error) || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return (id) =>
    createHash("sha256")
      .update(JSON.stringify(hashes[id] ?? null))
      .digest("hex")
      .slice(0, 8);
}
