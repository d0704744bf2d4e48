import type { ResponseLike } from "../ports/fetch.ts";

/** Time limit and abort signal of a call. */
export interface Watch {
  /** Rejects when the limit has passed or the caller aborts; never resolves. */
  readonly over: Promise<never>;
  /** Stops timer and listener. May be called twice. */
  readonly finish: () => void;
}

type Watched = ResponseLike & Record<string, (() => Promise<unknown>) | undefined>;

/**
 * Applies the watch to the body of a response, without reading or replacing it. The reading methods of the object then finish the
 * watch when they are done, and reject when its limit passes. The same applies to clones.
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
