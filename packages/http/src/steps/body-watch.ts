import type { ResponseLike } from "../ports/fetch.ts";

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
  if (response.body === null) watch.finish();
  else {
    for (const name of ["text", "json", "arrayBuffer", "blob", "bytes", "formData"]) {
      const read = (response as Watched)[name];
      if (read) {
        (response as Watched)[name] = () =>
          new Promise((resolve, reject) => {
            if (watch.ended) reject(watch.ended.reason);
            watch.waiting.push(reject);
            const work = read.call(response);
            work.then(watch.finish, watch.finish);
            work.then(resolve, reject);
          });
      }
    }
    const clone = response.clone;
    response.clone = () => followBody(clone.call(response), watch);
  }
  return response;
}
