/** Values by id, as shown to the viewer. Unknown ones are missing. */
export type ValuesById<Value> = ReadonlyMap<string, Value>;

/** Stores the values of an answer, except for ids that were changed after the request. */
export type TakeRead<Value> = (values: ValuesById<Value>, absent?: Value) => void;

interface KnownValues<Value> {
  readonly values: ValuesById<Value>;
  /** Stores a value that the platform has answered. */
  learn(id: string, value: Value): void;
  /** Marks a value as unknown, after a lost answer, until it is read again. */
  doubt(id: string): void;
  isUnclear(id: string): boolean;
  /** Marks an id as changed: answers to earlier requests about it are ignored. */
  touch(id: string): void;
  /** Call it when a request is sent. Values that are being saved are not replaced by its answer. */
  startRead(isBeingSaved: (id: string) => boolean): TakeRead<Value>;
}

/** Creates the known values of the platform; for each id the answer to the newest request applies. */
export function createKnownValues<Value>(): KnownValues<Value> {
  const values = new Map<string, Value>();
  const unclear = new Set<string>();
  /** Order of the change of each id, or of the request whose answer it holds. */
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
        // An id that a complete list does not contain is not listed.
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
