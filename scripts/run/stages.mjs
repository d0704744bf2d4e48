/**
 * Runs named steps one after another and sums up: what each step checks, how long it took, and for one that failed the
 * command that runs it alone and what failed in it.
 */
export function createStages() {
  const results = [];

  async function stage(
    name,
    work,
    { checks = "", alone = "", tests = () => undefined, failures = () => [] } = {},
  ) {
    console.log(`\n=== ${name}`);
    const start = Date.now();
    let passed = false;
    try {
      passed = await work();
    } catch (error) {
      console.error(error);
    }
    const minutes = (Date.now() - start) / 60_000;
    results.push({
      name,
      passed,
      minutes,
      checks,
      alone,
      tests: tests(),
      failures: passed ? [] : failures(),
    });
    console.log(`=== ${name}: ${passed ? "passed" : "FAILED"} in ${minutes.toFixed(1)} min`);
    return passed;
  }

  function summary() {
    for (const line of summaryLines(results)) console.log(line);
    return results.every(({ passed }) => passed);
  }

  return { stage, summary };
}

/** The lines of the summary; the last one is what a CI reads. */
export function summaryLines(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const total = results.reduce((sum, { minutes }) => sum + minutes, 0);
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
    `${total.toFixed(1).padStart(7)}  in all`,
    ...failed.flatMap(({ name, alone, failures = [] }) => [
      `${name} failed: read on from "=== ${name}" above${alone === "" ? "" : `; alone it runs by: ${alone}`}`,
      // The log of a CI may be cut above.
      ...failures.map((failure) => `  ${failure}`),
    ]),
    ...(tests.length > 0
      ? [`tests: ${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`]
      : []),
    `stages: ${results.length - failed.length} passed, ${failed.length} failed`,
  ];
}
