import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { capture } from "../run/commands.mjs";
import { bumpProblem, publicSurface } from "./public-surface.mjs";
import { publish, reasonOf } from "./publish.mjs";
import { compareVersions, highestVersion, publishedVersions } from "./published-versions.mjs";
import { versionProblem } from "./select.mjs";
import { firstDifference, readTarball } from "./tarball.mjs";

let home;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "marquee-steps-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const MANIFEST = {
  name: "@marquee/http",
  version: "1.0.0",
  exports: { ".": { import: { types: "./dist/index.d.ts" } }, "./package.json": "./package.json" },
  dependencies: { "@marquee/config": "^1.0.0" },
};

/** A tarball like npm's. */
async function tarball(files, manifest = MANIFEST) {
  const folder = mkdtempSync(path.join(home, "tar-"));
  const all = { "package.json": JSON.stringify(manifest), ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, "package", file)), { recursive: true });
    writeFileSync(path.join(folder, "package", file), text);
  }
  const { code, output } = await capture(
    "tar",
    ["--format=ustar", "-czf", "all.tgz", ...Object.keys(all).map((file) => `package/${file}`)],
    { cwd: folder },
  );
  if (code !== 0) throw new Error(output);
  return readFileSync(path.join(folder, "all.tgz"));
}

describe("a version", () => {
  const fine = { name: "@marquee/http", version: "1.0.1", described: "1.0.1", published: ["1.0.0"] };

  it("passes when its changelog describes it and nothing higher is published [OVER-22]", () => {
    expect(versionProblem(fine)).toBeUndefined();
    expect(versionProblem({ ...fine, published: [] })).toBeUndefined();
    expect(versionProblem({ ...fine, published: ["1.0.0", "1.0.1", "1.2.0"] })).toBeUndefined();
  });

  it("stops when it was made by hand [OVER-22]", () => {
    expect(versionProblem({ ...fine, described: "1.0.0" })).toBe(
      "@marquee/http is 1.0.1, but its changelog ends at 1.0.0: npm run version makes both",
    );
    expect(versionProblem({ ...fine, described: undefined })).toContain("its changelog ends at nothing");
  });

  it("stops below 1.0.0 and below what is published [OVER-20, OVER-22]", () => {
    expect(versionProblem({ ...fine, version: "0.2.0", described: "0.2.0", published: [] })).toContain(
      "below 1.0.0, the first version that is published",
    );
    expect(versionProblem({ ...fine, published: ["1.0.0", "1.0.10"] })).toBe(
      "@marquee/http 1.0.1 is lower than 1.0.10, which is published",
    );
  });

  it("is compared by its numbers", () => {
    expect(highestVersion(["1.9.0", "1.10.0", "1.2.11"])).toBe("1.10.0");
    expect(compareVersions("2.0.0", "2.0.0")).toBe(0);
  });
});

describe("a bump", { timeout: 60_000 }, () => {
  const declarations = (names) => ({ "dist/index.d.ts": `declare const a: 1;\nexport { ${names} };\n` });
  const problem = async ({ before, after, version }) =>
    bumpProblem({
      name: "@marquee/http",
      before: "1.0.0",
      after: version,
      filesBefore: readTarball(await tarball(declarations(before))),
      filesAfter: readTarball(await tarball(declarations(after))),
    });

  it("must be major where a name is taken away [OVER-22]", async () => {
    const change = { before: "a, type Fetch, b as c", after: "a, type Fetch" };
    expect(await problem({ ...change, version: "1.0.1" })).toBe(
      "@marquee/http 1.0.1 takes away c of ., which is a major change, not a patch",
    );
    expect(await problem({ ...change, version: "1.1.0" })).toContain("a major change, not a minor");
    expect(await problem({ ...change, version: "2.0.0" })).toBeUndefined();
  });

  it("must be minor where a name is added [OVER-22]", async () => {
    const change = { before: "a", after: "a, type Fetch" };
    expect(await problem({ ...change, version: "1.0.1" })).toBe(
      "@marquee/http 1.0.1 adds Fetch of ., which is a minor change, not a patch",
    );
    expect(await problem({ ...change, version: "1.1.0" })).toBeUndefined();
    expect(await problem({ before: "a", after: "a", version: "1.0.1" })).toBeUndefined();
  });

  it("counts an entry as a name [OVER-22]", async () => {
    const surface = publicSurface(readTarball(await tarball(declarations("a"))));
    expect([...surface]).toEqual(["the entry .", "a of ."]);
  });
});

describe("two tarballs of one version", { timeout: 60_000 }, () => {
  it("are the same where only a range of our own or a development field moved [OVER-22]", async () => {
    const one = await tarball({ "README.md": "a" });
    const moved = {
      ...MANIFEST,
      dependencies: { "@marquee/config": "^1.0.3" },
      devDependencies: { zod: "1" },
    };
    expect(firstDifference(one, await tarball({ "README.md": "a" }, moved))).toBeUndefined();
  });

  it("differ in the first file that a user would miss [OVER-22]", async () => {
    const one = await tarball({ "README.md": "a", "dist/index.js": "1" });
    expect(firstDifference(one, await tarball({ "README.md": "b", "dist/index.js": "1" }))).toBe("README.md");
    expect(firstDifference(one, await tarball({ "README.md": "a" }))).toBe("dist/index.js");
    expect(
      firstDifference(
        one,
        await tarball(
          { "README.md": "a", "dist/index.js": "1" },
          { ...MANIFEST, dependencies: { zod: "^4" } },
        ),
      ),
    ).toBe("package.json");
  });

  it("are read whatever the length of a file [OVER-22]", async () => {
    const long = "x".repeat(1025);
    const files = readTarball(await tarball({ "a.txt": "", "b.txt": "x".repeat(512), "c.txt": long }));
    expect([...files].slice(1).map(([name, bytes]) => [name, bytes.length])).toEqual([
      ["a.txt", 0],
      ["b.txt", 512],
      ["c.txt", 1025],
    ]);
  });
});

describe("publishing", { timeout: 60_000 }, () => {
  const plan = (version) => ({
    version: 1,
    plan: [
      [
        {
          kind: "publish",
          name: "@marquee/http",
          version,
          access: "public",
          tag: "latest",
          tarball: { path: "http.tgz" },
        },
      ],
    ],
  });

  /** A registry that has one version of http; `seen` records the requests. */
  async function registryWith(bytes) {
    const seen = [];
    const server = http.createServer((requested, answer) => {
      seen.push(`${requested.method} ${requested.url}`);
      const { port } = server.address();
      const packument = { versions: { "1.0.0": { dist: { tarball: `http://127.0.0.1:${port}/http.tgz` } } } };
      if (requested.url === "/http.tgz") answer.end(bytes);
      else if (requested.url === "/@marquee%2fhttp") answer.end(JSON.stringify(packument));
      else answer.writeHead(requested.url === "/@marquee%2fbroken" ? 503 : 404).end();
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    return {
      address: `http://127.0.0.1:${server.address().port}/`,
      seen,
      stop: () => new Promise((resolve) => server.close(resolve)),
    };
  }

  async function publishTo(registry, packed) {
    writeFileSync(path.join(home, "publish-plan.json"), JSON.stringify(plan("1.0.0")));
    writeFileSync(path.join(home, "http.tgz"), packed);
    return publish({ root: home, registry, target: home });
  }

  it("goes outside this machine from the release workflow alone [OVER-22]", async () => {
    vi.stubEnv("GITHUB_ACTIONS", "");
    await expect(publishTo("https://registry.example/", await tarball({}))).rejects.toThrow(
      "only the release workflow publishes outside this machine",
    );
  });

  it("skips a version that the registry has as it was packed, and stops at another content [OVER-22]", async () => {
    const bytes = await tarball({ "README.md": "a" });
    const registry = await registryWith(bytes);
    expect(await publishTo(registry.address, bytes)).toEqual([]);
    await expect(publishTo(registry.address, await tarball({ "README.md": "b" }))).rejects.toThrow(
      "@marquee/http 1.0.0 exists already, with another README.md",
    );
    expect(registry.seen.filter((line) => line.startsWith("PUT"))).toEqual([]);
    await registry.stop();
  });

  it("tells a registry that has nothing from one that does not answer [OVER-22]", async () => {
    const registry = await registryWith();
    expect(await publishedVersions(registry.address, "@marquee/new")).toEqual(new Map());
    await expect(publishedVersions(registry.address, "@marquee/broken")).rejects.toThrow("answers 503");
    await registry.stop();
    await expect(publishedVersions(registry.address, "@marquee/http")).rejects.toThrow("does not answer");
  });

  it("says why in the words of npm, without its codes and logs [OVER-22]", () => {
    expect(
      reasonOf(
        "npm notice x\nnpm error code ECONNRESET\nnpm error errno ECONNRESET\nnpm error network request to a failed, reason: socket hang up\nnpm error A complete log of this run can be found in: /x\n",
      ),
    ).toBe("request to a failed, reason: socket hang up");
    expect(reasonOf("npm error code E403\nnpm error 403 403 Forbidden - PUT a\n")).toBe(
      "403 Forbidden - PUT a",
    );
    expect(reasonOf("")).toBe("npm says no more");
  });
});
