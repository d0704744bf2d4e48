import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadEveryEntry, runReadmes } from "./partner.mjs";

let home;
let partner;
let source;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "marquee-partner-"));
  partner = path.join(home, "partner");
  source = path.join(home, "sums");
  write("partner/package.json", JSON.stringify({ type: "module" }));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
}

const exportsOf = (name) => ({ types: `./${name}.d.ts`, import: `./${name}.js`, require: `./${name}.cjs` });

/** A package with a default entry and a contract, as installed; `changes` replaces files. */
function installed(changes = {}) {
  const manifest = {
    name: "@marquee/sums",
    version: "1.0.0",
    type: "module",
    exports: { ".": exportsOf("index"), "./wire": exportsOf("wire") },
    peerDependencies: { zod: "^4.5.0" },
  };
  const files = {
    "package.json": JSON.stringify(manifest),
    "index.js": "export const add = (one, other) => one + other;\n",
    "index.cjs": "exports.add = (one, other) => one + other;\n",
    "index.d.ts": "export declare const add: (one: number, other: number) => number;\n",
    "wire.js": 'import * as z from "zod/mini";\nexport const schema = z.int();\n',
    "wire.cjs": 'exports.schema = require("zod/mini").int();\n',
    "wire.d.ts": 'import * as z from "zod/mini";\nexport declare const schema: z.ZodMiniInt;\n',
    "README.md": README("console.log(add(1, 2)); // 3"),
    ...changes,
  };
  for (const [file, text] of Object.entries(files)) write(`partner/node_modules/@marquee/sums/${file}`, text);
  return [{ name: "sums", folder: source, manifest, entries: [{ entry: "." }, { entry: "./wire" }] }];
}

const README = (line) => `# sums\n\n\`\`\`ts\nimport { add } from "@marquee/sums";\n${line}\n\`\`\`\n`;

describe("installed packages", { timeout: 60_000 }, () => {
  it("load without zod, save the contracts, and those with the oldest zod of the range [OVER-23]", async () => {
    expect(await loadEveryEntry(partner, installed())).toEqual({ entries: 2 });
  });

  it("fail when an entry does not load in one of the two formats [OVER-23]", async () => {
    await expect(
      loadEveryEntry(partner, installed({ "index.cjs": "throw new Error('torn');\n" })),
    ).rejects.toThrow("load.cjs failed");
    await expect(
      loadEveryEntry(partner, installed({ "wire.js": "export const a = missing;\n" })),
    ).rejects.toThrow("@marquee/sums/wire does not ask for zod");
  });

  it("fail when the default entry needs zod, a contract carries its own, or zod came along [OVER-23]", async () => {
    await expect(loadEveryEntry(partner, installed({ "index.js": 'import "zod/mini";\n' }))).rejects.toThrow(
      "load.mjs failed",
    );
    await expect(
      loadEveryEntry(partner, installed({ "wire.js": "export const schema = 1;\n" })),
    ).rejects.toThrow("@marquee/sums/wire does not ask for zod");
    write("partner/node_modules/zod/package.json", "{}");
    await expect(loadEveryEntry(partner, installed())).rejects.toThrow("zod came along");
  });
});

describe("the code blocks of installed READMEs", { timeout: 60_000 }, () => {
  const run = async (changes) => {
    rmSync(path.join(partner, "node_modules"), { recursive: true, force: true });
    const packages = installed(changes);
    await loadEveryEntry(partner, packages);
    return runReadmes(partner, packages);
  };

  it("compile and run on what is installed, and print what they say [OVER-23]", async () => {
    expect(await run()).toBe(1);
    await expect(run({ "README.md": README("console.log(add(1, 1)); // 3") })).rejects.toThrow(
      "the code blocks of the READMEs failed",
    );
  });

  it("fail when their types do not fit [OVER-23]", async () => {
    await expect(run({ "README.md": README('add("1", 2);') })).rejects.toThrow(
      "is not assignable to parameter of type 'number'",
    );
  });
});
