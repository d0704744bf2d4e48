/** One case of a golden vector, as plain JSON in the names of the wire. */
export interface VectorCase {
  readonly name: string;
  readonly given: unknown;
  /** What the rule gives for `given`; null where it gives nothing. */
  readonly expected: unknown;
}

/** The golden vectors of one rule. */
export interface VectorFile {
  /** The rule in words. */
  readonly rule: string;
  readonly cases: readonly VectorCase[];
}
