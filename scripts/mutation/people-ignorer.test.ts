import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { onOneLine, textAt } from "./draw.mjs";
import { plant } from "./plant.mjs";

const folder = mkdtempSync(join(tmpdir(), "marquee-planted-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The strings, lists and objects of these lines in which a fault is planted. */
async function planted(...lines: readonly string[]): Promise<readonly string[]> {
  const source = ["export function f(a, b) {", ...lines, "}"].join("\n");
  const file = join(folder, "planted.ts");
  writeFileSync(file, source);
  const { mutants } = await plant([file]);
  const texts = mutants.map(({ location }) => onOneLine(textAt(source, location)));
  return texts.filter((text) => /^(?:["`[]|\{ \w+:)/.test(text));
}

describe("what mistakes are planted in", () => {
  it("is the code of an error and what else programs read of it, not its sentence", async () => {
    expect(await planted('throw new MarqueeError({ code: "REFUSED", message: `no ${a}` });')).toEqual([
      '{ code: "REFUSED", message: `no ${a}` }',
      '"REFUSED"',
    ]);
    expect(await planted('throw new TypeError("no");')).toEqual([]);
    expect(await planted('throw invalidOption("fetchPlan", "id", "is missing");')).toEqual(['"id"']);
    expect(await planted('throw refusedCall(a, "operation.text");')).toEqual(['"operation.text"']);
  });

  it("is what an option has to be, not the name of the function that asks for it", async () => {
    expect(await planted('checkOptions("fetchPlan", a, { id: "text" });')).toEqual([
      '{ id: "text" }',
      '"text"',
    ]);
    expect(await planted('checkPort("createAuth", "storage", a, ["get"]);')).toEqual([
      '"storage"',
      '["get"]',
      '"get"',
    ]);
    expect(
      await planted('const { id } = checked("fetchPlan", a, b, { id: "text" });', "return id;"),
    ).toContain('{ id: "text" }');
  });

  it("is the facts of a line of the log, not its words, whichever comes first", async () => {
    expect(await planted('logger.warn("The plans cannot be read", { cause: String(a) });')).toEqual([
      "{ cause: String(a) }",
    ]);
    expect(await planted('logger.error({ err: a }, "cannot be read");')).toContain("{ err: a }");
    expect(await planted('logger.error({ err: a }, "cannot be read");')).not.toContain('"cannot be read"');
  });

  it("is any other text", async () => {
    expect(await planted('return a === "warn";')).toContain('"warn"');
    expect(await planted('return log("x");')).toContain('"x"');
  });
});
