import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withIndex, withoutIndex } from "./export-index.mjs";
import { programOf, publicDocFindings, publicExports } from "./public-surface-docs.mjs";

const FUNCTION = `
/**
 * The title of an item.
 * @throws {MarqueeError} when the platform does not know the item
 * @example
 * const title = await fetchTitle(client, { id: "0-0-1" });
 */
export async function fetchTitle(client: Client, options: { readonly id: string }): Promise<string> {
  return options.id;
}`;

const SOURCE = `
/** What every call takes first. */
export interface Client {
  /** Calls of the platform. */
  readonly request: () => void;
}
/** What a title has at most. */
export const MAX_LETTERS = 80;
${FUNCTION}
`;

const README = "# A package\n\n`fetchTitle` reads at most `MAX_LETTERS` through a `Client`.\n";

describe("what a stranger reads of a package [REQ-57]", () => {
  let folder;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), "public-docs-")), "sample");
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

  function packageWith({ source = SOURCE, readme = README, built = source } = {}) {
    for (const name of ["src", "dist"]) mkdirSync(path.join(folder, name), { recursive: true });
    const file = path.join(folder, "src", "index.ts");
    writeFileSync(file, source);
    writeFileSync(path.join(folder, "dist", "index.d.ts"), built);
    writeFileSync(path.join(folder, "README.md"), readme);
    return { folder, manifest: { name: "@marquee/sample" }, entries: [{ entry: ".", source: file }] };
  }

  const findingsOf = (parts) => {
    const published = packageWith(parts);
    return publicDocFindings(published, programOf([published]));
  };

  it("finds nothing where all is named, explained and free of ids", () => {
    expect(findingsOf()).toEqual({ names: [], comments: [], strange: [], examples: [], ids: [] });
  });

  it("finds a name of the README that was renamed in the code, and none of its blocks or of plain words", () => {
    const text =
      "`fetchTitle({ id })`, `isOwn`, `npm run docs`, `MAX_LETTERS`, isElsewhere `Client`, `TitleOptions`";
    const { strange } = findingsOf({
      readme: `# A package\n\n${text}\n\n\`\`\`ts\nconst isMine = 1;\n\`\`\`\n`,
    });
    expect(strange).toEqual([
      expect.stringMatching(/sample\/README\.md: names isOwn, which nothing declares$/),
      expect.stringMatching(/sample\/README\.md: names TitleOptions, which nothing declares$/),
    ]);
  });

  it("finds a function that an example calls and nothing declares, and none of the reader's own", () => {
    const call =
      "const title = await fetchTitle(client, { storage: browserTabStorage(), text: readText() });";
    const { examples } = findingsOf({
      built: `${SOURCE.replace(/const title = .*/, `${call}\n * showTitle(title.readFrom(createBox.name));`)}
        /** Like \`createNothing()\`. */
        export declare function readText(): string;`,
    });
    expect(examples).toEqual([
      "@marquee/sample: an @example here or beside it calls browserTabStorage, which nothing declares",
    ]);
  });

  it("finds an export that the README names in prose only", () => {
    const { names } = findingsOf({ readme: "# A package\n\nfetchTitle `MAX_LETTERS` Client\n" });
    expect(names).toHaveLength(2);
    expect(names.join("\n")).toMatch(/src\/index\.ts:3: \. exports Client, which README\.md does not name/);
    expect(names.join("\n")).toContain("exports fetchTitle");
  });

  it("takes the index for a type and a constant, not for a client function", () => {
    const published = packageWith();
    const exported = publicExports(published, programOf([published]));
    const { names } = findingsOf({ readme: withIndex("# A package\n", published, exported) });
    expect(names).toHaveLength(1);
    expect(names[0]).toContain("exports fetchTitle");
  });

  it.each([
    [
      "neither example nor failure",
      "/** The title. */",
      ["an @example", 'how it fails: @throws, or "Never rejects."'],
    ],
    [
      "no failure",
      "/**\n * The title.\n * @example\n * 1;\n */",
      ['how it fails: @throws, or "Never rejects."'],
    ],
    ["no example", "/** The title. Never rejects. */", ["an @example"]],
    [
      "no comment",
      "",
      ["a sentence that says what it answers", "an @example", 'how it fails: @throws, or "Never rejects."'],
    ],
  ])("finds a client function with %s", (_title, comment, lacks) => {
    const source = SOURCE.replace(FUNCTION.slice(1, FUNCTION.indexOf("*/") + 2), comment);
    const { comments } = findingsOf({ source });
    expect(comments).toHaveLength(1);
    expect(comments[0]).toMatch(/src\/index\.ts:\d+: the doc comment of fetchTitle lacks /);
    expect(comments[0]).toContain(lacks.join(" and "));
  });

  it("knows a client function by its first parameter, whatever its name and however it is written", () => {
    const source = `${SOURCE}\nexport const redeem = (client: Client): void => client.request();\nexport const round = (value: number): number => value;`;
    const { comments } = findingsOf({ source, readme: `${README}\`redeem\` \`round\`` });
    expect(comments.map((line) => line.replace(/.* of (\w+) lacks.*/, "$1"))).toEqual(["redeem"]);
  });

  it.each([
    ["createTheme", "(): string => 'dark'"],
    ["fetchTheme", "(name: string): string => name"],
    ["signOut", "(auth: Auth): void => auth.request()"],
  ])("knows %s as a client function, by its name or by an account as its first parameter", (name, code) => {
    const source = `${SOURCE}\n/** An account. */\nexport interface Auth extends Client {}\nexport const ${name} = ${code};`;
    const findings = findingsOf({ source, readme: `${README}\`Auth\` \`${name}\`` });
    expect(findings.comments).toEqual([
      expect.stringMatching(
        new RegExp(`the doc comment of ${name} lacks a sentence .+ and an @example and how`),
      ),
    ]);
    expect(findings.names).toEqual([]);
  });

  it("lets a client function pass that says in words that it never fails", () => {
    const source = SOURCE.replace(/ \* @throws.*\n/, " * Never rejects.\n");
    expect(findingsOf({ source }).comments).toEqual([]);
  });

  it.each(["OVER", "DEC", "SHELL", "SESS", "AUTH", "REQ", "PLAN", "CONT", "ANLT", "PLAT", "JRNY"])(
    "finds an id of %s, in either kind of comment [REQ-58]",
    (area) => {
      const inBlock = SOURCE.replace("Calls of the platform.", `Calls of the platform, ${area}-12.`);
      expect(findingsOf({ source: inBlock }).ids).toEqual([
        expect.stringMatching(new RegExp(`src/index\\.ts:4: a published comment has ${area}-12;`)),
      ]);
      const inLine = `${SOURCE}// ${area}-007\n`;
      expect(findingsOf({ source: inLine }).ids).toEqual([expect.stringContaining(`has ${area}-007;`)]);
    },
  );

  it("finds an internal id in a published comment and says where it was written [REQ-58]", () => {
    const source = SOURCE.replace("Calls of the platform.", "Calls of the platform (DEC-047).");
    const { ids } = findingsOf({ source });
    expect(ids).toHaveLength(1);
    expect(ids[0]).toMatch(/src\/index\.ts:4: a published comment has DEC-047/);
  });

  it("lets an id of another project, and one in a text, pass", () => {
    const source = `${SOURCE}\n/** Of ISO-3166 and UTF-8. */\nexport const row = "DEC-047";`;
    expect(findingsOf({ source, readme: `${README}\`row\`` }).ids).toEqual([]);
  });
});

describe("the index of exports", () => {
  const published = {
    manifest: { name: "@marquee/sample" },
    entries: [{ entry: "." }, { entry: "./wire" }],
  };
  const exported = [
    { entry: ".", name: "b", isValue: true },
    { entry: ".", name: "a", isValue: true },
    { entry: ".", name: "shown", isValue: true },
    { entry: ".", name: "Kind", isValue: false },
    { entry: "./wire", name: "Shape", isValue: false },
  ];
  const index = (readme) => withIndex(readme, published, exported);

  it("lists what is not named by hand: functions and constants, then types, entry by entry", () => {
    expect(index("# Sample\n\n`shown`\n")).toContain(
      "- `@marquee/sample`: `a`, `b`; types `Kind`\n- `@marquee/sample/wire`: types `Shape`\n",
    );
  });

  it("is made anew each time, and what is written by hand stays", () => {
    const once = index("# Sample\n\nText.\n");
    expect(index(once)).toBe(once);
    expect(withoutIndex(once).trimEnd()).toBe("# Sample\n\nText.");
    expect(index(once.replace("Text.", "Text of `a`."))).toContain("`@marquee/sample`: `b`, `shown`;");
  });

  it("goes where everything is named", () => {
    const readme = "# Sample\n\n`a`, `b`, `shown`, `Kind`, `Shape`\n";
    expect(index(readme)).toBe(readme);
  });
});
