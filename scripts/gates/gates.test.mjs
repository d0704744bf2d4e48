import { describe, expect, it } from "vitest";
import { findUnparsable } from "./browser-syntax.mjs";
import { inspect } from "./engine-floor.mjs";
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
    expect(readsWhileLoading("var entry = typeof window; setTimeout;").sort()).toEqual([
      "setTimeout",
      "window",
    ]);
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

  it("lets pass what they parse, and brackets and escapes that only look like looking behind", () => {
    expect(
      whatIn(
        "export const a = (b) => b?.c ?? import('./d.js'); export const e = [/(?<year>\\d+)\\p{L}/u, /[(?<=]/, /\\(?<=/, /(?=a)(?!b)/s, RegExp('a/b\\\\/[/]', 'g'), RegExp(a)];",
      ),
    ).toEqual([]);
  });
});
