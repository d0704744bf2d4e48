import type { Client, MarqueeError, Result } from "@marquee/http";
import { createKnownValues, type TakeRead, type ValuesById } from "./known-values.ts";

/**
 * Why a change of a list was not made: the viewer is a guest; a newer press on the same id, or closing, replaced it; or saving failed,
 * and the list shows the platform's state again.
 */
export type ListChangeCode = "LOGIN_NEEDED" | "REPLACED" | "NOT_SAVED";

/** Result of a change of a list: the value that the platform has now. */
export type ListChange<Value> = Result<Value, ListChangeCode>;

interface Parts<Value> {
  readonly client: Pick<Client, "logger" | "viewer">;
  readonly save: (id: string, value: Value) => Promise<unknown>;
  /** Reads the platform's value of an id. */
  readonly read: (id: string) => Promise<Value>;
  readonly onChange: (values: ValuesById<Value>) => void;
  /** Called when the platform has stored the value. */
  readonly onSaved?: (id: string, value: Value) => void;
}

interface OptimisticValues<Value> {
  change(id: string, value: Value): Promise<ListChange<Value>>;
  /** Call it when a request is sent; pass the answer to the returned function. */
  startRead(): TakeRead<Value>;
  /** Reads one id; for a guest no request is sent. Never rejects. */
  load(id: string): Promise<void>;
  close(): void;
}

interface Input<Value> {
  readonly value: Value;
  readonly settle: (end: ListChange<Value>) => void;
}

const refusal = (code: ListChangeCode): ListChange<never> => ({ ok: false, code });

/** Whether the change was certainly not saved: a status from 400 to 499. After any other failure it may have been. */
function isRefused(cause: unknown): boolean {
  const { status = 0 } = Object(cause) as Partial<MarqueeError>;
  return status >= 400 && status < 500;
}

// CONT-69
/**
 * Creates values whose changes show at once and are then saved, one change of an id after another. The last press wins. After a failure
 * to save, the platform's value shows again; after a lost answer it is read again.
 */
export function createOptimisticValues<Value>(parts: Parts<Value>): OptimisticValues<Value> {
  const { client, save, read, onChange, onSaved } = parts;
  const { logger, viewer } = client;
  const known = createKnownValues<Value>();
  /** The newest unsaved input of each id. */
  const inputs = new Map<string, Input<Value>>();
  let isClosed = false;

  function show(): void {
    const shown = new Map(known.values);
    inputs.forEach(({ value }, id) => shown.set(id, value));
    if (!isClosed) onChange(shown);
  }

  /** Runs a task and returns its error, if any. */
  async function attempt(id: string, task: () => Promise<Value>): Promise<unknown> {
    try {
      known.learn(id, await task());
      return undefined;
    } catch (cause) {
      logger.info("A list of the viewer could not be saved or read", { cause: String(cause) });
      return cause || true;
    } finally {
      known.touch(id);
    }
  }

  async function saveAll(id: string): Promise<void> {
    for (let input = inputs.get(id); input !== undefined && !isClosed; input = inputs.get(id)) {
      const { value, settle } = input;
      const cause = await attempt(id, () => save(id, value).then(() => value));
      if (cause !== undefined && !isRefused(cause)) known.doubt(id);
      const isLost = cause !== undefined && known.isUnclear(id) && inputs.get(id) === input;
      if (isLost) await attempt(id, () => read(id));
      if (inputs.get(id) !== input) continue;
      inputs.delete(id);
      const isSaved =
        cause === undefined || (isLost && !known.isUnclear(id) && known.values.get(id) === value);
      if (isSaved && onSaved !== undefined) onSaved(id, value);
      show();
      settle(
        isSaved
          ? { ok: true, value }
          : refusal(
              (Object(cause) as Partial<MarqueeError>).code === "UNAUTHORIZED" ? "LOGIN_NEEDED" : "NOT_SAVED",
            ),
      );
    }
  }

  const startRead = (): TakeRead<Value> => {
    const take = known.startRead((id) => inputs.has(id));
    return (values, absent) => {
      take(values, absent);
      show();
    };
  };

  return {
    change: (id, value) =>
      new Promise((settle) => {
        if (isClosed) return settle(refusal("REPLACED"));
        if (viewer().userType === "guest") return settle(refusal("LOGIN_NEEDED"));
        const replaced = inputs.get(id);
        inputs.set(id, { value, settle });
        known.touch(id);
        show();
        if (replaced === undefined) void saveAll(id);
        else replaced.settle(refusal("REPLACED"));
      }),
    startRead,
    async load(id) {
      if (isClosed || viewer().userType === "guest") return;
      const take = startRead();
      try {
        take(new Map([[id, await read(id)]]));
      } catch (cause) {
        logger.info("A list of the viewer could not be read", { cause: String(cause) });
      }
    },
    close() {
      isClosed = true;
      inputs.forEach(({ settle }) => settle(refusal("REPLACED")));
      inputs.clear();
    },
  };
}
