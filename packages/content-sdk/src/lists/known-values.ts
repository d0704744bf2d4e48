/** Values by id, as the viewer sees them. What is unknown is absent. */
export type ValuesById<Value> = ReadonlyMap<string, Value>;

/** Takes over what was read. Ids that were changed since the question keep their value. */
export type TakeRead<Value> = (values: ValuesById<Value>, absent?: Value) => void;

interface KnownValues<Value> {
  readonly values: ValuesById<Value>;
  /** The platform has this value, by its own answer. */
  learn(id: string, value: Value): void;
  /** An answer about the id was lost: what the platform has is unclear until it is asked. */
  doubt(id: string): void;
  isUnclear(id: string): boolean;
  /** The id changes now: answers to earlier questions about it count no more. */
  touch(id: string): void;
  /** Call it when a question is sent. What is being saved is left alone. */
  startRead(isBeingSaved: (id: string) => boolean): TakeRead<Value>;
}

/** What the platform has as far as is known; the newest question about an id counts. */
export function createKnownValues<Value>(): KnownValues<Value> {
  const values = new Map<string, Value>();
  const unclear = new Set<string>();
  /** When each id was changed, or the question sent whose answer it holds. */
  const knownSince = new Map<string, number>();
  let time = 0;

  function learn(id: string, value: Value): void {
    values.set(id, value);
    unclear.delete(id);
  }

  return {
    values,
    learn,
    doubt: (id) => void unclear.add(id),
    isUnclear: (id) => unclear.has(id),
    touch(id) {
      time += 1;
      knownSince.set(id, time);
    },
    startRead(isBeingSaved) {
      time += 1;
      const requestedAt = time;
      return (read, absent) => {
        const ids = new Set(Array.from(read.keys()));
        // A whole list says of what it does not name that it is not there.
        if (absent !== undefined) values.forEach((_, id) => ids.add(id));
        ids.forEach((id) => {
          if (isBeingSaved(id) || (knownSince.get(id) || 0) > requestedAt) return;
          knownSince.set(id, requestedAt);
          learn(id, read.has(id) ? (read.get(id) as Value) : (absent as Value));
        });
      };
    },
  };
}
