// Checks or updates generated files: GraphQL operations, flow diagrams, the exports of packages, the API page. `--check` fails
// when one is stale.
import { capture } from "./run/commands.mjs";
import { root } from "./run/repository.mjs";

const GENERATORS = [
  {
    name: "GraphQL operations",
    command: ["graphql-codegen", ["--config", "codegen.ts"]],
    paths: ["packages/*/src/wire/generated", "apps/platform/persisted-queries.json"],
  },
  {
    name: "flow diagrams",
    command: ["node", ["scripts/print-flows.mjs"]],
    paths: ["packages/auth-sdk/README.md"],
  },
  {
    name: "exports in READMEs",
    command: ["node", ["scripts/readme-exports.mjs"]],
    paths: ["packages/*/README.md"],
  },
  { name: "docs/exports", command: ["node", ["scripts/print-exports.mjs"]], paths: ["docs/exports"] },
  { name: "docs/api.md", command: ["node", ["scripts/print-api.mjs"]], paths: ["docs/api.md"] },
];

const check = process.argv.includes("--check");
let failed = false;
for (const { name, command, paths } of GENERATORS) {
  const { code, output } = await capture(...command);
  if (code !== 0) {
    console.error(`${name} could not be made:\n${output}`);
    failed = true;
    continue;
  }
  if (!check) continue;
  const { output: changes } = await capture("git", ["status", "--porcelain", "--", ...paths], { cwd: root });
  if (changes.trim() === "") continue;
  console.error(
    `${name} changed when it was made again; commit the result of node scripts/generated.mjs:\n${changes}`,
  );
  failed = true;
}
process.exit(failed ? 1 : 0);
