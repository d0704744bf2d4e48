// Compares the lockfile with a committed snapshot of security advisories, offline. `--refresh FOLDER` takes a new snapshot from
// an unpacked OSV export of npm, or from a checkout of an advisory database in OSV format.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLockedPackages } from "./audit/lockfile.mjs";
import { auditLocked, takeSnapshot } from "./audit/snapshot.mjs";
import { inRoot } from "./run/repository.mjs";

const SNAPSHOT = inRoot("scripts/audit/advisories.json");
const ACCEPTED = inRoot("scripts/audit/accepted.json");
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const locked = readLockedPackages(readFileSync(inRoot("pnpm-lock.yaml"), "utf8"));

function refresh(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
  const snapshot = takeSnapshot(files.map(readJson), { locked, takenAt: new Date().toISOString() });
  writeFileSync(SNAPSHOT, `${JSON.stringify(snapshot, undefined, 2)}\n`);
  console.log(
    `audit: ${files.length} files read, ${snapshot.advisories.length} advisories of ${snapshot.packages.length} packages kept`,
  );
}

const [option, folder] = process.argv.slice(2);
if (option === "--refresh" && folder !== undefined) refresh(folder);
else if (option !== undefined) {
  console.error("Usage: npm run audit, or npm run audit -- --refresh FOLDER");
  process.exit(2);
}
if (!existsSync(SNAPSHOT)) {
  console.log(
    `audit: NOT AUDITED: there is no snapshot of advisories for the ${locked.length} locked packages (docs/decisions/042)`,
  );
  process.exit(0);
}
const { problems, notes } = auditLocked(locked, {
  snapshot: readJson(SNAPSHOT),
  accepted: existsSync(ACCEPTED) ? readJson(ACCEPTED) : [],
  nowMs: Date.now(),
});
for (const line of notes) console.log(`audit: ${line}`);
for (const line of problems) console.error(`audit: ${line}`);
console.log(`audit: ${locked.length} locked packages, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
