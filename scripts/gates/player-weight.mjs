// What playback loads in addition to a title's page, from the build's scripts: the player with its streaming code, and parts that
// only some titles need.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { weightOf } from "./page-weight.mjs";

const STATIC_IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** Files of the build by module name; several chunks of one name count together. */
function chunksNamed(assets, name) {
  const found = readdirSync(assets).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found.length === 0) throw new Error(`no script of ${name} in ${assets}: build the web app first`);
  return found;
}

function withImports(assets, files, seen = new Set()) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(path.join(assets, file), "utf8");
    withImports(
      assets,
      [...text.matchAll(STATIC_IMPORT)].map(([, imported]) => imported),
      seen,
    );
  }
  return seen;
}

/** Bytes of brotli by part: `player`, and the further parts in addition to it. */
export function playerWeights(client, { page, player, further }) {
  const assets = path.join(client, "assets");
  const all = (names) =>
    withImports(
      assets,
      names.flatMap((name) => chunksNamed(assets, name)),
    );
  const sum = (files, without) =>
    [...files]
      .filter((file) => !without.has(file))
      .reduce((total, file) => total + weightOf(client, `/assets/${file}`), 0);
  const onPage = all(page);
  const played = all([...page, ...player]);
  return {
    player: sum(played, onPage),
    ...Object.fromEntries(Object.entries(further).map(([part, names]) => [part, sum(all(names), played)])),
  };
}
