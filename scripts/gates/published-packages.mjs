import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { inRoot } from "../run/repository.mjs";

export const TARBALLS = inRoot(".tmp", "tarballs");

/** `./countries` is a folder with its own index; `./endpoints/auth` is a file in a folder. */
function sourceOf(entry) {
  if (entry === ".") return "index.ts";
  const name = entry.slice(2);
  return name.includes("/") ? `${name}.ts` : `${name}/index.ts`;
}

/** All published packages with manifest and entries: export name, built ESM and CJS file, source. */
export function publishedPackages() {
  return readdirSync(inRoot("packages"))
    .filter((name) => existsSync(inRoot("packages", name, "package.json")))
    .map((name) => {
      const folder = inRoot("packages", name);
      const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
      const entries = Object.entries(manifest.exports)
        .filter(([, target]) => typeof target === "object")
        .map(([entry, target]) => ({
          entry,
          file: path.join(folder, target.import.default),
          required: path.join(folder, target.require.default),
          source: path.join(folder, "src", sourceOf(entry)),
        }));
      return { name, folder, manifest, entries };
    });
}

/** Packs each package as for npm; resolves with the tarballs' paths by package name. */
export async function packAll(packages) {
  rmSync(TARBALLS, { recursive: true, force: true });
  mkdirSync(TARBALLS, { recursive: true });
  const tarballs = new Map();
  for (const { name, folder, manifest } of packages) {
    const { code, output } = await capture("pnpm", ["pack", "--pack-destination", TARBALLS], { cwd: folder });
    const file = path.join(
      TARBALLS,
      `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`,
    );
    if (code !== 0 || !existsSync(file)) throw new Error(`${name} could not be packed:\n${output}`);
    tarballs.set(name, file);
  }
  return tarballs;
}

/**
 * Whether an entry works without peers. Contracts, and test doubles that use them, load zod; documents have declarations of
 * graphql.
 */
export const isWithoutPeers = (entry, { peerDependencies = {} }) =>
  entry !== "./documents" && !("zod" in peerDependencies && (entry === "./wire" || entry === "./testing"));

/** Installs the packed packages into an empty folder, as npm would, without their peers. */
export async function unpackAll(packages, tarballs, target) {
  rmSync(target, { recursive: true, force: true });
  for (const { name, manifest } of packages) {
    const folder = path.join(target, "node_modules", manifest.name);
    mkdirSync(folder, { recursive: true });
    const { code, output } = await capture("tar", [
      "-xzf",
      tarballs.get(name),
      "-C",
      folder,
      "--strip-components=1",
    ]);
    if (code !== 0) throw new Error(`${manifest.name} could not be unpacked:\n${output}`);
  }
}
