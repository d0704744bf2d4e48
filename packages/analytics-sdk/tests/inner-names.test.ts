import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { INNER_NAMES } from "../inner-names.ts";

const source = fileURLToPath(new URL("../src/", import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^(?!.*\.test).*\.ts$/.test(file),
);

/** Where a name is used as a property or in quotes; a shortened property would not be found by it there. */
function places(name: string, isInner: boolean): readonly string[] {
  const found = isInner ? `["'\`]${name}["'\`]` : `\\b${name}\\b`;
  return files
    .filter((file) => file.startsWith("recording/") === isInner)
    .filter((file) => new RegExp(found).test(readFileSync(source + file, "utf8")));
}

it.each(INNER_NAMES)("shortens %s, which occurs only in the recorder and never in quotes", (name) => {
  expect(files.length).toBeGreaterThan(60);
  expect([places(name, false), places(name, true)]).toEqual([[], []]);
});
