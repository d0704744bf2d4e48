// Prices and rules on old engines: every test vector of plans-sdk, and prices in seven currencies, must give the same integers
// and texts on each.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));
const plans = join(root, "packages/plans-sdk");
const engines = Object.keys(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).dependencies);

function installEngines() {
  if (engines.every((name) => existsSync(join(folder, "node_modules", name)))) return;
  const { status } = spawnSync("pnpm", ["install", "--ignore-workspace", "--frozen-lockfile"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the engines could not be installed");
}

/** The rules as the package ships them: ES2017, bundled in one file that the oldest engine can load. */
async function bundleRules(outfile) {
  await build({
    stdin: {
      contents:
        "export * from './src/rules/index.ts'; export { VECTOR_RULES } from './src/testing/vector-rules.ts';",
      resolveDir: plans,
    },
    bundle: true,
    format: "cjs",
    target: "es2017",
    outfile,
  });
}

if (process.platform !== "linux" || process.arch !== "x64") {
  console.log("marquee: NOT TESTED: the old engines are there for Linux on x64 only");
  process.exit(0);
}
installEngines();
const target = mkdtempSync(join(tmpdir(), "bench-engines-"));
try {
  await bundleRules(join(target, "rules.cjs"));
  const programs = [
    ...engines.map((name) => join(folder, "node_modules", name, "bin/node")),
    process.execPath,
  ];
  const results = programs.map((program) => {
    const { status, stdout, stderr } = spawnSync(
      program,
      [join(folder, "check-engine.cjs"), join(target, "rules.cjs"), join(plans, "vectors")],
      { encoding: "utf8" },
    );
    if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);
    return JSON.parse(stdout);
  });
  const current = results[results.length - 1];
  for (const { engine, v8, cases, prices, digest, failures } of results) {
    console.log(
      `${engine.padEnd(10)} V8 ${v8.padEnd(18)} ${cases} vectors, ${failures.length} wrong; ${prices} prices; digest ${digest.toString(16)}`,
    );
    for (const failure of failures) console.error(`  ${failure}`);
  }
  const isAlike = results.every(({ digest, failures }) => digest === current.digest && failures.length === 0);
  console.log(isAlike ? "the same integers and texts on every engine" : "ENGINES DIFFER");
  process.exitCode = isAlike ? 0 : 1;
} finally {
  rmSync(target, { recursive: true });
}
