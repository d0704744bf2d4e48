import type { AbortSignalLike } from '../ports/abort.ts';
import type { MaybePromise } from '../ports/key-value-storage.ts';
import { abortReason } from './request-facts.ts';

/** Waits for work that others wait for too; the caller's signal ends this wait only. */
export function untilAborted<Result>(work: MaybePromise<Result>, signal: AbortSignalLike | null | undefined): MaybePromise<Result> {
  if (!signal || !isPromise(work)) return work;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(abortReason(signal));
    const settled = (): void => signal.removeEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
    work.then(
      (result) => {
        settled();
        resolve(result);
      },
      (error: unknown) => {
        settled();
        reject(error);
      },
    );
  });
}

function isPromise<Result>(work: MaybePromise<Result>): work is Promise<Result> {
  return typeof work === 'object' && work !== null && 'then' in work;
}
