/** For whom a flag is on, and what the page is told then. */
export interface FlagStrategy {
  /** ISO codes; without them the strategy holds everywhere. */
  readonly countries?: readonly string[];
  /** Variant payload {india, global, countries, …} of DEC-041; without it the variant has none. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** A feature flag as an operator defines it. */
export interface FlagDefinition {
  readonly name: string;
  readonly description: string;
  readonly isEnabled: boolean;
  readonly strategies: readonly FlagStrategy[];
}
