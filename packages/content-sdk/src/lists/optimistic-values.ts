import { isMarqueeError, type Client, type Result } from "@marquee/http";

/**
 * Why a change of a list did not happen: a guest has no lists; a newer press on the same thing, or closing, replaced it; or it could
 * not be saved, and the list shows again what the platform has.
 */
export type ListChangeCode = "LOGIN_NEEDED" | "REPLACED" | "NOT_SAVED";

/** How a change of a list ended: with the value that the platform has now. */
export type ListChange<Value> = Result<Value, ListChangeCode>;

/** Values by id, as the viewer sees them. What is unknown is absent. */
export type ValuesById<Value> = ReadonlyMap<string, Value>;

/** Takes over what was read. Ids of `changed` since the question keep their value. */
export type TakeRead<Value> = (values: ValuesById<Value>, absent?: Value) => void;

interface Parts<Value> {
  readonly client: Pick<Client, "logger" | "viewer">;
  readonly save: (id: string, value: Value) => Promise<unknown>;
  /** What the platform has of an id. */
  readonly read: (id: string) => Promise<Value>;
  readonly onChange: (values: ValuesById<Value>) => void;
  /** Called once the platform has the value. */
  readonly onSaved?: (id: string, value: Value) => void;
}

interface OptimisticValues<Value> {
  change(id: string, value: Value): Promise<ListChange<Value>>;
  /** Call it when a question is sent; the answer takes over what came. */
  startRead(): TakeRead<Value>;
  close(): void;
}

interface Input<Value> {
  readonly value: Value;
  readonly settle: (end: ListChange<Value>) => void;
}

const refusal = (code: ListChangeCode): ListChange<never> => ({ ok: false, code });

/** A status from 400 to 499 says that nothing was saved. After anything else nobody knows. */
const isRefused = (cause: unknown): boolean =>
  isMarqueeError(cause) && cause.status !== undefined && cause.status >= 400 && cause.status < 500;

/**
 * Values that show a change at once and save it, one change of an id after the other. The last press wins. What cannot be saved
 * shows again as the platform has it; where an answer was lost, the platform is asked. [CONT-69]
 */
export function createOptimisticValues<Value>({
  client: { logger, viewer },
  save,
  read,
  onChange,
  onSaved,
}: Parts<Value>): OptimisticValues<Value> {
  /** The newest input of each id that is not saved yet. */
  const inputs = new Map<string, Input<Value>>();
  const saved = new Map<string, Value>();
  /** Ids of which an answer was lost. */
  const unclear = new Set<string>();
  /** When each id was changed, or the question asked whose answer it holds. */
  const changedAt = new Map<string, number>();
  let time = 0;
  let isClosed = false;

  function touch(id: string): void {
    time += 1;
    changedAt.set(id, time);
  }

  function show(): void {
    if (isClosed) return;
    const shown = new Map(saved);
    inputs.forEach(({ value }, id) => shown.set(id, value));
    onChange(shown);
  }

  async function attempt(id: string, { value }: Input<Value>): Promise<unknown> {
    try {
      await save(id, value);
      saved.set(id, value);
      unclear.delete(id);
      return undefined;
    } catch (cause) {
      logger.warn("A change of a list could not be saved", { cause: String(cause) });
      if (!isRefused(cause)) unclear.add(id);
      return cause;
    }
  }

  /** Answers whether the platform has the value after all. */
  async function verify(id: string, value: Value): Promise<boolean> {
    try {
      saved.set(id, await read(id));
      unclear.delete(id);
      return saved.get(id) === value;
    } catch (cause) {
      logger.info("The list could not be read after a lost answer", { cause: String(cause) });
      return false;
    }
  }

  async function saveAll(id: string): Promise<void> {
    for (let input = inputs.get(id); input !== undefined && !isClosed; input = inputs.get(id)) {
      const cause = await attempt(id, input);
      touch(id);
      let isSaved = cause === undefined;
      if (!isSaved && unclear.has(id) && inputs.get(id) === input) {
        isSaved = await verify(id, input.value);
        touch(id);
      }
      if (inputs.get(id) !== input) continue;
      inputs.delete(id);
      if (isSaved && onSaved !== undefined) onSaved(id, input.value);
      show();
      const isGuest = isMarqueeError(cause) && cause.code === "UNAUTHORIZED";
      input.settle(
        isSaved ? { ok: true, value: input.value } : refusal(isGuest ? "LOGIN_NEEDED" : "NOT_SAVED"),
      );
    }
  }

  return {
    change: (id, value) =>
      new Promise((settle) => {
        if (isClosed) return settle(refusal("REPLACED"));
        if (viewer().userType === "guest") return settle(refusal("LOGIN_NEEDED"));
        const replaced = inputs.get(id);
        inputs.set(id, { value, settle });
        touch(id);
        show();
        if (replaced === undefined) void saveAll(id);
        else replaced.settle(refusal("REPLACED"));
      }),
    startRead() {
      time += 1;
      const askedAt = time;
      return (values, absent) => {
        const ids = new Set(Array.from(values.keys()));
        // A whole list says of what it does not name that it is not there.
        if (absent !== undefined) saved.forEach((_, id) => ids.add(id));
        ids.forEach((id) => {
          if (inputs.has(id) || (changedAt.get(id) || 0) > askedAt) return;
          changedAt.set(id, askedAt);
          unclear.delete(id);
          saved.set(id, values.has(id) ? (values.get(id) as Value) : (absent as Value));
        });
        show();
      };
    },
    close() {
      isClosed = true;
      inputs.forEach(({ settle }) => settle(refusal("REPLACED")));
      inputs.clear();
    },
  };
}
