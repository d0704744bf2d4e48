/** The parameters of one process: written by `play-area.mjs`, read by the process and its worker. */
export interface Game {
  /** Sources by path, with all mutants in them, each behind a switch. */
  readonly sources: Readonly<Record<string, string>>;
  /** The area's test files, by path. */
  readonly tests: readonly string[];
  /** Ids of mutants in order of their lots. Mutants that take effect while a module loads are skipped. */
  readonly mutants: readonly string[];
  /** For each mutant, the name of the test file that belongs to its source. */
  readonly ownTests: Readonly<Record<string, string>>;
  /** How long tests run for one mutant, however many touch it, in milliseconds. Default: 1000. */
  readonly mostTestsMs?: number;
  /** How many mutants to run. */
  readonly count: number;
  /** No mutant starts after this time, epoch milliseconds. */
  readonly untilMs?: number;
  /** Mutants that an earlier process decided. */
  readonly decided: readonly string[];
  /** Mutants after which the tests failed on unchanged code: each is run again in a new process. */
  readonly retried: readonly string[];
  /** The file to which results are appended, one line each. */
  readonly results: string;
}

/** One line of that file. After a mutant that `spoilt` its process, tests fail on unchanged code. */
export type MutantResult =
  | { readonly kind: "begun" | Fate; readonly mutant: string }
  | { readonly kind: "broken"; readonly why: string }
  | { readonly kind: "ended" };

/** The result for one mutant. */
export type Fate = "caught" | "survived" | "stuck" | "spoilt";

/** The name of the test that runs the mutants. */
export const PLAYS = "plays the mutants";
