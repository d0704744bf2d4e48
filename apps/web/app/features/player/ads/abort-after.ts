/** A signal that ends what has not ended after so many milliseconds. `AbortSignal.timeout` is younger than browsers that play. */
export function abortAfter(ms: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), ms);
  return limit.signal;
}
