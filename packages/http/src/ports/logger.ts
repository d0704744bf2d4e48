/** Facts of a log line: flat, without tokens, codes or contacts (see `redactBody`). */
export type LogFacts = Readonly<Record<string, unknown>>;

/** Takes log lines. Its methods never throw. */
export interface Logger {
  debug(message: string, facts?: LogFacts): void;
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
}
