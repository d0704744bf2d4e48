import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A test case that plans-sdk ships for apps in every programming language. */
export interface Vector<Given = Readonly<Record<string, unknown>>, Expected = unknown> {
  readonly name: string;
  readonly given: Given;
  readonly expected: Expected;
}

const folder = join(
  dirname(createRequire(import.meta.url).resolve("@marquee/plans-sdk/package.json")),
  "vectors",
);

/** The cases of a file of golden vectors. */
export const vectorsOf = <Given = Vector["given"], Expected = unknown>(
  name: string,
): readonly Vector<Given, Expected>[] =>
  (JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as { cases: Vector<Given, Expected>[] })
    .cases;
