import { expect, it } from "vitest";
import { feedEntry, type Table } from "./bad-input.ts";

const own = new Error("own: no text");
const feeding = { isExpectedError: (error: unknown) => error === own, secrets: /S3CR3T/ };

/** The findings for one function, without the parts in brackets. */
async function found(
  call: (...given: readonly never[]) => unknown,
  sound: readonly unknown[] = [{ text: "a" }],
  more: Partial<Table[string]> = {},
): Promise<string[]> {
  const findings = await feedEntry({ call }, { call: { sound: () => sound, ...more } }, feeding);
  return Array.from(new Set(findings.map((finding) => finding.replace(/ \(.*?\)/, ""))));
}

it("finds nothing in a function that answers or refuses in its own words", async () => {
  expect(
    await found(({ text }: { text: unknown }) => {
      if (typeof text === "string") return text;
      throw own;
    }),
  ).toEqual([]);
});

it("finds what throws, hangs, answers something else, writes to its input or tells a secret", async () => {
  expect(await found((text: string) => text.trim(), ["a"])).toEqual([
    "call: the engine's TypeError at nothing, which is not listed",
    "call: the engine's TypeError at 0, which is not listed",
  ]);
  expect(await found((text: string) => text.trim(), ["a"], { leaves: ["nothing", "0"] })).toEqual([]);
  expect(await found(() => "a", ["a"], { leaves: ["0"] })).toEqual(["call: 0 is listed for nothing"]);
  expect(await found((text: unknown) => (text === "a" ? 1 : new Promise(() => undefined)), ["a"])).toContain(
    "call 0: never settles",
  );
  expect(await found((name: string) => ({ a: "x" })[name] ?? "x", ["a"])).toEqual([
    "call 0: answers function function Object() { [native code] }",
  ]);
  expect(await found((list: unknown) => (Array.isArray(list) ? list.push(1) : 1), [[1]])).toEqual(
    expect.arrayContaining([expect.stringContaining("call 0: changes its input")]),
  );
  expect(await found(() => Promise.reject(own))).toEqual(["call: sound arguments get Error: own: no text"]);
  expect(
    await found((text: unknown) => (text === "a" ? 1 : Promise.reject(new TypeError("S3CR3T"))), ["a"]),
  ).toContain("call 0: tells a secret");
});

it("finds functions and methods without line, and lines without function", async () => {
  const made = { sound: () => [] };
  expect(
    await feedEntry({ one: () => ({ act: () => 1 }), two: () => 1 }, { one: made, three: made }, feeding),
  ).toEqual([
    "three: there is no such function",
    "one().act: has no line in the table",
    "two: has no line in the table",
  ]);
});
