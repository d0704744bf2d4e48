// Benchmarks that compare us with peers in the same run: `npm run bench`, or `npm run bench -- http` for one of them. Parameters
// that start with `--` go to the benchmark: `npm run bench -- analytics --scenario=frozen`.
import { existsSync, readdirSync } from "node:fs";
import { runOrExit } from "./run/commands.mjs";
import { installWorkspace } from "./run/install.mjs";
import { inRoot } from "./run/repository.mjs";

const folder = inRoot("scripts/bench");
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${folder}/${entry.name}/run.mjs`))
  .map((entry) => entry.name);
const given = process.argv.slice(2).filter((part) => part !== "--");
const options = given.filter((part) => part.startsWith("--"));
const requested = given.filter((part) => !part.startsWith("--"));
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length) {
  console.error(`marquee: no benchmark is called ${unknown.join(", ")}; there are: ${names.join(", ")}`);
  process.exit(1);
}

await installWorkspace();
await runOrExit("turbo", ["run", "build", "--output-logs=errors-only"]);
for (const name of requested.length ? requested : names) {
  const cwd = `${folder}/${name}`;
  console.log(`\n=== ${name}`);
  await runOrExit("node", ["run.mjs", ...options], { cwd });
}
