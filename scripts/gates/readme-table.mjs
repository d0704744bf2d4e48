import { existsSync, readFileSync, writeFileSync } from "node:fs";

const START = "<!-- entries:start (made by node scripts/packages.mjs --write) -->";
const END = "<!-- entries:end -->";

const DECLARATIONS =
  "Run on Node 12.20, 14, 16 and 24. Declarations: TypeScript 5.0 to 7.0, `lib` es2017 without the types of a browser or of Node, `moduleResolution` node10, node16 or bundler.";
const ofZod = (range) =>
  ` \`./wire\` and \`./testing\` need \`zod\` ${range}, an optional peer: install it beside. Their declarations need TypeScript 5.4, and the types of a browser or of Node.`;
const OF_GRAPHQL =
  " `./documents` has types of `graphql`, an optional peer too: they need the types of a browser or of Node.";

export function entryTable({ name: packageName, peerDependencies = {} }, facts) {
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
      (peerDependencies.zod ? ofZod(peerDependencies.zod) : "") +
      (facts.some(({ entry }) => entry === "./documents") ? OF_GRAPHQL : ""),
    "",
    END,
  ].join("\n");
}

/**
 * Whether the README contains exactly this table; `write` updates it. Sizes may differ by 2 % before the table counts as stale.
 */
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
