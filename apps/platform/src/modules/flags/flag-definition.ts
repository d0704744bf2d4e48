/** The countries in which a flag is on, and its payload there. */
export interface FlagStrategy {
  /** ISO codes. Default: every country. */
  readonly countries?: readonly string[];
  /** Payload of the variant, such as `{india, global, countries}`. Default: none. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** A feature flag as an operator defines it. */
export interface FlagDefinition {
  readonly name: string;
  readonly description: string;
  readonly isEnabled: boolean;
  readonly strategies: readonly FlagStrategy[];
}
