import type { ResponseLike } from "../ports/fetch.ts";

/** What runs out when a call has taken too long. */
export interface Watch {
  /** Rejects once the limit passed or the caller aborted; never resolves. */
  readonly over: Promise<never>;
  /** Stops timer and listener. May be called twice. */
  readonly finish: () => void;
}

type Watched = ResponseLike & Record<string, (() => Promise<unknown>) | undefined>;

/**
 * Lets the watch follow the body of a response, without reading or replacing either: the reading methods of this one
 * object also tell the watch when they are done, and reject when it runs out. Clones are followed too.
 */
export function followBody(response: ResponseLike, watch: Watch): ResponseLike {
  const { over, finish } = watch;
  if (response.body === null) finish();
  else {
    for (const name of ["text", "json", "arrayBuffer", "blob", "bytes", "formData"]) {
      const read = (response as Watched)[name];
      if (read) {
        (response as Watched)[name] = () => {
          const work = read.call(response);
          work.then(finish, finish);
          return Promise.race([over, work]);
        };
      }
    }
    const clone = response.clone;
    response.clone = () => followBody(clone.call(response), watch);
  }
  return response;
}
