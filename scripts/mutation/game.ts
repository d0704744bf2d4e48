/** What one process plays: written by `play-area.mjs`, read by the process and by its worker. */
export interface Game {
  /** Sources with all their mutants in them, each behind a switch, by path. */
  readonly sources: Readonly<Record<string, string>>;
  /** The test files of the area, by path. */
  readonly tests: readonly string[];
  /** Mutants in the order of their lots. Those made while a module loads are passed over. */
  readonly mutants: readonly string[];
  /** What the test file is called that has the name of a mutant's source. */
  readonly ownTests: Readonly<Record<string, string>>;
  /** For so long the tests that touch a mutant are played, however many there are, in milliseconds. Default: 1000. */
  readonly mostTestsMs?: number;
  /** How many are played. */
  readonly count: number;
  /** No mutant begins after it, epoch milliseconds. */
  readonly untilMs?: number;
  /** Mutants that an earlier process decided. */
  readonly decided: readonly string[];
  /** Mutants after which tests failed on the code as it is: played again, each in a process that nothing spoilt yet. */
  readonly retried: readonly string[];
  /** The file to which each result is added, a line each. */
  readonly results: string;
}

/** A line of the file of results. After a mutant that `spoilt` its process tests fail on the code as it is. */
export type MutantResult =
  | { readonly kind: "begun" | Fate; readonly mutant: string }
  | { readonly kind: "broken"; readonly why: string }
  | { readonly kind: "ended" };

/** How it went with a mutant. */
export type Fate = "caught" | "survived" | "stuck" | "spoilt";

/** The name of the test in which mutants are played. */
export const PLAYS = "plays the mutants";
