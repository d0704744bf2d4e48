import { parentPort, workerData } from "node:worker_threads";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import {
  toEngineFailure,
  type EngineAnswer,
  type EngineCall,
  type EngineFolder,
  type EngineRequest,
} from "./engine-calls.ts";

/** An open transaction, which waits to be committed or rolled back. */
interface OpenTransaction {
  readonly handle: Transaction;
  end(how: "commit" | "rollback"): void;
  readonly ended: Promise<void>;
}

/** Thrown inside the engine's transaction to roll it back. */
const ROLLED_BACK = new Error("rolled back");

/**
 * Runs the engine in this thread, so that neither a long statement nor a hanging engine delays the requests of the main thread.
 */
async function serve({ folder, settings }: EngineFolder): Promise<void> {
  const { PGlite: Engine } = await import("@electric-sql/pglite");
  const { pg_trgm: trigrams } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const engine = await Engine.create({
    dataDir: folder,
    startParams: [
      ...Engine.defaultStartParams,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    extensions: { pg_trgm: trigrams },
  });
  const transactions = new Map<number, OpenTransaction>();
  parentPort?.on("message", ({ id, call }: EngineRequest) => {
    answer(engine, transactions, call).then(
      (value) => post({ id, value }),
      (error: unknown) => post({ id, failure: toEngineFailure(error) }),
    );
  });
}

async function answer(
  engine: PGlite,
  transactions: Map<number, OpenTransaction>,
  call: EngineCall,
): Promise<unknown> {
  switch (call.kind) {
    case "query": {
      const { text, parameters, rowMode, textTypes } = call;
      return handleOf(engine, transactions, call.transaction).query(text, [...parameters], {
        ...(rowMode === undefined ? {} : { rowMode }),
        parsers: Object.fromEntries(textTypes.map((type) => [type, asText])),
      });
    }
    case "exec":
      return handleOf(engine, transactions, call.transaction).exec(call.text);
    case "begin":
      await begin(engine, transactions, call.transaction);
      return undefined;
    case "commit":
    case "rollback": {
      const open = transactions.get(call.transaction);
      transactions.delete(call.transaction);
      open?.end(call.kind);
      await open?.ended;
      return undefined;
    }
    case "ping":
      return undefined;
    case "close":
      break;
  }
  await engine.close();
  return undefined;
}

const asText = (value: string): string => value;

function handleOf(
  engine: PGlite,
  transactions: ReadonlyMap<number, OpenTransaction>,
  transaction: number | undefined,
): PGlite | Transaction {
  if (transaction === undefined) return engine;
  const open = transactions.get(transaction);
  if (open === undefined) throw new Error("The transaction has ended");
  return open.handle;
}

/** Resolves when the transaction has started; the engine runs one at a time. */
function begin(engine: PGlite, transactions: Map<number, OpenTransaction>, id: number): Promise<void> {
  return new Promise((begun, failed) => {
    const whole = engine.transaction(
      (handle) =>
        new Promise<void>((commit, undo) => {
          const ended = whole.catch((error: unknown) => {
            if (error !== ROLLED_BACK) throw error;
          });
          const end = (how: "commit" | "rollback"): void => (how === "commit" ? commit() : undo(ROLLED_BACK));
          transactions.set(id, { handle, end, ended });
          begun();
        }),
    );
    whole.catch(failed);
  });
}

function post(message: EngineAnswer): void {
  parentPort?.postMessage(message);
}

serve(workerData as EngineFolder).then(
  () => post({ id: "opened" }),
  (error: unknown) => post({ id: "opened", failure: toEngineFailure(error) }),
);
