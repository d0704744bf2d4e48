import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { linesBeforeFirstCall } from "./lines-before-first-call.ts";
import { compile } from "./readmes/compile.ts";
import { readBlocks } from "./readmes/readme-blocks.ts";

const folder = path.join(import.meta.dirname, "..");
/** Programs that a README says to run; a module that another program imports is part of that program. */
const PROGRAMS = [
  "guest.ts",
  "partner-server/buy.ts",
  "partner-server/sign-in.ts",
  "script-page/index.html",
  "tv/app.ts",
  "tv/checkout.ts",
];
const PARTS = ["partner-server/marquee.ts", "script-page/marquee.js", "tv/index.html"];
const OF_PAGES = ["tv/app.ts", "tv/checkout.ts"];

describe("the programs of examples", () => {
  it("are all counted", () => {
    const found = globSync(["*.ts", "*/*.{ts,js,html}"], { cwd: folder }).filter(
      (file) => !/^(tests|node_modules|\.tmp)|vitest\.config/.test(file),
    );
    expect(found.sort()).toEqual([...PROGRAMS, ...PARTS].sort());
  });

  it.each(PROGRAMS)("%s has at most six lines before its first call [REQ-55]", (file) => {
    expect(linesBeforeFirstCall(path.join(folder, file))).toBeLessThanOrEqual(6);
  });

  it("include a guest of at most ten lines, imports counted [REQ-56]", () => {
    const text = readFileSync(path.join(folder, "guest.ts"), "utf8");
    expect(text.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(10);
  });

  it("begin in the README of sign-in with a client that is signed in after five lines [AUTH-77]", () => {
    const file = path.join(folder, "../packages/auth-sdk/README.md");
    const [first] = readBlocks(file, readFileSync(file, "utf8"));
    const lines = (first?.code ?? "")
      .split("\n")
      .filter((line) => /\S/.test(line) && !line.startsWith("import "));
    expect(lines.slice(0, 5)).toEqual([
      expect.stringMatching(/^const viewer = /),
      expect.stringMatching(/^const auth = createAuth\(\{.+\}\);$/),
      expect.stringMatching(/^const signIn = createSignIn\(auth\);$/),
      expect.stringMatching(/^await signIn\.submitContact\(.+\);$/),
      expect.stringMatching(/^await signIn\.submitOtp\(.+\);$/),
    ]);
  });

  it.each([
    ["node", PROGRAMS.filter((file) => file.endsWith(".ts") && !OF_PAGES.includes(file))],
    ["browser", OF_PAGES],
  ] as const)("compile with a user's strict settings, for %s [REQ-54]", (engine, files) => {
    expect(
      compile(
        files.map((file) => path.join(folder, file)),
        engine,
      ),
    ).toEqual([]);
  });
});

describe("counting lines", () => {
  const count = (...lines: readonly string[]): number => linesBeforeFirstCall("program.ts", lines.join("\n"));

  it("excludes imports, blank lines and comments [REQ-55]", () => {
    expect(
      count(
        "import {",
        "  createClient,",
        '} from "@marquee/http";',
        "// why",
        "",
        "const client = createClient({",
        "  clientKey, /* here, too */",
        "});",
        "await client.request();",
      ),
    ).toBe(3);
  });

  it("finds a seventh line [REQ-55]", () => {
    const six = Array.from({ length: 6 }, (_, index) => `const a${index} = ${index};`);
    expect(count(...six, "await call();")).toBe(6);
    expect(count(...six, "const a6 = 6;", "await call();")).toBe(7);
  });

  it("counts each line of a text and of an object", () => {
    expect(count("const a = `one", "two`;", "const b = {", "};", "await call();")).toBe(4);
  });

  it("includes every line of the program's own modules, and of theirs [REQ-55]", () => {
    const own = mkdtempSync(path.join(tmpdir(), "lines-"));
    try {
      const lines = {
        "program.ts": ['import { b } from "./b.ts";', "const a = b;", "await a();", "done();"],
        "b.ts": ['import { c } from "./c.ts";', "export const b = () => {", "  return c;", "};"],
        "c.ts": ["// why", "export const c = 1;"],
      };
      for (const [name, text] of Object.entries(lines)) writeFileSync(path.join(own, name), text.join("\n"));
      expect(linesBeforeFirstCall(path.join(own, "program.ts"))).toBe(5);
    } finally {
      rmSync(own, { recursive: true });
    }
  });
});
