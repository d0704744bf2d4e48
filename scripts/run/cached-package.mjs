import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { capture } from "./commands.mjs";
import { inRoot } from "./repository.mjs";

const fetching = new Map();

/**
 * The folder of a package in one exact version, fetched once and stored below node_modules; `undefined` when it cannot be
 * fetched. For checks that need several versions, so that a first install does not wait for them.
 */
export function cachedPackage(name, version) {
  const key = `${name}-${version}`;
  if (!fetching.has(key)) fetching.set(key, find(name, version));
  return fetching.get(key);
}

async function find(name, version) {
  const cache = inRoot("node_modules", ".cache", `${name}-${version}`);
  const places = [inRoot("node_modules", name), path.join(cache, "node_modules", name)];
  const found = places.find((place) => versionIn(place) === version);
  if (found !== undefined) return found;
  mkdirSync(cache, { recursive: true });
  await capture("npm", [
    "install",
    "--prefix",
    cache,
    "--no-save",
    "--no-audit",
    "--no-fund",
    `${name}@${version}`,
  ]);
  return places.find((place) => versionIn(place) === version);
}

function versionIn(place) {
  const manifest = path.join(place, "package.json");
  // The packages that contain Node have versions like `v12.20.0`.
  return existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, "utf8")).version.replace(/^v/, "")
    : undefined;
}
