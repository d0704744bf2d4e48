/** What the engine's thread needs to open a folder. */
export interface EngineFolder {
  readonly folder: string;
  /** Engine settings that differ from its defaults, by name. */
  readonly settings: Readonly<Record<string, string>>;
}

/** One call to the engine. Calls with a transaction id run inside that transaction. */
export type EngineCall =
  | {
      readonly kind: "query";
      readonly text: string;
      readonly parameters: readonly unknown[];
      readonly rowMode: "array" | "object" | undefined;
      /** Ids of the types whose values stay text, as the engine wrote them. */
      readonly textTypes: readonly number[];
      readonly transaction?: number;
    }
  | { readonly kind: "exec"; readonly text: string; readonly transaction?: number }
  | { readonly kind: "begin" | "commit" | "rollback"; readonly transaction: number }
  | { readonly kind: "ping" | "close" };

/** A message of the main thread. */
export interface EngineRequest {
  readonly id: number;
  readonly call: EngineCall;
}

/** A failure that the engine reports. It names columns and constraints, never values of rows or parameters. */
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

/** A message of the thread: first that the folder is open, then one answer for each request. */
export type EngineAnswer =
  | { readonly id: "opened"; readonly failure?: EngineFailure }
  | { readonly id: number; readonly value?: unknown; readonly failure?: EngineFailure };

const FACTS = ["code", "severity", "schema", "table", "column", "constraint"] as const;

/** Copies only the parts of an error that may leave the thread. */
export function toEngineFailure(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const given = error as Error & Partial<Record<(typeof FACTS)[number], unknown>>;
  const facts = FACTS.flatMap((fact) => (typeof given[fact] === "string" ? [[fact, given[fact]]] : []));
  return { name: error.name, message: error.message, ...Object.fromEntries(facts) };
}

/** The error that callers of the engine get. */
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
