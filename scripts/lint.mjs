// Format, oxlint (type-aware), import directions, our own source rules, dead exports.
// `--only=format,oxlint,structure,sources,knip` selects some.
import { run } from "./run/commands.mjs";
import { createStages } from "./run/stages.mjs";
import { checkImports } from "./lint/check-imports.mjs";
import { checkSources } from "./lint/source-rules.mjs";

const only = process.argv
  .find((part) => part.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const wanted = (name) => !only || only.includes(name);

const { stage, summary } = createStages();
if (wanted("format")) await stage("format", async () => (await run("oxfmt", ["--check"])) === 0);
if (wanted("oxlint")) await stage("oxlint", async () => (await run("oxlint", ["--type-aware"])) === 0);
if (wanted("structure"))
  await stage("import directions and cycles", async () => {
    const violations = await checkImports();
    for (const line of violations) console.error(line);
    return violations.length === 0;
  });
if (wanted("sources")) {
  await stage("rules of the house", async () => {
    const violations = checkSources();
    for (const line of violations) console.error(line);
    return violations.length === 0;
  });
}
if (wanted("knip"))
  await stage("dead exports and dependencies", async () => (await run("knip", ["--no-progress"])) === 0);
process.exit(summary() ? 0 : 1);
