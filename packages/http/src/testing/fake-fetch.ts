import type { AbortSignalLike } from "../ports/abort.ts";
import type { Fetch, FetchInit, ResponseLike } from "../ports/fetch.ts";
import { abortReason } from "../steps/abort-signal.ts";
import { addressOf, headersOf, methodOf, signalOf } from "../steps/request-facts.ts";

/** A request that `fakeFetch` received. */
export interface SeenRequest {
  readonly method: string;
  /** The requested address. */
  readonly address: string;
  /** Headers under lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body: a text, or a reference to any other body. */
  readonly body: unknown;
  readonly init: FetchInit;
}

/** An answer of `fakeFetch`. */
export interface FakeAnswer {
  /** Default 200. */
  readonly status?: number;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Text of the body. Default: an empty body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One step of a script: an answer, a function of the request, `offline` (rejects as a fetch without network does),
 * `hang` (never answers, ends only by abort) or `hangBody` (head at once, body never).
 */
export type FakeStep =
  | FakeAnswer
  | "offline"
  | "hang"
  | "hangBody"
  | ((request: SeenRequest) => FakeStep | Promise<FakeStep>);

/** A fetch that follows a script and records its requests. */
export type FakeFetch = Fetch & {
  readonly seen: readonly SeenRequest[];
  /** Adds steps to the script. */
  add(...steps: readonly FakeStep[]): void;
};

declare const Response: new (body: string | null, init: object) => ResponseLike;

/**
 * Creates a fetch that answers its requests by the steps in turn; the last step answers all further requests. Answers are real
 * `Response` objects, unread. It supports abort signals.
 */
export function fakeFetch(...script: readonly FakeStep[]): FakeFetch {
  const steps = script.slice();
  const seen: SeenRequest[] = [];
  const fetch: Fetch = async (input, init = {}) => {
    const signal = signalOf(input, init);
    const request: SeenRequest = {
      method: methodOf(input, init),
      address: addressOf(input),
      headers: headersOf(input, init),
      body: init.body,
      init,
    };
    seen.push(request);
    if (signal && signal.aborted) throw abortReason(signal);
    let step = steps.length > 1 ? steps.shift() : steps[0];
    if (step === undefined) throw new Error(`no answer for ${request.method} ${request.address}`);
    const answering = (async () => {
      while (typeof step === "function") step = await step(request);
      return play(step, signal);
    })();
    return signal ? Promise.race([answering, rejection(signal)]) : answering;
  };
  return Object.assign(fetch, {
    seen,
    add(...more: readonly FakeStep[]) {
      steps.push(...more);
    },
  });
}

async function play(
  step: FakeAnswer | "offline" | "hang" | "hangBody",
  signal: AbortSignalLike | null | undefined,
): Promise<ResponseLike> {
  if (step === "offline") throw new TypeError("fetch failed");
  if (step === "hang") return new Promise<ResponseLike>(() => undefined);
  if (step === "hangBody") return hangingBody(new Response("", { status: 200 }), signal);
  const { status = 200, json, text } = step;
  const body = json === undefined ? text : JSON.stringify(json);
  const type = json === undefined ? "text/plain" : "application/json";
  const isBodyless = status === 204 || status === 205 || status === 304 || body === undefined;
  return new Response(isBodyless ? null : body, {
    status,
    headers: Object.assign(isBodyless ? {} : { "content-type": type }, step.headers),
  });
}

function hangingBody(response: ResponseLike, signal: AbortSignalLike | null | undefined): ResponseLike {
  const never = (): Promise<never> => (signal ? rejection(signal) : new Promise<never>(() => undefined));
  return Object.assign(response, { text: never, json: never });
}

function rejection(signal: AbortSignalLike): Promise<never> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(abortReason(signal))),
  );
  aborted.catch(() => undefined);
  return aborted;
}
