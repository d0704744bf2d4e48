import type { LogFacts, Logger } from "../ports/logger.ts";

/** One line of a `recordingLogger`. */
export interface LogLine {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly message: string;
  readonly facts: LogFacts | undefined;
}

/** Creates a logger that records its lines in order. */
export function recordingLogger(): Logger & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const line =
    (level: LogLine["level"]) =>
    (message: string, facts?: LogFacts): void => {
      lines.push({ level, message, facts });
    };
  return { lines, debug: line("debug"), info: line("info"), warn: line("warn"), error: line("error") };
}
