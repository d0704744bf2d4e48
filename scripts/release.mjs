// `npm run release`: publishes the versions that the registry lacks (docs/releasing.md). `select`, `pack` and `publish` are its
// steps, one job each in the workflow; without a step, all run. `--built` skips the build.
import { appendFileSync } from "node:fs";
import { root, inRoot } from "./run/repository.mjs";
import { registryAddress } from "./release/published-versions.mjs";

const folder = inRoot(".tmp", "release");
const isBuilt = process.argv.includes("--built");
const [wanted] = process.argv.slice(2).filter((word) => !word.startsWith("--"));

async function prepare() {
  const { installWorkspace } = await import("./run/install.mjs");
  await installWorkspace();
  const { publishedPackages } = await import("./gates/published-packages.mjs");
  const packages = publishedPackages().filter(({ manifest }) => !manifest.private);
  return { root, folder, packages, registry: await registryAddress() };
}

/** Tells the workflow's next job whether there is work for it. */
function tellWorkflow(name, value) {
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `${name}=${value}\n`);
}

/** Each step returns whether the next one has work. */
const steps = {
  async select() {
    const { select } = await import("./release/select.mjs");
    const isDue = await select(await prepare());
    tellWorkflow("due", isDue);
    return isDue;
  },
  async pack() {
    const options = await prepare();
    if (!isBuilt) {
      const { runOrExit } = await import("./run/commands.mjs");
      await runOrExit("turbo", ["run", "build", "--filter=./packages/*", "--output-logs=errors-only"]);
    }
    const { pack } = await import("./release/pack.mjs");
    const releases = await pack(options);
    tellWorkflow("lacking", releases.length);
    return releases.length > 0;
  },
  async publish() {
    const { publish } = await import("./release/publish.mjs");
    await publish({ root, registry: await registryAddress(), target: inRoot(".tmp", "release", "packed") });
    return false;
  },
};

if (wanted && !(wanted in steps)) {
  console.error(`marquee: ${wanted} is no step of a release: ${Object.keys(steps).join(", ")}`);
  process.exit(1);
}
try {
  for (const name of wanted ? [wanted] : Object.keys(steps)) if (!(await steps[name]())) break;
} catch (error) {
  if (error.name !== "Stop") throw error;
  console.error(`marquee: ${error.message}`);
  process.exitCode = 1;
}
