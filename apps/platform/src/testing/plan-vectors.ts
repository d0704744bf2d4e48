import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** One of the test vectors that plans-sdk ships for apps in any language. */
export interface PlanVector<Given = Readonly<Record<string, unknown>>, Expected = unknown> {
  readonly name: string;
  readonly given: Given;
  readonly expected: Expected;
}

const folder = join(
  dirname(createRequire(import.meta.url).resolve("@marquee/plans-sdk/package.json")),
  "vectors",
);

/** Names of the files of test vectors. */
export const planVectorNames = (): readonly string[] =>
  readdirSync(folder).map((file) => file.replace(".json", ""));

/** The cases of a file of test vectors. */
export const planVectors = <Given = PlanVector["given"], Expected = unknown>(
  name: string,
): readonly PlanVector<Given, Expected>[] =>
  (JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as { cases: PlanVector<Given, Expected>[] })
    .cases;
