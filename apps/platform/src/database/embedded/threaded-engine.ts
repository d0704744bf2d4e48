import { Worker } from "node:worker_threads";
import {
  EngineError,
  type EngineAnswer,
  type EngineCall,
  type EngineFailure,
  type EngineFolder,
} from "./engine-calls.ts";
import { threadFile } from "../../runtime/thread-file.ts";

/** How values of a result are parsed; the part of the engine's options that the query builder uses. */
export interface EngineQueryOptions {
  readonly rowMode?: "array" | "object";
  /** Each parser must return its text unchanged: functions cannot be sent between threads, so only their type ids are. */
  readonly parsers?: Readonly<Record<number, (value: string) => unknown>>;
}

/** The engine, or one of its transactions. */
export interface EngineHandle {
  query(text: string, parameters?: readonly unknown[], options?: EngineQueryOptions): Promise<unknown>;
  exec(text: string): Promise<unknown>;
}

/** An engine that runs in a thread of its own. */
export interface ThreadedEngine extends EngineHandle {
  transaction<Result>(work: (handle: EngineHandle) => Promise<Result>): Promise<Result>;
  /** Resolves once the thread is idle; late when a statement runs, never when the engine hangs. */
  ping(): Promise<unknown>;
  /** Closes the folder; after `graceMs` it ends the thread without closing. Returns whether the folder was closed. */
  close(graceMs: number): Promise<boolean>;
  /** Ends the thread at once: pending calls are refused, and the next opening recovers the database. */
  end(reason: string): Promise<void>;
}

/** SQLSTATE of calls to an engine that is not running. */
const CANNOT_CONNECT_NOW = "57P03";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: EngineError): void;
}

/**
 * Opens the folder in a new thread.
 * @throws {EngineError} when the engine cannot open it
 */
export async function openThreadedEngine(
  folder: EngineFolder,
  hooks: {
    /** Called when the thread ends unexpectedly. */ readonly onDeath?: () => void;
  } = {},
): Promise<ThreadedEngine> {
  const worker = new Worker(threadFile(import.meta.url, "engine-thread"), { workerData: folder });
  const waiting = new Map<number, Waiting>();
  let endedBecause: string | undefined;
  let lastId = 0;
  const unavailable = (): EngineError =>
    new EngineError({
      name: "EngineAway",
      message: `The embedded database does not answer: ${endedBecause ?? "it has ended"}`,
      code: CANNOT_CONNECT_NOW,
    });
  const refuseAll = (): void => {
    for (const { reject } of waiting.values()) reject(unavailable());
    waiting.clear();
  };
  const opened = new Promise<void>((resolve, reject) => {
    worker.on("message", (answer: EngineAnswer) => {
      if (answer.id === "opened") return settle({ resolve: () => resolve(), reject }, answer);
      const open = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (open !== undefined) settle(open, answer);
    });
    worker.on("error", (error) => {
      endedBecause ??= error.message;
      reject(unavailable());
    });
    worker.on("exit", () => {
      const wasRequested = endedBecause !== undefined;
      endedBecause ??= "its thread has ended";
      reject(unavailable());
      refuseAll();
      if (!wasRequested) hooks.onDeath?.();
    });
  });
  const ask = (call: EngineCall): Promise<unknown> => {
    if (endedBecause !== undefined) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, call });
    });
  };
  const end = async (reason: string): Promise<void> => {
    endedBecause ??= reason;
    refuseAll();
    await worker.terminate();
  };
  await opened;
  return {
    ...createHandle(ask),
    async transaction(work) {
      lastId += 1;
      const transaction = lastId;
      await ask({ kind: "begin", transaction });
      const result = await work(createHandle(ask, transaction)).catch(async (error: unknown) => {
        // Throws the original error, even when the rollback fails because the engine has ended.
        await ask({ kind: "rollback", transaction }).catch(() => undefined);
        throw error;
      });
      await ask({ kind: "commit", transaction });
      return result;
    },
    ping: () => ask({ kind: "ping" }),
    async close(graceMs) {
      const isClosed = await isDoneWithin(ask({ kind: "close" }), graceMs);
      await end("it was closed");
      return isClosed;
    },
    end,
  };
}

async function isDoneWithin(work: Promise<unknown>, graceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const isTooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), graceMs);
  });
  const isDone = work.then(
    () => true,
    () => false,
  );
  return Promise.race([isDone, isTooLate]).finally(() => clearTimeout(timer));
}

function settle(
  { resolve, reject }: Pick<Waiting, "resolve" | "reject">,
  { value, failure }: { readonly value?: unknown; readonly failure?: EngineFailure },
): void {
  if (failure === undefined) resolve(value);
  else reject(new EngineError(failure));
}

function createHandle(ask: (call: EngineCall) => Promise<unknown>, transaction?: number): EngineHandle {
  const scope = transaction === undefined ? {} : { transaction };
  return {
    query: (text, parameters = [], { rowMode, parsers = {} } = {}) =>
      ask({
        kind: "query",
        text,
        parameters,
        rowMode,
        textTypes: Object.keys(parsers).map(Number),
        ...scope,
      }),
    exec: (text) => ask({ kind: "exec", text, ...scope }),
  };
}
