import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** One case that plans-sdk ships for apps in every language. */
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

/** The order of names says nothing. */
function asJson(value: unknown): string {
  const sorted = (part: object) =>
    Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? sorted(part) : part,
  );
}

/** Steps that a flow took although no vector of it has them; each step is a state and the one after it. */
export function stepsOutside(name: string, states: readonly unknown[]): readonly string[] {
  const known = new Set(
    vectorsOf<{ readonly state: unknown }, { readonly state: unknown }>(name).map(
      ({ given, expected }) => `${asJson(given.state)} > ${asJson(expected.state)}`,
    ),
  );
  return states
    .slice(1)
    .map((state, index) => `${asJson(states[index])} > ${asJson(state)}`)
    .filter((step) => !known.has(step));
}
