import type { ResponseLike } from '../ports/fetch.ts';

/** What runs out when a call has taken too long. */
export interface Watch {
  /** Rejections of those who wait for the head or the body. */
  readonly waiting: ((reason: unknown) => void)[];
  /** Stops timer and listener. May be called twice. */
  readonly finish: () => void;
  /** Set once the limit passed or the caller aborted. */
  ended?: { readonly reason: unknown };
}

type Watched = ResponseLike & Record<string, (() => Promise<unknown>) | undefined>;

/**
 * Lets the watch follow the body of a response, without reading or replacing either: the reading methods of this one
 * object also tell the watch when they are done, and reject when it runs out. Clones are followed too.
 */
export function followBody(response: ResponseLike, watch: Watch): ResponseLike {
  const watched = response as Watched;
  if (response.body === null) watch.finish();
  else {
    for (const name of ['text', 'json', 'arrayBuffer', 'blob', 'bytes', 'formData']) {
      const read = watched[name];
      if (read) {
        watched[name] = () => raceWatch(watch, read.call(response));
      }
    }
    const clone = response.clone;
    response.clone = () => followBody(clone.call(response), watch);
  }
  return response;
}

/** Settles like the work, or rejects as soon as the watch runs out. */
function raceWatch<Result>(watch: Watch, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (watch.ended) reject(watch.ended.reason);
    watch.waiting.push(reject);
    work.then(
      (result) => {
        watch.finish();
        resolve(result);
      },
      (error: unknown) => {
        watch.finish();
        reject(error);
      },
    );
  });
}
