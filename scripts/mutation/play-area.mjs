import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { testOf } from "./areas.mjs";
import { drawn, onOneLine, textAt } from "./draw.mjs";
import { plant } from "./plant.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

/**
 * Mutants that behave like the original code, and why. They are identified by text, not position, so that other edits keep them
 * known.
 */
const EQUIVALENT = JSON.parse(readFileSync(new URL("equivalent.json", import.meta.url), "utf8"));

/** A mutant in a loop without switches keeps its process busy forever, so a silent process is ended. */
const SILENCE_LIMIT_MS = 60_000;

/** Collects a process's results until it ends or has been silent for too long. */
async function playUntilItEnds(game, gamePath) {
  writeFileSync(game.results, "");
  writeFileSync(gamePath, JSON.stringify(game));
  const child = spawn(
    process.execPath,
    [vitest, "run", "--root", root, "--config", join(root, "scripts/mutation/vitest.config.ts")],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, MUTATION_GAME: gamePath, NODE_ENV: "test" },
    },
  );
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  const read = () => readFileSync(game.results, "utf8");
  let seen = "";
  let seenAtMs = Date.now();
  const watch = setInterval(() => {
    const now = read();
    if (now !== seen) {
      seen = now;
      seenAtMs = Date.now();
    } else if (seen !== "" && Date.now() - seenAtMs > SILENCE_LIMIT_MS) end();
  }, 500);
  await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  process.off("exit", end);
  const results = read()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  if (results.length === 0) throw new Error(`No mutant was played:\n${output}`);
  return results;
}

/** The result of each mutant, by id. Rejects when tests fail twice without any mutant. */
async function resultsOf({ sources, tests, mutants, ownTests, mostTestsMs, count, untilMs }) {
  const folder = mkdtempSync(join(tmpdir(), "marquee-mutants-"));
  try {
    const decided = new Map();
    const retried = new Set();
    let failures = 0;
    for (;;) {
      const results = await playUntilItEnds(
        {
          sources,
          tests,
          mutants,
          ownTests,
          mostTestsMs,
          count,
          decided: [...decided.keys()],
          retried: [...retried],
          untilMs,
          results: join(folder, "results.jsonl"),
        },
        join(folder, "game.json"),
      );
      const broken = results.find(({ kind }) => kind === "broken");
      // Under load a test may fail once.
      if (broken !== undefined && (failures += 1) < 2) continue;
      if (broken !== undefined) throw new Error(`Tests fail without any mutant:\n${broken.why}`);
      for (const { kind, mutant } of results)
        if (kind === "spoilt") retried.add(mutant);
        else if (["caught", "survived", "stuck"].includes(kind)) decided.set(mutant, kind);
      const last = results.at(-1);
      if (last.kind === "ended") return decided;
      // The process was ended while it ran this mutant.
      if (last.kind === "begun") decided.set(last.mutant, "stuck");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A mutant's place, original and replacement; and why no test can detect it, when that is known. */
function describeMutant({ fileName, location, replacement }) {
  const from = onOneLine(textAt(readFileSync(join(root, fileName), "utf8"), location));
  const to = onOneLine(replacement);
  const known = EQUIVALENT.find((entry) => entry.file === fileName && entry.from === from && entry.to === to);
  return { line: `${fileName}:${location.start.line + 1} ${from} -> ${to}`, why: known?.why };
}

/**
 * Runs `count` mutants of an area, drawn by a seed, or as many as the time allows. Rejects when its tests fail without any
 * mutant.
 */
export async function playArea({ mutate, tests, mostTestsMs }, { seed, count, untilMs }) {
  const planted = await plant(mutate.map((name) => join(root, name)));
  const mutants = planted.mutants.map((mutant) => ({
    ...mutant,
    fileName: mutant.fileName.slice(root.length).replaceAll("\\", "/"),
  }));
  const results = await resultsOf({
    sources: planted.sources,
    tests: tests.map((name) => join(root, name)),
    mutants: drawn(mutants, { seed, count: mutants.length }).map(({ id }) => id),
    ownTests: Object.fromEntries(mutants.map(({ id, fileName }) => [id, basename(testOf(fileName))])),
    mostTestsMs,
    count,
    untilMs,
  });
  const played = mutants
    .filter(({ id }) => results.has(id))
    .map((mutant) => ({ kind: results.get(mutant.id), ...describeMutant(mutant) }));
  const survivors = played.filter(({ kind }) => kind === "survived");
  return {
    caught: played.length - survivors.length,
    survived: survivors.filter(({ why }) => why === undefined).map(({ line }) => line),
    stuck: played.filter(({ kind }) => kind === "stuck").map(({ line }) => line),
    equivalent: survivors.filter(({ why }) => why !== undefined).length,
  };
}
