/** What the thread of the engine needs to open a folder. */
export interface EngineFolder {
  readonly folder: string;
  /** Settings of the engine that differ from its own, by name. */
  readonly settings: Readonly<Record<string, string>>;
}

/** One thing that the engine is asked for. Calls that name a transaction run inside of it. */
export type EngineCall =
  | {
      readonly kind: "query";
      readonly text: string;
      readonly parameters: readonly unknown[];
      readonly rowMode: "array" | "object" | undefined;
      /** Types whose values stay the text that the engine wrote. */
      readonly textTypes: readonly number[];
      readonly transaction?: number;
    }
  | { readonly kind: "exec"; readonly text: string; readonly transaction?: number }
  | { readonly kind: "begin" | "commit" | "rollback"; readonly transaction: number }
  | { readonly kind: "ping" | "close" };

/** What the main thread sends. */
export interface EngineRequest {
  readonly id: number;
  readonly call: EngineCall;
}

/** What the engine reports about a failure. It names columns and rules, never the values of a row or a parameter. */
export interface EngineFailure {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly severity?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

/** What the thread sends: first that it has opened the folder, then an answer for each request. */
export type EngineAnswer =
  | { readonly id: "opened"; readonly failure?: EngineFailure }
  | { readonly id: number; readonly value?: unknown; readonly failure?: EngineFailure };

const FACTS = ["code", "severity", "schema", "table", "column", "constraint"] as const;

/** The parts of an error that may leave the thread. */
export function toEngineFailure(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const given = error as Error & Partial<Record<(typeof FACTS)[number], unknown>>;
  const facts = FACTS.flatMap((fact) => (typeof given[fact] === "string" ? [[fact, given[fact]]] : []));
  return { name: error.name, message: error.message, ...Object.fromEntries(facts) };
}

/** The error that a caller of the engine sees. */
export class EngineError extends Error {
  override readonly name: string;
  readonly code: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(failure: EngineFailure) {
    super(failure.message);
    this.name = failure.name;
    this.code = failure.code;
    this.table = failure.table;
    this.column = failure.column;
    this.constraint = failure.constraint;
  }
}
