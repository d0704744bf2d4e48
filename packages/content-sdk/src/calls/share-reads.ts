import {
  callError,
  checkCall,
  type AbortSignalLike,
  type Client,
  type RequestAnswer,
  type RequestCall,
  type SendRequest,
} from "@marquee/http";

/** A pending call and its number of waiting callers. */
interface SharedCall {
  readonly answer: Promise<RequestAnswer>;
  readonly abort: () => void;
  callers: number;
}

/** Creates an abort signal that works in every engine. */
function createAbort(): { readonly signal: AbortSignalLike; readonly abort: () => void } {
  let listeners: readonly (() => void)[] = [];
  const signal = {
    aborted: false,
    addEventListener: (_type: string, listener: () => void) => {
      listeners = listeners.concat(listener);
    },
    removeEventListener: (_type: string, listener: () => void) => {
      listeners = listeners.filter((other) => other !== listener);
    },
  };
  return {
    signal,
    abort() {
      signal.aborted = true;
      listeners.forEach((listener) => listener());
    },
  };
}

/** Waits for a shared call. The signal ends this wait; the call is aborted with its last one. */
function join(
  shared: SharedCall,
  { endpoint }: RequestCall,
  signal: AbortSignalLike,
): Promise<RequestAnswer> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(callError(endpoint, { code: "ABORTED" }));
      shared.callers -= 1;
      if (!shared.callers) shared.abort();
    };
    signal.addEventListener("abort", leave);
    void shared.answer.then(resolve, reject).then(() => signal.removeEventListener("abort", leave));
  });
}

/**
 * Returns a client that sends equal concurrent reads of the catalogue once: GET calls of the family `content` with the same path and
 * parameters share one request. A caller's `signal` ends only its own wait; the request is aborted when no caller waits. Answers are
 * not cached. Calls reject as those of the given client do.
 *
 * @throws {MarqueeError} `INVALID_OPTION` when the argument is not a client
 * @example
 * const shared = shareReads(client);
 * const [row, list] = await Promise.all([
 *   fetchCollection(shared, { id: "movies-all" }),
 *   fetchCollection(shared, { id: "movies-all" }),
 * ]);
 */
export function shareReads(client: Client): Client {
  checkCall("shareReads", client);
  const calls = new Map<string, SharedCall>();
  const start = (call: RequestCall, key: string): SharedCall => {
    const { signal, abort } = createAbort();
    const answer = client.request(Object.assign({}, call, { signal }));
    const forget = () => void (calls.get(key) === shared && calls.delete(key));
    const shared: SharedCall = {
      answer,
      callers: 0,
      abort() {
        forget();
        abort();
      },
    };
    calls.set(key, shared);
    answer.then(forget, forget);
    return shared;
  };
  const request: SendRequest = (call) => {
    const { endpoint, pathParams, query, signal } = call;
    const isRead = endpoint.method === "GET" && endpoint.family === "content";
    if (!isRead || (signal && signal.aborted)) return client.request(call);
    const key = JSON.stringify([endpoint.path, pathParams, query]);
    const shared = calls.get(key) || start(call, key);
    shared.callers += 1;
    return signal ? join(shared, call, signal) : shared.answer;
  };
  return Object.assign({}, client, { request });
}
