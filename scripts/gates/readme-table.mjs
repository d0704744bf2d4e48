import { existsSync, readFileSync, writeFileSync } from "node:fs";

const START = "<!-- entries:start (made by node scripts/packages.mjs --write) -->";
const END = "<!-- entries:end -->";

const DECLARATIONS = "Declarations: TypeScript 5.0 or newer, `moduleResolution` node10, node16 or bundler.";
const OF_ZOD =
  " Those of `./wire` and `./testing` speak of zod: TypeScript 5.4, and the types of a browser or of Node.";
const OF_GRAPHQL =
  " Those of `./documents` speak of graphql, an optional peer: the types of a browser or of Node.";

export function entryTable({ name: packageName, dependencies = {} }, facts) {
  const rows = facts.map(
    ({ entry, gzip, globals }) =>
      `| \`${packageName}${entry.slice(1)}\` | ES2017 | ${(gzip / 1000).toFixed(2)} KB | ${globals.length ? globals.map((name) => `\`${name}\``).join(" ") : "none"} |`,
  );
  return [
    START,
    "",
    "| Entry | Syntax | Whole entry, min + gzip | Globals it can use |",
    "|---|---|---|---|",
    ...rows,
    "",
    DECLARATIONS +
      ("zod" in dependencies ? OF_ZOD : "") +
      (facts.some(({ entry }) => entry === "./documents") ? OF_GRAPHQL : ""),
    "",
    END,
  ].join("\n");
}

/** True when the README holds exactly this table; with `write` it is put there. Sizes may differ by 2 % before the table counts as stale. */
export function syncTable(readme, table, { write }) {
  const text = existsSync(readme) ? readFileSync(readme, "utf8") : "";
  const [before, rest] = text.split(START);
  const current = rest === undefined ? "" : START + rest.split(END)[0] + END;
  const withoutSizes = (value) => value.replace(/[\d.]+ KB/g, "KB");
  if (write && current !== table) {
    const after = rest?.split(END)[1] ?? "\n";
    writeFileSync(
      readme,
      rest === undefined ? `${text.trimEnd()}\n\n## Entries\n\n${table}\n` : before + table + after,
    );
    return true;
  }
  return withoutSizes(current) === withoutSizes(table);
}
