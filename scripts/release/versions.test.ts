import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { capture } from "../run/commands.mjs";
import { isServedByAnotherTree } from "../run/install.mjs";
import { root } from "../run/repository.mjs";
import { getDependencyReleaseLine, getReleaseLine } from "./changelog.mjs";
import { changeManifest, copyTree, manifestFile } from "./tree-copy.mjs";

const NAMES = ["config", "http", "auth-sdk", "plans-sdk", "content-sdk", "analytics-sdk"];
const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the tree whose packages all have one version and only the given changeset. */
async function versionsAfter({ from, changeset }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "marquee-versions-"));
  folders.push(folder);
  copyTree(folder, { isWhole: false });
  const pending = path.join(folder, ".changeset");
  for (const file of readdirSync(pending)) if (file.endsWith(".md")) rmSync(path.join(pending, file));
  for (const name of NAMES) changeManifest(folder, name, () => ({ version: from }));
  const [name, type] = changeset;
  writeFileSync(
    path.join(pending, "one.md"),
    `---\n"@marquee/${name}": ${type}\n---\n\nWhat a user notices.\n`,
  );
  const { code, output } = await capture("node", [path.join(folder, "scripts/version.mjs")], { cwd: folder });
  if (code !== 0) throw new Error(output);
  const moved = NAMES.map((one) => [
    one,
    JSON.parse(readFileSync(manifestFile(folder, one), "utf8")).version,
  ]);
  return { folder, moved: Object.fromEntries(moved.filter(([, version]) => version !== from)) };
}

describe("a copy of the tree", () => {
  it("is never installed into, as its modules are those of the tree [OVER-20]", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "marquee-versions-"));
    folders.push(folder);
    copyTree(folder, { isWhole: false });
    expect(isServedByAnotherTree(folder)).toBe(true);
    expect(isServedByAnotherTree(root)).toBe(false);
  });
});

describe("a version moves what changed and what cannot take it", { timeout: 60_000 }, () => {
  it("a patch of an SDK moves that SDK alone [OVER-20]", async () => {
    const { folder, moved } = await versionsAfter({ from: "1.0.0", changeset: ["plans-sdk", "patch"] });
    expect(moved).toEqual({ "plans-sdk": "1.0.1" });
    expect(readFileSync(path.join(folder, "packages/plans-sdk/CHANGELOG.md"), "utf8")).toBe(
      "# @marquee/plans-sdk\n\n## 1.0.1\n\n### Patch Changes\n\n- What a user notices.\n",
    );
  });

  it("a patch or minor of http moves none of its dependents, whose range takes it [OVER-20]", async () => {
    expect((await versionsAfter({ from: "1.0.0", changeset: ["http", "patch"] })).moved).toEqual({
      http: "1.0.1",
    });
    expect((await versionsAfter({ from: "1.0.0", changeset: ["http", "minor"] })).moved).toEqual({
      http: "1.1.0",
    });
  });

  it("a major of http moves http and its dependents, and not config [OVER-20]", async () => {
    const { folder, moved } = await versionsAfter({ from: "1.0.0", changeset: ["http", "major"] });
    expect(moved).toEqual({
      http: "2.0.0",
      "auth-sdk": "1.0.1",
      "plans-sdk": "1.0.1",
      "content-sdk": "1.0.1",
      "analytics-sdk": "1.0.1",
    });
    expect(readFileSync(path.join(folder, "packages/auth-sdk/CHANGELOG.md"), "utf8")).toContain(
      "- Needs `@marquee/http` 2.0.0 or newer.\n",
    );
  });

  it("below 1.0.0 a minor would move every dependent, hence 1.0.0 is the first [OVER-20]", async () => {
    const { moved } = await versionsAfter({ from: "0.1.0", changeset: ["config", "minor"] });
    expect(Object.keys(moved).sort()).toEqual([...NAMES].sort());
  });
});

describe("a changelog entry", () => {
  it("is the changeset in its own words, without commit or author [OVER-20]", () => {
    expect(getReleaseLine({ summary: "First line.\n\nMore of it.\n", commit: "abcdef0" })).toBe(
      "- First line.\n\n  More of it.",
    );
  });

  it("names all dependencies that moved in one sentence [OVER-20]", () => {
    const moved = [
      { name: "@marquee/http", newVersion: "1.1.0" },
      { name: "@marquee/config", newVersion: "1.0.2" },
    ];
    expect(getDependencyReleaseLine([], moved)).toBe(
      "- Needs `@marquee/config` 1.0.2 and `@marquee/http` 1.1.0 or newer.",
    );
    expect(getDependencyReleaseLine([], [])).toBe("");
  });
});
