import { appendFileSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { TestRunner, vi } from "vitest";
import type { RunnerTask, RunnerTestCase, RunnerTestFile, RunnerTestSuite } from "vitest";
import { PLAYS } from "./game.ts";
import type { Fate, Game, MutantResult } from "./game.ts";

/** How often each test or suite ran each mutant's code. */
type Coverage = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The global object that Stryker's switches read and count in. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { readonly perTest: Coverage; readonly static: Readonly<Record<string, number>> };
}

/** Tests may fake timers, and a mutant may prevent restoring them, so the real ones are saved here. */
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout, Date: RealDate } = globalThis;

const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {});

const LEAST_HIT_LIMIT = 1000;
const LEAST_TIME_LIMIT_MS = 2000;

/** Most tests for one mutant: if none of them detects it, no test is meant for it, and hundreds more would take a minute. */
const MOST_TESTS = 60;
/** More tests run while their total time is below this. */
const MOST_TESTS_MS = 1000;

const NEVER_ENDED = Symbol("never ended");

async function within(limitMs: number, run: () => unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = realSetTimeout(() => reject(NEVER_ENDED), limitMs);
  });
  try {
    await Promise.race([(async () => run())(), expiry]);
  } finally {
    realClearTimeout(timer);
  }
}

const testsIn = (task: RunnerTask): readonly RunnerTestCase[] =>
  task.type === "test" ? [task] : task.tasks.flatMap(testsIn);

const isPlayed = ({ mode }: RunnerTask): boolean => mode === "run" || mode === "queued";

const parentOf = (task: RunnerTask): RunnerTestSuite | undefined =>
  task.suite ?? ("filepath" in task ? undefined : task.file);

/** The suites from the file down to the suite itself. */
const lineOf = (suite: RunnerTestSuite | undefined): readonly RunnerTestSuite[] =>
  suite === undefined ? [] : [...lineOf(parentOf(suite)), suite];

type Outcome = "passed" | "failed" | "stuck";

/** A test that runs a mutant's code, itself or in a hook. */
interface Touch {
  readonly test: RunnerTestCase;
  readonly hits: number;
}

/** The name of a test's file: each file has a suite of its own (`played-tests.ts`). */
const fileOf = (test: RunnerTestCase): string => basename(lineOf(parentOf(test))[1]?.name ?? "");

/**
 * The tests that touch each mutant: first those in the file of the same name, then those that touch the fewest mutants, so that a
 * test of one rule comes before a test of a whole flow.
 */
function touchingTests(
  file: RunnerTestFile,
  coverage: Coverage,
  ownTests: Game["ownTests"],
): ReadonlyMap<string, readonly Touch[]> {
  const touching = new Map<string, { readonly own: Touch[]; readonly others: Touch[] }>();
  const passes = testsIn(file)
    .filter(isPlayed)
    .map((test) => {
      const hits = new Map<string, number>();
      for (const { id } of [...lineOf(parentOf(test)), test])
        for (const [mutant, count] of Object.entries(coverage[id] ?? {}))
          hits.set(mutant, (hits.get(mutant) ?? 0) + count);
      return { test, hits };
    })
    .sort((one, other) => one.hits.size - other.hits.size);
  for (const { test, hits } of passes)
    for (const [mutant, count] of hits) {
      const touches = touching.get(mutant) ?? { own: [], others: [] };
      touching.set(mutant, touches);
      (fileOf(test) === ownTests[mutant] ? touches.own : touches.others).push({ test, hits: count });
    }
  return new Map(Array.from(touching, ([mutant, { own, others }]) => [mutant, own.concat(others)]));
}

/** Loads the tests once, runs them once to record which mutants each touches, then runs each mutant against those tests. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default class MutantRunner extends TestRunner {
  /** Duration of each test on unchanged code, in milliseconds. */
  readonly #durations = new Map<RunnerTestCase, number>();
  readonly #game = JSON.parse(readFileSync(String(process.env["MUTATION_GAME"]), "utf8")) as Game;

  #report(result: MutantResult): void {
    appendFileSync(this.#game.results, `${JSON.stringify(result)}\n`);
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    switches.currentTestId = suite.id;
    await super.onBeforeRunSuite(suite);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    switches.currentTestId = undefined;
    await super.onAfterRunSuite(suite);
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    switches.currentTestId = test.id;
    super.onBeforeTryTask(test, options);
  }

  /** The last test of the file runs the mutants, as some assertions only work inside a test. */
  async runTask(test: RunnerTestCase): Promise<void> {
    if (test.name === PLAYS) await this.#playFile(test.file);
    else await TestRunner.getTestFn(test)();
  }

  async #playFile(file: RunnerTestFile): Promise<void> {
    const failed = testsIn(file).filter(({ result }) => result?.state === "fail");
    const broken = (file.result?.errors ?? []).map(({ message }) => message);
    if (failed.length > 0 || broken.length > 0)
      this.#report({
        kind: "broken",
        why: [...failed.map(({ fullName }) => fullName), ...broken].join("\n"),
      });
    else await this.#playAll(file);
  }

  async #playAll(file: RunnerTestFile): Promise<void> {
    const { perTest = {}, static: onLoading = {} } = switches.mutantCoverage ?? {};
    const touching = touchingTests(file, perTest, this.#game.ownTests);
    if (touching.size === 0) return this.#report({ kind: "broken", why: "no test touches any mutant" });
    for (const test of testsIn(file)) this.#durations.set(test, test.result?.duration ?? 0);
    const { mutants, count, decided, untilMs = Infinity } = this.#game;
    const isDecided = new Set(decided);
    // A mutant that takes effect while a module loads can no longer be switched. A mutant that no test touches has survived.
    const played = mutants.filter((id) => touching.has(id) || !(id in onLoading)).slice(0, count);
    for (const mutant of played) {
      if (isDecided.has(mutant)) continue;
      if (RealDate.now() >= untilMs) break;
      this.#report({ kind: "begun", mutant });
      const kind = await this.#play(mutant, touching.get(mutant) ?? []);
      this.#report({ kind, mutant });
      if (kind === "spoilt") return;
    }
    this.#report({ kind: "ended" });
  }

  /** A failure counts only when the same test passes on unchanged code right afterwards. */
  async #play(mutant: string, touching: readonly Touch[]): Promise<Fate> {
    let spentMs = 0;
    for (const [index, { test, hits }] of touching.entries()) {
      spentMs += this.#durations.get(test) ?? 0;
      if (index >= MOST_TESTS && spentMs > (this.#game.mostTestsMs ?? MOST_TESTS_MS)) break;
      switches.activeMutant = mutant;
      switches.hitLimit = LEAST_HIT_LIMIT + 100 * hits;
      const outcome = await this.#run(test);
      switches.activeMutant = undefined;
      if (outcome === "passed") continue;
      if ((await this.#run(test)) === "passed") return outcome === "stuck" ? "stuck" : "caught";
      if (!this.#game.retried.includes(mutant)) return "spoilt";
    }
    return "survived";
  }

  /** Runs one test with its hooks, any number of times. */
  async #run(test: RunnerTestCase): Promise<Outcome> {
    const suites = lineOf(parentOf(test));
    const limitMs = LEAST_TIME_LIMIT_MS + 10 * (this.#durations.get(test) ?? 0);
    switches.hitCount = 0;
    const cleanups: unknown[] = [];
    let outcome: Outcome = "passed";
    const attempt = async (run: () => unknown): Promise<void> => {
      try {
        await within(limitMs, run);
      } catch (error) {
        if (outcome === "passed") outcome = error === NEVER_ENDED ? "stuck" : "failed";
      }
    };
    test.result = { state: "run", startTime: 0, retryCount: 0, attempts: [] };
    await attempt(async () => {
      for (const suite of suites)
        for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) cleanups.push(await hook(suite));
      super.onBeforeTryTask(test, { retry: 0, repeats: 0 });
      for (const suite of suites)
        for (const hook of TestRunner.getSuiteHooks(suite).beforeEach)
          cleanups.push(await hook(test.context, suite));
      await TestRunner.getTestFn(test)();
      super.onAfterTryTask(test);
    });
    const inner = suites.toReversed();
    const after: readonly (() => unknown)[] = [
      ...inner.flatMap((suite) =>
        TestRunner.getSuiteHooks(suite)
          .afterEach.toReversed()
          .map((hook) => () => hook(test.context, suite)),
      ),
      ...cleanups
        .toReversed()
        .map((cleanup) => () => (typeof cleanup === "function" ? (cleanup() as unknown) : undefined)),
      ...inner.flatMap((suite) =>
        TestRunner.getSuiteHooks(suite)
          .afterAll.toReversed()
          .map((hook) => () => hook(suite)),
      ),
    ];
    for (const run of after) await attempt(run);
    // Restores what a failed test may have left behind.
    vi.useRealTimers();
    vi.unstubAllGlobals();
    if (outcome === "passed" && (test.result as { state: string }).state === "fail") outcome = "failed";
    return outcome;
  }
}
