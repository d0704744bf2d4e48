import { play, type PlayOptions } from "./play.ts";
import { printAction, type Action, type Schedule } from "./schedule.ts";

/** What a violation is about, without the names and numbers in it. */
const kindOf = (violation: string): string =>
  violation
    .split("\n")[0]
    ?.replace(/\be?\d[\w.-]*/g, "#")
    .slice(0, 60) ?? "";

/** The least of a failing schedule that still fails in the same way: halves are left out, then quarters, then single actions. */
export async function shrink(schedule: Schedule, options: PlayOptions = {}): Promise<Schedule> {
  const kind = kindOf((await play(schedule, options)).violations[0] ?? "");
  const fails = async (actions: readonly Action[]): Promise<boolean> => {
    const { violations } = await play(Object.assign({}, schedule, { actions }), options);
    return violations.some((violation) => kindOf(violation) === kind);
  };
  let { actions } = schedule;
  let size = Math.ceil(actions.length / 2);
  while (size >= 1) {
    let isSmaller = false;
    for (let from = 0; from < actions.length; from += size) {
      const fewer = actions.slice(0, from).concat(actions.slice(from + size));
      if (!(await fails(fewer))) continue;
      actions = fewer;
      isSmaller = true;
      from -= size;
    }
    if (size === 1 && !isSmaller) break;
    size = isSmaller && size === 1 ? 1 : size === 1 ? 0 : Math.ceil(size / 2);
  }
  return Object.assign({}, schedule, { actions });
}

/** A failing schedule as text: the violation, the fewest actions, what happens, and how to run it alone. */
export async function report(schedule: Schedule, options: PlayOptions = {}): Promise<string> {
  const least = await shrink(schedule, options);
  const { violations, log } = await play(least, Object.assign({}, options, { isLogging: true }));
  return [
    `seed ${schedule.seed}: ${violations[0]}`,
    `world: ${JSON.stringify(least.setup)}`,
    `the fewest actions that show it (${least.actions.length} of ${schedule.actions.length}):`,
    ...least.actions.map((action) => `  ${printAction(action)}`),
    "how they go:",
    ...log,
    `alone: SIM_SEED=${schedule.seed} npx vitest run --project analytics-sdk tests/simulation/even-seeds`,
  ].join("\n");
}
