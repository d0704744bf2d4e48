/** Runs named steps one after another, tells how long each took, and sums up. */
export function createStages() {
  const results = [];

  async function stage(name, work) {
    console.log(`\n=== ${name}`);
    const start = Date.now();
    let passed = false;
    try {
      passed = await work();
    } catch (error) {
      console.error(error);
    }
    const minutes = ((Date.now() - start) / 60_000).toFixed(1);
    results.push({ name, passed, minutes });
    console.log(`=== ${name}: ${passed ? "passed" : "FAILED"} in ${minutes} min`);
    return passed;
  }

  function summary() {
    console.log("\nminutes  stage");
    for (const { name, passed, minutes } of results)
      console.log(`${minutes.padStart(7)}  ${name}${passed ? "" : "  FAILED"}`);
    const failed = results.filter(({ passed }) => !passed).length;
    console.log(`stages: ${results.length - failed} passed, ${failed} failed`);
    return failed === 0;
  }

  return { stage, summary };
}
