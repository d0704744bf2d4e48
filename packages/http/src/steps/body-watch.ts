import type { ResponseLike } from '../ports/fetch.ts';

/** What runs out when a call has taken too long. */
export interface Watch {
  /** Rejections of those who wait for the head or the body. */
  readonly waiting: ((reason: unknown) => void)[];
  /** Stops timer and listener. May be called twice. */
  finish(): void;
  /** Set once the limit passed or the caller aborted. */
  ended?: { readonly reason: unknown };
}

const bodyReaders = ['text', 'json', 'arrayBuffer', 'blob', 'bytes', 'formData'];
const watchOf = /* @__PURE__ */ Symbol.for('@marquee/http.watch');

type Watched = ResponseLike & Record<string, (() => Promise<unknown>) | undefined> & { [watchOf]?: Watch };

/**
 * Lets the watch follow the body of a response, without reading or replacing either: the reading methods of this one
 * object also tell the watch when they are done, and reject when it runs out. Clones are followed too.
 */
export function followBody(response: ResponseLike, watch: Watch): ResponseLike {
  if (response.body === null || watch.ended) {
    watch.finish();
    return response;
  }
  const watched = response as Watched;
  watched[watchOf] = watch;
  for (const name of bodyReaders) {
    const read = watched[name];
    if (read) watched[name] = () => unlessEnded(watched, finishAfter(read.call(response), watch));
  }
  const clone = response.clone;
  response.clone = () => followBody(clone.call(response), watch);
  return response;
}

/** Settles like the work, or rejects as soon as the watch of the response runs out. */
export function unlessEnded<Result>(response: ResponseLike, work: Promise<Result>): Promise<Result> {
  const watch = (response as Watched)[watchOf];
  if (!watch) return work;
  return new Promise((resolve, reject) => {
    if (watch.ended) reject(watch.ended.reason);
    watch.waiting.push(reject);
    work.then(resolve, reject);
  });
}

function finishAfter<Result>(reading: Promise<Result>, watch: Watch): Promise<Result> {
  reading.then(watch.finish, watch.finish);
  return reading;
}
