import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inRoot } from "../run/repository.mjs";
import { findBase } from "./base-commit.mjs";
import { changesetStatus } from "./changeset-status.mjs";
import { gitIn } from "./git.mjs";
import { changeManifest, commitAll } from "./tree-copy.mjs";

let home;
let tree;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "marquee-status-"));
  tree = path.join(home, "tree");
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(file, text, folder = tree) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const changeset = (name, packageName, type = "minor") =>
  write(`.changeset/${name}.md`, `---\n"@marquee/${packageName}": ${type}\n---\n\nWhat a user notices.\n`);

const writeRoot = (scripts) =>
  write("package.json", JSON.stringify({ name: "tree", private: true, scripts }, null, 2));

/** Two published packages and a private one with a pending changeset, then the commit with which the duty begins. */
function startTree() {
  write("pnpm-workspace.yaml", "packages:\n  - packages/*\n");
  write(
    ".changeset/config.json",
    readFileSync(inRoot(".changeset/config.json"), "utf8").replace(
      /^.*"changelog".*\n/m,
      '"changelog": false,\n',
    ),
  );
  for (const name of ["config", "http", "inner"]) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@marquee/${name}`, version: "0.1.0", private: name === "inner" }),
    );
    write(`packages/${name}/src/index.ts`, "export const a = 1;\n");
  }
  changeset("old", "http");
  writeRoot({});
  gitIn(home)("init", "--quiet", "--initial-branch=main", "tree");
  commitAll(tree, "Begin");
  writeRoot({ version: "node scripts/version.mjs" });
  return commitAll(tree, "Bring versions");
}

const change = (name, file = "src/index.ts", text = "export const a = 2;\n") =>
  write(`packages/${name}/${file}`, text);
const missing = async (folder = tree) =>
  (await changesetStatus(folder)).problems.map((line) => line.split(" changed since ")[0]);

/** Clones over a real transport, so that the clone can be shallow. */
function clone(...options) {
  gitIn(home)("clone", "--quiet", ...options, `file://${tree}`, "clone");
  return path.join(home, "clone");
}

describe("a changed package needs a changeset", { timeout: 60_000 }, () => {
  it("names each published package that changed without one, and no private one [OVER-21]", async () => {
    startTree();
    for (const name of ["config", "http", "inner"]) change(name);
    expect(await missing()).toEqual(["@marquee/config", "@marquee/http"]);
    changeset("new", "config", "patch");
    expect(await missing()).toEqual(["@marquee/http"]);
    changeset("old", "http", "patch");
    expect(await missing()).toEqual([]);
  });

  it("counts what is committed and what is not alike [OVER-21]", async () => {
    startTree();
    change("config");
    commitAll(tree, "Change config");
    expect(await missing()).toEqual(["@marquee/config"]);
    changeset("new", "config");
    expect(await missing()).toEqual([]);
  });

  it("asks nothing for tests and fixtures, and something for a README [OVER-21]", async () => {
    startTree();
    change("http", "src/a.test.ts");
    change("http", "src/a.fixture.ts");
    change("http", "tests/a.ts");
    expect(await missing()).toEqual([]);
    change("http", "README.md");
    expect(await missing()).toEqual(["@marquee/http"]);
  });

  it("asks nothing for a manifest's scripts, and something for its dependencies [OVER-21]", async () => {
    startTree();
    changeManifest(tree, "http", () => ({ scripts: { build: "tsup" }, devDependencies: { zod: "4.6.7" } }));
    expect(await missing()).toEqual([]);
    changeManifest(tree, "http", () => ({ dependencies: { "@marquee/config": "workspace:^" } }));
    expect(await missing()).toEqual(["@marquee/http"]);
  });

  it("takes the type none for a change that no user notices [OVER-21]", async () => {
    startTree();
    change("http");
    changeset("new", "http", "none");
    expect(await missing()).toEqual([]);
  });

  it("says what is wrong with a changeset of an unknown package [OVER-21]", async () => {
    startTree();
    changeset("new", "nowhere");
    await expect(changesetStatus(tree)).rejects.toThrow("@marquee/nowhere");
  });
});

describe("the commit that counts", { timeout: 60_000 }, () => {
  it("is where a branch left main, whatever came to main since [OVER-21]", async () => {
    startTree();
    change("config");
    const left = commitAll(tree, "Change config on main");
    gitIn(tree)("switch", "--quiet", "-c", "topic");
    change("http");
    commitAll(tree, "Change http");
    expect(findBase(tree).commit).toBe(left);
    expect(await missing()).toEqual(["@marquee/http"]);
  });

  it("is the arrival of npm run version on main and in a fresh clone without tags [OVER-21]", async () => {
    const start = startTree();
    change("config");
    commitAll(tree, "Change config");
    expect(findBase(tree)).toEqual({ commit: start, reason: "the arrival of npm run version" });
    const fresh = clone();
    expect(findBase(fresh).commit).toBe(start);
    expect(await missing(fresh)).toEqual(["@marquee/config"]);
    gitIn(fresh)("remote", "remove", "origin");
    gitIn(fresh)("checkout", "--quiet", "--detach");
    gitIn(fresh)("branch", "-D", "main");
    expect(findBase(fresh).commit).toBe(start);
  });

  it("is the arrival in a shallow clone too, which fetches what it lacks [OVER-21]", async () => {
    const start = startTree();
    change("config");
    commitAll(tree, "Change config");
    const shallow = clone("--depth=1");
    expect(gitIn(shallow)("rev-list", "--count", "HEAD")).toBe("1");
    expect(findBase(shallow).commit).toBe(start);
    expect(await missing(shallow)).toEqual(["@marquee/config"]);
  });

  it("is the oldest commit at hand where the history cannot be fetched [OVER-21]", async () => {
    startTree();
    change("http");
    const oldest = commitAll(tree, "Change http");
    change("config");
    commitAll(tree, "Change config");
    const shallow = clone("--depth=2");
    gitIn(shallow)("remote", "remove", "origin");
    expect(findBase(shallow)).toEqual({ commit: oldest, reason: "the oldest commit of this shallow clone" });
    expect(await missing(shallow)).toEqual(["@marquee/config"]);
  });

  it("is the last run of npm run version, and then the release tag that follows it [OVER-21]", async () => {
    startTree();
    changeManifest(tree, "http", () => ({ version: "1.0.0" }));
    write("packages/http/CHANGELOG.md", "# @marquee/http\n\n## 1.0.0\n");
    rmSync(path.join(tree, ".changeset/old.md"));
    expect(await missing()).toEqual([]);
    const versioned = commitAll(tree, "Version");
    expect(findBase(tree)).toEqual({ commit: versioned, reason: "the last run of npm run version" });
    write("docs.md", "later\n");
    const released = commitAll(tree, "Write docs");
    gitIn(tree)("tag", "@marquee/http@1.0.0");
    expect(findBase(tree)).toEqual({ commit: released, reason: "the release @marquee/http@1.0.0" });
    change("http");
    expect(await missing()).toEqual(["@marquee/http"]);
  });
});
