/** Returns a signal that aborts after `ms` milliseconds. Some supported browsers lack `AbortSignal.timeout`. */
export function abortAfter(ms: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), ms);
  return limit.signal;
}
