import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "./readmes/compile.ts";
import { fakeFamilies } from "./readmes/fake-families.ts";
import { runInChromium, startChromium } from "./readmes/in-chromium.ts";
import { programText } from "./readmes/program-text.ts";
import { programsOf, readBlocks } from "./readmes/readme-blocks.ts";
import { faultsOf, runProgram } from "./readmes/run-program.ts";

const root = path.join(import.meta.dirname, "..", "..");
/** The release rehearsal runs the READMEs of the packages that a partner has installed, with those packages. */
const partner = process.env["PARTNER_FOLDER"];
const from = partner ?? root;
const PATTERNS =
  partner === undefined
    ? ["README.md", "packages/*/README.md", "examples/**/README.md", "apps/*/README.md", "docs/*.md"]
    : ["node_modules/@marquee/*/README.md"];
/** A program's folder decides which packages it finds. */
const folder = path.join(partner ?? path.join(root, "examples"), ".tmp", "readmes");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const isLeftOut = (name: string): boolean => partner === undefined && name.includes("node_modules");
const readmes = PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: from, exclude: isLeftOut }));
const blocks = readmes.flatMap((file) => readBlocks(file, readFileSync(path.join(from, file), "utf8")));
const programs = readmes
  .flatMap((file) => programsOf(blocks.filter((block) => block.file === file)))
  .map((program) => {
    const text = programText(program);
    const name = `${program.file.replace(/[/.]/g, "-")}-${program.line}.${text.extension}`;
    const module = path.join(folder, name);
    writeFileSync(module, text.text);
    return { ...program, ...text, module };
  });

describe("the code blocks of READMEs", () => {
  it("are all in a program [REQ-53]", () => {
    const inPrograms = new Set(programs.flatMap((program) => program.blocks));
    expect(blocks.filter((block) => !inPrograms.has(block))).toEqual([]);
    // Every other way to begin a block would leave it out.
    const beginning = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:[jt]sx?|[cm][jt]s|javascript|typescript)\b/gim;
    for (const file of readmes)
      expect([file, blocks.filter((block) => block.file === file).length]).toEqual([
        file,
        (readFileSync(path.join(from, file), "utf8").match(beginning) ?? []).length,
      ]);
    if (partner !== undefined) return;
    expect(blocks.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        "README.md",
        ...["analytics-sdk", "auth-sdk", "config", "content-sdk", "http", "plans-sdk"].map(
          (name) => `packages/${name}/README.md`,
        ),
      ]),
    );
  });

  it.each(["node", "browser"] as const)(
    "compile with a user's strict settings, for %s [REQ-54]",
    (engine) => {
      const own = programs.filter((program) => program.engine === engine);
      const mistakes = compile(
        own.map(({ module }) => module),
        engine,
      ).map(({ file, line, message }) => {
        const place = own.find(({ module }) => module === file)?.places[line];
        return `${place ?? `${file}:${line}`}: ${message}`;
      });
      expect([...new Set(mistakes)]).toEqual([]);
    },
  );
});

describe("each program of a README runs as it says [REQ-53] [AUTH-77]", () => {
  let browser: Browser | undefined;
  const before = process.cwd();
  let cwd: string;
  beforeAll(async () => {
    if (programs.some(({ engine }) => engine === "browser")) browser = await startChromium();
    // Blocks may write files, which must not end up in the repository.
    cwd = mkdtempSync(path.join(tmpdir(), "readmes-"));
    process.chdir(cwd);
  });
  afterAll(async () => {
    process.chdir(before);
    rmSync(cwd, { recursive: true });
    await browser?.close();
  });

  it.each(programs.map((program) => [`${program.file}:${program.line}`, program.engine, program] as const))(
    "%s, in %s",
    async (_place, engine, { module, expected }) => {
      const ending =
        engine === "browser"
          ? await runInChromium(browser as Browser, module)
          : await runProgram(
              (await import(/* @vite-ignore */ pathToFileURL(module).href)).run,
              fakeFamilies(),
            );
      expect(faultsOf(ending, expected)).toEqual([]);
    },
  );
});
