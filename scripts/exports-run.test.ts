import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findingsOf, importedNames } from "./exports/reasons.mjs";
import { exportedValues, valueUses } from "./exports/value-uses.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "marquee-exports-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Measures a workspace of one package and one app; returns which exported values run, and which the app names. */
function measured(files: Record<string, string>) {
  const at = mkdtempSync(path.join(folder, "workspace-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    writeFileSync(path.join(at, name), text);
  }
  const source = path.join(at, "packages/one/src/index.ts");
  const uses = valueUses({
    entries: [source],
    roots: [path.join(at, "apps/web/main.tsx")],
    resolve: (specifier: string, from: string) =>
      specifier === "@marquee/one"
        ? source
        : specifier.startsWith(".")
          ? path.resolve(path.dirname(from), specifier)
          : undefined,
    ownerOf: (file: string) => path.relative(at, file).split(path.sep).slice(0, 2).join("/"),
  });
  const names = (isWanted: (declaration: object) => boolean): string[] =>
    exportedValues({ entries: [{ entry: ".", source }] }, uses)
      .filter(({ declarations }: { declarations: object[] }) => declarations.some(isWanted))
      .map(({ name }: { name: string }) => name)
      .toSorted();
  return { run: names(uses.isRun), named: names(uses.isNamedOutside) };
}

const withApp = (files: Record<string, string>) =>
  measured({
    "packages/one/src/index.ts":
      'export { call, LIMIT } from "./call.ts";\nexport type { Call } from "./call.ts";',
    "packages/one/src/call.ts":
      "export interface Call { limit: number }\nexport const LIMIT = 3;\nexport function call(): Call { return { limit: LIMIT }; }",
    ...files,
  });

describe("uses of exported values", () => {
  it("finds what the app names, and what runs behind it [OVER-27]", () => {
    const app = { "apps/web/main.tsx": 'import { call } from "@marquee/one";\ncall();' };
    expect(withApp(app)).toEqual({ run: ["LIMIT", "call"], named: ["call"] });
  });

  it.each([
    ["is imported only", 'import { call } from "@marquee/one";'],
    [
      "is a type of a declaration",
      'import { call } from "@marquee/one";\nexport let made: ReturnType<typeof call>;',
    ],
    [
      "is a name of a property",
      'import "@marquee/one";\nconst one = { call: 1 };\nexport const two = one.call;',
    ],
    ["stands in a comment", 'import "@marquee/one";\n// call()'],
    ["is a name of the app's own", 'import "@marquee/one";\nconst call = () => 1;\ncall();'],
    [
      "stands in a function that nothing calls",
      'import { live } from "./parts.ts";\nlive();',
      'import { call } from "@marquee/one";\nexport function live(): void {}\nexport function dead(): void { call(); }',
    ],
  ])("does not count what %s [OVER-27]", (_, main, parts = "export {};") => {
    const { run, named } = withApp({ "apps/web/main.tsx": main, "apps/web/parts.ts": parts });
    expect([...run, ...named]).toEqual([]);
  });

  it.each([
    ["a renamed import", 'import { call as ask } from "@marquee/one";\nask();'],
    ["a namespace", 'import * as one from "@marquee/one";\none.call();'],
    ["a shorthand", 'import { call } from "@marquee/one";\nexport const ports = { call };'],
    ["a late import", 'void import("@marquee/one").then(({ call }) => call());'],
    [
      "an awaited import",
      'async function main() { const { call } = await import("@marquee/one"); call(); }\nvoid main();',
    ],
    ["an element", 'import { call } from "@marquee/one";\nexport const page = <call.Provider />;'],
    ["a file on the way", 'import { again } from "./parts.ts";\nagain();'],
  ])("counts %s [OVER-27]", (_, main) => {
    const parts = 'export { call as again } from "@marquee/one";';
    expect(withApp({ "apps/web/main.tsx": main, "apps/web/parts.ts": parts }).named).toEqual(["call"]);
  });
});

describe("reasons of values without a user", () => {
  // Composed at run time, so that this file cites neither row.
  const [proven, other, unknown] = ["01", "02", "98"].map((number) => `REQ-${number}`);
  const test = `import { call, type Call } from "../src/call.ts";\nit("calls [${proven}]", () => call());`;
  const proofs = {
    rows: new Set([proven, other]),
    readTest: (file: string) => (file === "call.test.ts" ? test : undefined),
  };
  const unused = new Map([["@marquee/one", [{ name: "call", isUsed: false }]]]);
  const findings = (...reasons: object[]): string[] => findingsOf(unused, reasons, proofs);
  const reason = { package: "@marquee/one", names: ["call"], row: proven, test: "call.test.ts" };

  it("accepts a row with a test that cites it and imports the value, or a sentence [OVER-27]", () => {
    expect(findings(reason)).toEqual([]);
    expect(findings({ package: "@marquee/one", names: ["call"], why: "A television calls it." })).toEqual([]);
  });

  it("wants a reason for each value without a user [OVER-27]", () => {
    expect(findings()).toEqual([
      "@marquee/one call: neither the product nor an example uses it, and no reason is given",
    ]);
  });

  it.each([
    ["the row is none", { row: unknown }, `its reason does not hold: no row ${unknown}`],
    ["the test is gone", { test: "gone.test.ts" }, "its reason does not hold: no test gone.test.ts"],
    [
      "the test proves another row",
      { row: other },
      "its reason does not hold: call.test.ts does not cite REQ-02",
    ],
    ["a sentence is added", { why: "So." }, "its reason does not hold: a sentence stands alone"],
  ])("refuses a reason when %s [OVER-27]", (_, change, finding) => {
    expect(findings({ ...reason, ...change })).toEqual([`@marquee/one call: ${finding}`]);
  });

  it("refuses a test that does not import the value, or as a type alone [OVER-27]", () => {
    const typed = new Map([["@marquee/one", [{ name: "Call", isUsed: false }]]]);
    expect(findingsOf(typed, [{ ...reason, names: ["Call"] }], proofs)).toEqual([
      "@marquee/one Call: its reason does not hold: call.test.ts does not import it",
    ]);
    expect([...importedNames('import type { A } from "a";\nimport { B as C } from "b";')]).toEqual(["B"]);
  });

  it("refuses a reason that is stale or given twice [OVER-27]", () => {
    const used = new Map([["@marquee/one", [{ name: "call", isUsed: true }]]]);
    expect(findingsOf(used, [reason], proofs)).toEqual([
      "@marquee/one call: has a reason and a user; drop the reason",
    ]);
    expect(findingsOf(new Map(), [reason], proofs)).toEqual([
      "@marquee/one call: has a reason and is exported no more",
    ]);
    expect(findings(reason, reason)).toEqual(["@marquee/one call: has two reasons"]);
  });
});
