import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../run/repository.mjs";
import { checkImports } from "./check-imports.mjs";
import { circlesIn, findBackwardModules, findFolderCircles } from "./import-structure.mjs";

const SRC = "apps/platform/src";
const imports = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to]) => ({ from: `${SRC}/${from}`, to: `${SRC}/${to}` }));

describe("folders beside each other", () => {
  it("may be imported in one direction, however often", () => {
    expect(
      findFolderCircles(
        imports(["http/a.ts", "ports/b.ts"], ["http/c.ts", "ports/b.ts"], ["modules/x/a.ts", "http/a.ts"]),
      ),
    ).toEqual([]);
  });

  it("are named with the imports that close a circle over three of them", () => {
    const [found, ...others] = findFolderCircles(
      imports(["http/a.ts", "ports/b.ts"], ["ports/c.ts", "database/d.ts"], ["database/e/f.ts", "http/g.ts"]),
    );
    expect(others).toEqual([]);
    expect(found).toContain(`${SRC}: database, http, ports import each other`);
    expect(found).toContain(`${SRC}/database/e/f.ts → ${SRC}/http/g.ts`);
  });

  it("are looked at inside modules, too", () => {
    expect(
      findFolderCircles(
        imports(
          ["modules/auth/codes/a.ts", "modules/auth/sessions/b.ts"],
          ["modules/auth/sessions/c.ts", "modules/auth/codes/d.ts"],
        ),
      )[0],
    ).toContain(`${SRC}/modules/auth: codes, sessions import each other`);
  });

  it("are no circle where a test or a file beside them closes it", () => {
    expect(
      findFolderCircles(
        imports(
          ["http/a.ts", "ports/b.ts"],
          ["ports/b.test.ts", "http/a.ts"],
          ["ports/b.fixture.ts", "http/a.ts"],
          ["main.ts", "http/a.ts"],
          ["http/a.ts", "main.ts"],
        ),
      ),
    ).toEqual([]);
  });
});

describe("modules of the platform", () => {
  it.each([
    ["orders/a.ts", "plans/b.ts"],
    ["auth/sessions/a.ts", "users/b.ts"],
    ["playback/a.ts", "auth/b.ts"],
    ["users/a.ts", "messages/b.ts"],
    ["push/a.ts", "content/b.ts"],
    ["orders/a.test.ts", "nudges/b.ts"],
  ])("%s may import %s", (from, to) =>
    expect(findBackwardModules(imports([`modules/${from}`, `modules/${to}`]))).toEqual([]),
  );

  it.each([
    ["users/a.ts", "orders/b.ts", "users may not import orders"],
    ["plans/a.ts", "users/b.ts", "plans may not import users"],
    ["payments/a.ts", "orders/b.ts", "payments may not import orders"],
    ["auth/a.ts", "plans/b.ts", "auth may not import plans"],
    ["orders/a.ts", "content/b.ts", "orders may not import content"],
    ["messages/a.ts", "users/b.ts", "messages may not import users"],
    ["push/a.ts", "sport/b.ts", "push may not import sport"],
    ["newcomer/a.ts", "users/b.ts", "the module newcomer has no place in the order of modules"],
  ])("%s may not import %s", (from, to, reason) =>
    expect(findBackwardModules(imports([`modules/${from}`, `modules/${to}`]))).toEqual([
      expect.stringContaining(reason),
    ]),
  );
});

it("circles are found apart from each other, and a chain is none", () => {
  const edges = new Map(
    Object.entries({ a: ["b"], b: ["a", "c"], c: ["d"], d: ["e"], e: ["d"], f: ["a"] }).map(([from, to]) => [
      from,
      new Map(to.map((name) => [name, ""])),
    ]),
  );
  expect(circlesIn(edges)).toEqual([
    ["d", "e"],
    ["a", "b"],
  ]);
});

describe("a tree of files", () => {
  let cwd: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  };
  beforeAll(() => {
    cwd = mkdtempSync(join(tmpdir(), "imports-"));
    write("tsconfig.base.json", "{}");
    write(`${SRC}/modules/orders/a.ts`, 'import { b } from "../plans/b.ts";\nexport const a = b;\n');
    write(`${SRC}/modules/plans/b.ts`, "export const b = 1;\n");
  });
  afterAll(() => rmSync(cwd, { recursive: true }));
  const check = () => checkImports({ cwd, config: inRoot(".dependency-cruiser.mjs"), folders: ["apps"] });

  it("passes until a circle of types alone is planted, which is red as files, folders and modules", async () => {
    expect(await check()).toEqual([]);
    write(
      `${SRC}/modules/plans/b.ts`,
      'import type { A } from "../orders/types-of-a.ts";\nexport const b: A = 1;\n',
    );
    write(
      `${SRC}/modules/orders/types-of-a.ts`,
      'import type { b } from "../plans/b.ts";\nexport type A = number;\nexport type B = typeof b;\n',
    );
    const found = await check();
    expect(found).toEqual([
      expect.stringContaining("no-cycles: "),
      expect.stringContaining(`${SRC}/modules: orders, plans import each other`),
      expect.stringContaining("plans may not import orders"),
    ]);
  }, 60_000);
});
