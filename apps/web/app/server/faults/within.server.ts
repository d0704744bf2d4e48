/** Waits for something optional at most so long, then rejects; the work itself goes on. */
export function within<Value>(limitMs: number, load: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not there within ${limitMs} ms`)), limitMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
