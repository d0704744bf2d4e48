import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { compile } from "./readmes/compile.ts";
import { programText } from "./readmes/program-text.ts";
import { programsOf, readBlocks } from "./readmes/readme-blocks.ts";
import { faultsOf, runProgram } from "./readmes/run-program.ts";

const folder = mkdtempSync(path.join(import.meta.dirname, "..", ".tmp-"));
afterAll(() => rmSync(folder, { recursive: true }));

const readme = (...parts: readonly string[]): string => parts.join("\n\n");
const block = (...lines: readonly string[]): string => ["```ts", ...lines, "```"].join("\n");

let written = 0;
function programs(text: string) {
  return programsOf(readBlocks("README.md", text)).map((program) => {
    const { text: code, ...rest } = programText(program);
    const module = path.join(folder, `program-${(written += 1)}.ts`);
    writeFileSync(module, code);
    return { ...program, ...rest, module };
  });
}
const mistakesOf = (text: string) =>
  programs(text).flatMap(({ module, places, engine }) =>
    compile([module], engine).map(({ line, message }) => `${places[line]}: ${message}`),
  );
const endingsOf = (text: string) =>
  Promise.all(
    programs(text).map(async ({ module }) =>
      runProgram((await import(/* @vite-ignore */ pathToFileURL(module).href)).run, [], { longestMs: 50 }),
    ),
  );

describe("blocks of a README", () => {
  it("are found in lists too, and shell blocks are ignored", () => {
    const text = "# A\n\n```sh\nnpm start\n```\n\n- first\n\n  ```js\n  one();\n    two();\n  ```\n";
    expect(readBlocks("README.md", text)).toEqual([
      { file: "README.md", line: 10, language: "js", code: "one();\n  two();", section: 1 },
    ]);
  });

  it("of one section run in order and may redeclare a name [REQ-53]", async () => {
    const text = readme(
      "# A",
      block("const value = 1;"),
      block("console.log(value); // 1"),
      block("const value = 2;", "console.log(value); // 2"),
    );
    expect(await endingsOf(text)).toMatchObject([
      { failure: undefined, printed: { "README.md:8": ["1"], "README.md:13": ["2"] } },
    ]);
    expect(programs(text)[0]?.expected).toEqual({ "README.md:8": "1", "README.md:13": "2" });
  });

  it("use the nearest earlier block that declares a name, the blocks that it needs, and no others [REQ-53]", async () => {
    const text = readme(
      "# A",
      block("const base = 1;"),
      block('throw new Error("not needed below");'),
      "## B",
      block("const double = (value: number) => value * 2;", "const four = double(base + 1);"),
      "## C",
      block("console.log(four); // 4"),
    );
    const all = programs(text);
    expect(all.map(({ blocks }) => blocks.map(({ line }) => line))).toEqual([
      [4, 8],
      [4, 14],
      [4, 14, 21],
    ]);
    expect((await endingsOf(text)).map(({ failure }) => failure)).toEqual([
      "Error: not needed below",
      undefined,
      undefined,
    ]);
  });

  it("may import the same name twice, and export what they declare", async () => {
    const text = readme(
      "# A",
      block('import { createClient } from "@marquee/http";', "export const made = typeof createClient;"),
      block(
        'import { createClient, type Client } from "@marquee/http";',
        "const make: () => Client = () => createClient({} as never);",
        "console.log(made, typeof make); // function function",
      ),
    );
    expect(mistakesOf(text)).toEqual([]);
    expect(await endingsOf(text)).toMatchObject([{ failure: undefined }]);
  });

  it("run in Chromium when they use globals of a page [REQ-53]", () => {
    const engines = (code: string) => programs(readme("# A", block(code))).map(({ engine }) => engine);
    expect(engines("document.title = 'a';")).toEqual(["browser"]);
    expect(engines('import { browserStorage } from "@marquee/http/browser";')).toEqual(["browser"]);
    expect(engines("const location = 1; location;")).toEqual(["node"]);
    expect(engines("const go = (window: number) => window; go(1);")).toEqual(["node"]);
    expect(engines("const place = { document: 1 }; place.document;")).toEqual(["node"]);
  });
});

describe("a fault in a README", () => {
  it("is a block that throws: file and line [REQ-53]", async () => {
    const [ending] = await endingsOf(readme("# A", block("const a = 1;"), block("null!.anything;")));
    expect(ending).toMatchObject({ place: "README.md:8", failure: expect.stringContaining("TypeError") });
  });

  it("is a block that never ends [REQ-53]", async () => {
    const [ending] = await endingsOf(readme("# A", block("await new Promise(() => undefined);")));
    expect(ending?.failure).toBe("Error: is not over after 50 ms");
  });

  it("is an output that differs from its comment, is missing, or comes twice: file and line [REQ-53]", async () => {
    const text = readme(
      "# A",
      block("const name: string = 'a';", "console.log(name); // a", "console.log(name, 1); // a 2"),
      block("if (name === 'b') console.log(name); // b", "for (const one of [1, 2]) console.log(one); // 1"),
    );
    const [ending] = await endingsOf(text);
    expect(ending && faultsOf(ending, programs(text)[0]?.expected ?? {})).toEqual([
      'README.md:6: prints ["a 1"] and not "a 2"',
      'README.md:11: prints ["1","2"] and not "1"',
      'README.md:10: prints [] and not "b"',
    ]);
    expect(faultsOf({ place: "README.md:4", printed: {}, failure: "Error: broken" }, {})).toEqual([
      "README.md:4: Error: broken",
    ]);
  });

  it("is an unanswered call, to any host [REQ-53]", async () => {
    const [ending] = await endingsOf(
      readme(
        "# A",
        block(
          'const { status } = await fetch("https://api.example.tv/content/x");',
          "console.log(status); // 200",
        ),
      ),
    );
    expect(ending?.printed).toEqual({ "README.md:5": ["404"] });
  });

  it("is a compiler error: file and line [REQ-54]", () => {
    const text = readme(
      "# A",
      block('import { createClient } from "@marquee/http";', "", "createClient({ origin: 1 });"),
    );
    expect(mistakesOf(text)).toEqual([
      expect.stringMatching(/^README\.md:6: Type 'number' is not assignable to type 'string'/),
    ]);
  });

  it.each([
    ["null where there must be a value", "const a: string = undefined;"],
    ["a parameter without a type", "const same = (value) => value;"],
    ["undefined for an option that may only be missing", "const a: { b?: string } = { b: undefined };"],
    ["an entry that may be missing", "const list: number[] = []; const a: number = list[0];"],
    ["an API younger than ES2022", "const a = [2, 1].toSorted();"],
  ])("is a compiler error of a strict program: %s [REQ-54]", (_, code) => {
    expect(mistakesOf(readme("# A", block("", code)))).toEqual([expect.stringMatching(/^README\.md:5: /)]);
  });
});
