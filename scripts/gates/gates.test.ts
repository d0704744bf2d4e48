import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findUnparsable } from "./browser-syntax.mjs";
import { compile, PROGRAMS, tsconfigOf } from "./declarations.mjs";
import { inspect } from "./engine-floor.mjs";
import { findUnprovenFloors, OLD_VERSIONS } from "./old-node/run-old-node.mjs";
import { isWithoutPeers, publishedPackages } from "./published-packages.mjs";
import { findOverspent, requireCost } from "./require-cost.mjs";
import { readsWhileLoading } from "./silent-import.mjs";

describe("engine floor", () => {
  it("finds calls that Chromium 56 does not have", () => {
    expect(
      inspect("export const a = (list) => Object.fromEntries(list.flatMap((x) => [x]));").tooYoung,
    ).toEqual([".flatMap", "Object.fromEntries"]);
  });

  it("refuses syntax after ES2017", () => {
    expect(() => inspect("export const a = (b) => b?.c;")).toThrow(SyntaxError);
  });

  it("lets old calls and own members pass, and lists globals", () => {
    expect(
      inspect(
        'const own = { at(i) { return i; } }; export const a = (list) => own.at(list.map(String).indexOf("x"));',
      ),
    ).toEqual({ globals: ["String"], tooYoung: [], evaluates: [] });
  });

  it("finds eval and Function", () => {
    expect(inspect('export const a = () => new Function("return 1")();').evaluates).toEqual(["Function"]);
  });
});

describe("silent import", () => {
  it("names host globals that are read while loading", () => {
    expect(
      readsWhileLoading("var entry = typeof window; setTimeout;").toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(["setTimeout", "window"]);
  });

  it("lets reads inside functions pass", () => {
    expect(readsWhileLoading("var entry = () => window.fetch;")).toEqual([]);
  });
});

describe("browser syntax", () => {
  const whatIn = (text, syntax) =>
    findUnparsable(text, syntax).map(({ line, column, what }) => `${line}:${column} ${what}`);

  it("names the place of what looks behind, however it is written", () => {
    expect(findUnparsable("const a = 1;\nexport const b = (c) => c.split(/(?<=,)d/);")).toEqual([
      { line: 2, column: 33, what: "an expression that looks behind", excerpt: "/(?<=,)d/);" },
    ]);
    expect(whatIn("export const a = /x(?<!y)/u;")).toEqual(["1:18 an expression that looks behind"]);
    expect(whatIn("export const a = new RegExp('(?<=x)y', 'g');")).toEqual([
      "1:29 a text for an expression that looks behind",
    ]);
    expect(whatIn("export const a = (b) => `${b}(?<!x)y`;")).toEqual([
      "1:30 a text for an expression that looks behind",
    ]);
  });

  it("names what else Chrome 80 or Safari 14 cannot parse", () => {
    expect(whatIn("export const a = (b) => { b.c ??= 1; };")).toEqual(["1:33 Unexpected token"]);
    expect(whatIn("class A { static { this.b = 1; } }")).toHaveLength(1);
    expect(whatIn("class A { #b = 1; c() { return this.#b; } }")).toHaveLength(1);
    expect(whatIn("export const a = await b;")).toHaveLength(1);
    expect(whatIn("export const a = /b/d;")).toEqual(["1:19 Invalid regular expression flag"]);
    expect(whatIn("export const a = RegExp('[a--b]', 'v');")).toEqual([
      "1:18 Invalid regular expression flag",
    ]);
    expect(whatIn("export const a = RegExp('(?i:b)');")).toHaveLength(1);
    expect(whatIn("export const a = (b) => b?.c;", 2017)).toHaveLength(1);
  });

  it("names optional calls that Chrome 80 makes although there is nothing to call", () => {
    const place = "1:25 an optional call with a spread before its last argument";
    expect(whatIn("export const a = (b) => b?.(...c, 1);")).toEqual([place]);
    expect(whatIn("export const a = (b) => b?.c.d(...c, ...d);")).toEqual([place]);
    expect(whatIn("export const a = (b) => b?.c().d(0, ...c, 1);")).toEqual([place]);
    expect(
      whatIn("export const a = (b) => [b?.(...c), b?.(1, ...c), b.c(...c, 1), (b?.c)(...c, 1)];"),
    ).toEqual([]);
    expect(whatIn("export const a = (b) => b?.c((d) => d.e(...c, 1));")).toEqual([]);
  });

  it("lets pass what they parse, and brackets and escapes that only look like looking behind", () => {
    expect(
      whatIn(
        "export const a = (b) => b?.c ?? import('./d.js'); export const e = [/(?<year>\\d+)\\p{L}/u, /[(?<=]/, /\\(?<=/, /(?=a)(?!b)/s, RegExp('a/b\\\\/[/]', 'g'), RegExp(a)];",
      ),
    ).toEqual([]);
  });
});

const folder = mkdtempSync(path.join(tmpdir(), "marquee-gates-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

describe("the cost of a require", () => {
  const noise = (seed) => Array.from({ length: 400 }, (_, index) => ((index + 7) * seed) % 9973).join(",");

  it("counts what nobody uses, and tells the package's own code from the rest [REQ-45]", async () => {
    write("node_modules/@marquee/other/package.json", '{ "name": "@marquee/other", "main": "./index.cjs" }');
    write("node_modules/@marquee/other/index.cjs", `exports.unused = [${noise(7919)}];`);
    write("facet.cjs", `require("@marquee/other"); require("zod"); exports.own = [${noise(6131)}];`);
    const { gzip, own } = await requireCost(path.join(folder, "facet.cjs"), { resolveDir: folder });
    expect(own).toBeGreaterThan(700);
    expect(gzip - own).toBeGreaterThan(700);
  });

  it("finds an entry over its budget, one without, and a budget above that of a facet [REQ-45]", () => {
    const of = (entry, gzip, own) => ({ entry, gzip, own });
    const line = (entry, maxGzipBytes, maxOwnGzipBytes) => ({
      entry,
      require: true,
      maxGzipBytes,
      maxOwnGzipBytes,
    });
    const found = (packageName, costs, lines) => findOverspent(packageName, costs, lines).length;
    expect(
      found("@marquee/http", [of("./tv", 4500, 2700), of(".", 90_000, 1)], [line("./tv", 4500, 2700)]),
    ).toBe(0);
    expect(findOverspent("@marquee/http", [of("./tv", 4501, 2701)], [line("./tv", 4500, 2700)])).toEqual([
      "require of ./tv brings 4501 bytes gzip, at most 4500 are allowed",
      "./tv has 2701 bytes gzip of its own, at most 2700 are allowed",
    ]);
    expect(
      found("@marquee/http", [of("./tv", 1, 1)], [{ entry: "./tv", import: "*", maxGzipBytes: 1 }]),
    ).toBe(1);
    expect(found("@marquee/http", [], [line("./tv", 8001)])).toBe(1);
    expect(found("@marquee/http", [], [line("./tv", 8000, 5001)])).toBe(1);
    expect(found("@marquee/http", [], [line("./tv", undefined)])).toBe(1);
    expect(found("@marquee/auth-sdk", [], [line("./sign-in", 14_000, 5000)])).toBe(0);
    expect(found("@marquee/auth-sdk", [], [line("./sign-in", 14_001)])).toBe(1);
  });
});

describe("what the packages state", () => {
  it("is the oldest Node that is run [REQ-44]", () => {
    const stating = (node) => ({ manifest: { name: "@marquee/x", engines: { node } } });
    expect(findUnprovenFloors([stating(">=12.20")])).toEqual([]);
    expect(findUnprovenFloors([stating(">=12.0"), stating(">=14.0")])).toHaveLength(2);
    expect(findUnprovenFloors(publishedPackages())).toEqual([]);
  });

  it("is run on Node 12.20, 14 and 16, with every entry that has no peer [REQ-44]", () => {
    expect(OLD_VERSIONS.map((version) => version.replace(/\.\d+$/, ""))).toEqual(["12.20", "14.21", "16.20"]);
    const withPeers = publishedPackages().flatMap(({ manifest, entries }) =>
      entries
        .filter(({ entry }) => !isWithoutPeers(entry, manifest))
        .map(({ entry }) => manifest.name.replace("@marquee/", "") + entry.slice(1)),
    );
    expect(withPeers.sort()).toEqual([
      "analytics-sdk/testing",
      "analytics-sdk/wire",
      "auth-sdk/documents",
      "auth-sdk/testing",
      "auth-sdk/wire",
      "content-sdk/testing",
      "content-sdk/wire",
      "plans-sdk/documents",
      "plans-sdk/testing",
      "plans-sdk/wire",
    ]);
  });

  it("is compiled without dom from TypeScript 5.0 to 6.0, in each kind of module resolution [REQ-44]", () => {
    const ofPartners = PROGRAMS.filter(({ wanted }) => wanted === isWithoutPeers);
    const compilers = new Set(ofPartners.map(({ compiler }) => compiler.replace(/\.\d+$/, "")));
    expect([...compilers]).toEqual(expect.arrayContaining(["5.0", "5.4", "5.9", "6.0"]));
    expect(
      ofPartners
        .filter(({ compiler }) => compiler.startsWith("5.0."))
        .map((program) => program.moduleResolution),
    ).toEqual(["node16", "bundler", "node10"]);
    for (const { compiler, files, wanted: _, ...options } of ofPartners)
      expect([compiler, JSON.parse(tsconfigOf(options, files)).compilerOptions]).toEqual([
        compiler,
        expect.objectContaining({
          lib: ["es2017"],
          target: "es2017",
          types: [],
          strict: true,
          skipLibCheck: false,
        }),
      ]);
  });

  it("is what a compiler without the types of a browser accepts [REQ-44]", async () => {
    const compiled = async (name, declaration) => {
      write(`${name}/node_modules/partner/package.json`, '{ "name": "partner", "types": "./index.d.ts" }');
      write(`${name}/node_modules/partner/index.d.ts`, declaration);
      write(`${name}/any.ts`, 'export { a } from "partner";');
      const options = { moduleResolution: "bundler", module: "es2022" };
      write(`${name}/tsconfig.json`, tsconfigOf(options, ["any.ts"]));
      return compile({ compiler: "6.0.3", folder: path.join(folder, name), ...options });
    };
    expect(await compiled("plain", "export declare const a: Promise<string>;")).toEqual([]);
    expect(await compiled("dom", "export declare const a: Document;")).toEqual([
      expect.stringContaining("Cannot find name 'Document'"),
    ]);
    expect(await compiled("young", "export declare const a: AsyncIterable<string>;")).toEqual([
      expect.stringContaining("Cannot find name 'AsyncIterable'"),
    ]);
  }, 60_000);
});
