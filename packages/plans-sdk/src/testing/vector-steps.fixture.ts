import type { VectorFile } from "../vectors/vector-file.ts";

interface FlowStates {
  readonly state: object;
}

/** Returns JSON with sorted keys, so that their order does not matter. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
const stepOf = (from: unknown, to: unknown): string => `${asJson(from)} > ${asJson(to)}`;

/** Returns every step of a file of golden vectors: a state and the next one. */
export const stepsOf = ({ cases }: VectorFile): ReadonlySet<string> =>
  new Set(
    cases.map(({ given, expected }) => stepOf((given as FlowStates).state, (expected as FlowStates).state)),
  );

/** Returns every step that a client took. */
export const stepsTaken = (states: readonly unknown[]): readonly string[] =>
  states.slice(1).map((state, index) => stepOf(states[index], state));

/** Returns the steps of the vectors to another state that no client took. */
export const stepsMissed = (known: ReadonlySet<string>, taken: ReadonlySet<string>): readonly string[] =>
  Array.from(known).filter((step) => !taken.has(step) && new Set(step.split(" > ")).size === 2);
