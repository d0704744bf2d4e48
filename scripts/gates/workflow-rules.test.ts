import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../run/repository.mjs";
import { workflowLanguage } from "./workflow-language.mjs";
import { workflowProblems } from "./workflow-rules.mjs";

const read = (name) => readFileSync(inRoot(".github/workflows", name), "utf8");
const scripts = ["test", "release"];
let language;
beforeAll(async () => {
  language = await workflowLanguage();
});

const problemsOf = (text) => workflowProblems({ workflow: language.parse(text), text, scripts });

/** Plants one fault into the release workflow; fails when the place is missing. */
function plant(from, to) {
  const text = read("release.yml");
  if (!text.includes(from)) throw new Error(`release.yml has no ${from}`);
  return problemsOf(text.replace(from, to));
}

describe("a workflow", { timeout: 60_000 }, () => {
  it("that we have breaks no rule and is understood by GitHub [OVER-24]", async () => {
    for (const name of ["test.yml", "release.yml"]) {
      expect(problemsOf(read(name))).toEqual([]);
      expect(await language.findMistakes(inRoot(".github/workflows", name), read(name))).toEqual([]);
    }
  });

  it("with an unknown key, job or step is found by GitHub's own language service [OVER-24]", async () => {
    const text = read("release.yml")
      .replace("timeout-minutes: 10", "timeout-minuets: 10")
      .replace("needs: pack", "needs: pakc")
      .replace("steps.pack.outputs.lacking }}", "steps.nowhere.outputs.lacking }}");
    const mistakes = (await language.findMistakes("/release.yml", text)).join("\n");
    expect(mistakes).toContain("Unexpected value 'timeout-minuets'");
    expect(mistakes).toContain("Job 'publish' depends on unknown job 'pakc'");
    expect(mistakes).toContain("Context access might be invalid: nowhere");
  });

  it("pins each action by its full commit, with the version beside [OVER-24]", () => {
    const commit = "@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1";
    expect(plant(commit, "@v7").join("\n")).toContain(
      "actions/upload-artifact@v7 is not pinned by a full commit",
    );
    expect(plant(commit, "@043fb46").join("\n")).toContain("is not pinned");
    expect(plant(commit, commit.replace(" # v7.0.1", "")).join("\n")).toContain("its version as comment");
  });

  it("gives the right to publish to the last job alone, after an approval [OVER-24]", () => {
    expect(
      plant(
        "contents: read\n    outputs:\n      lacking",
        "contents: read\n      id-token: write\n    outputs:\n      lacking",
      ),
    ).toEqual([
      "pack may publish, but publish runs after it",
      "pack may publish without an approval (environment)",
    ]);
    expect(plant("    environment: npm\n", "")).toEqual([
      "publish may publish without an approval (environment)",
    ]);
    expect(plant("permissions: {}", "permissions:\n  id-token: write")).toEqual([
      "rights are given to each job, not to all (permissions: {})",
    ]);
    expect(plant("permissions: {}\n", "")).toHaveLength(1);
  });

  it("installs nothing where it can publish [OVER-24]", () => {
    expect(plant("git push origin --tags", "npm ci")).toContain(
      "publish may publish and installs something: npm ci",
    );
  });

  it("runs the scripts of a developer and builds no command from an expression [OVER-24]", () => {
    expect(plant("npm run release -- pack", "npm run relaese -- pack")).toEqual([
      "package.json has no script relaese",
    ]);
    expect(plant("npm run release -- pack", "npx changeset publish")).toEqual([
      '"npx changeset publish" is no command of a developer: make it a script',
    ]);
    expect(plant("npm run release -- pack", "npm run release -- ${{ github.head_ref }}").join()).toContain(
      "put together from an expression",
    );
  });

  it("keeps no token in a checkout that pushes nothing, and ends in time [OVER-24]", () => {
    expect(plant("        with:\n          persist-credentials: false\n", "")).toEqual([
      "a checkout keeps its token (persist-credentials: false)",
    ]);
    expect(plant("    timeout-minutes: 10\n", "")).toEqual(["select may run for hours (timeout-minutes)"]);
    expect(plant("  push:\n", "  pull_request_target:\n  push:\n").join()).toContain("pull_request_target");
  });
});

/** Every file that a script imports before it runs, and the names that are not files of ours. */
function staticImports(file, seen = new Set()) {
  seen.add(file);
  for (const [, name] of readFileSync(file, "utf8").matchAll(/^import [^;]*?"([^"]+)";/gms))
    if (!name.startsWith(".")) seen.add(name);
    else if (!seen.has(path.resolve(path.dirname(file), name)))
      staticImports(path.resolve(path.dirname(file), name), seen);
  return seen;
}

it("the step that publishes needs nothing that has to be installed [OVER-24]", () => {
  const names = ["scripts/release.mjs", "scripts/release/publish.mjs"].flatMap((file) => [
    ...staticImports(inRoot(file)),
  ]);
  expect(names).toContain(inRoot("scripts/run/commands.mjs"));
  expect(names.filter((name) => !path.isAbsolute(name) && !name.startsWith("node:"))).toEqual([]);
});
