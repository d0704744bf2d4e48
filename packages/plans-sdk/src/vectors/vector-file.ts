/** One case of a golden vector, as JSON with wire names. */
export interface VectorCase {
  readonly name: string;
  readonly given: unknown;
  /** Result of the rule for `given`; null for undefined. */
  readonly expected: unknown;
}

/** The golden vectors of one rule. */
export interface VectorFile {
  /** Description of the rule. */
  readonly rule: string;
  readonly cases: readonly VectorCase[];
}
