import { capture } from "./commands.mjs";

/**
 * Runs named steps and summarises: what each step checks and how long it took; for a failed one also the command that runs it
 * alone and what failed.
 */
export function createStages() {
  const results = [];
  const start = Date.now();

  /** Runs a step after the previous ones; shows its output live. */
  async function stage(name, work, facts) {
    console.log(`\n=== ${name}`);
    return end(await measure(name, work, facts));
  }

  /**
   * Runs lanes of steps in parallel, for steps that keep one core busy each. A step is `{ name, command, ...facts }`; its output
   * is shown once it has ended, so that outputs do not mix.
   */
  async function lanes(...steps) {
    const runLane = async (lane) => {
      for (const { name, command, ...facts } of lane) {
        let printed = "";
        const work = async () => {
          const { code, output } = await capture(...command);
          printed = output.trimEnd();
          return code === 0;
        };
        const result = await measure(name, work, facts);
        console.log(`\n=== ${name}\n${printed}`);
        end(result);
      }
    };
    await Promise.all(steps.map(runLane));
  }

  function end(result) {
    results.push(result);
    const { name, passed, minutes } = result;
    console.log(`=== ${name}: ${passed ? "passed" : "FAILED"} in ${minutes.toFixed(1)} min`);
    return passed;
  }

  function summary() {
    for (const line of summaryLines(results, minutesSince(start))) console.log(line);
    return results.every(({ passed }) => passed);
  }

  return { stage, lanes, summary };
}

async function measure(
  name,
  work,
  { checks = "", alone = "", tests = () => undefined, failures = () => [], secondTry = () => [] } = {},
) {
  const start = Date.now();
  let passed = false;
  try {
    passed = await work();
  } catch (error) {
    console.error(error);
  }
  return {
    name,
    passed,
    minutes: minutesSince(start),
    checks,
    alone,
    tests: tests(),
    failures: passed ? [] : failures(),
    secondTry: secondTry(),
  };
}

const minutesSince = (start) => (Date.now() - start) / 60_000;

/** The lines of the summary; CI reads the last one. */
export function summaryLines(results, minutes) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const failed = results.filter(({ passed }) => !passed);
  const tests = results.map(({ tests }) => tests).filter((counts) => counts !== undefined);
  const sum = (kind) => tests.reduce((all, counts) => all + counts[kind], 0);
  return [
    "\n=== summary",
    "minutes  stage",
    ...results.map(({ name, passed, minutes, checks }) =>
      [
        minutes.toFixed(1).padStart(7),
        passed ? "ok    " : "FAILED",
        checks === "" ? name : `${name.padEnd(width)}  ${checks}`,
      ].join("  "),
    ),
    `${minutes.toFixed(1).padStart(7)}  in all`,
    ...failed.flatMap(({ name, alone, failures = [] }) => [
      `${name} failed: read on from "=== ${name}" above${alone === "" ? "" : `; alone it runs by: ${alone}`}`,
      // A CI log may be truncated above.
      ...failures.map((failure) => `  ${failure}`),
    ]),
    ...results.flatMap(({ name, secondTry = [] }) =>
      secondTry.map((test) => `${name}: passed only when tried again, so look at it: ${test}`),
    ),
    `stages: ${results.length - failed.length} passed, ${failed.length} failed`,
    ...(tests.length > 0
      ? [`tests: ${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`]
      : []),
  ];
}
