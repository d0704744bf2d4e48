import { BROWSER_TIMEOUT_MS, SERVER_TIMEOUT_MS } from "@marquee/config/time";
import { consoleLogger, systemClock, systemRandomId, systemTimers } from "../adapters/system.ts";
import type { CallContext } from "../call-context.ts";
import { createFetch } from "../create-fetch.ts";
import { createRequest } from "../create-request.ts";
import { createGuestTokens } from "../guest-tokens.ts";
import { createPersistedQueries } from "../persisted-queries/create-persisted-queries.ts";
import type { Clock } from "../ports/clock.ts";
import type { Fetch, FetchStep } from "../ports/fetch.ts";
import type { Logger } from "../ports/logger.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { Timers } from "../ports/timers.ts";
import type { TokenSource } from "../ports/token-source.ts";
import type { FamilyBases } from "../request/address.ts";
import type { Failure, SendRequest } from "../request/request-call.ts";
import { toBase64 } from "../steps/base64.ts";
import { deadline } from "../steps/deadline.ts";
import { headers } from "../steps/headers.ts";
import { onlyFor } from "../steps/only-for.ts";
import { resolvable, sendable } from "../steps/sendable.ts";
import { tokens } from "../steps/tokens.ts";
import type { Viewer, ViewerFacts } from "../viewer.ts";
import { checkOptions, invalidOption } from "../errors/check-options.ts";
import type { Client } from "./client.ts";
import { familiesOf } from "./families-of.ts";
import { viewerOf } from "./viewer-of.ts";

// A global of the engine. Read only inside the functions.
declare const fetch: Fetch | undefined;
declare const location: unknown;

/** Options of `createClient` and `createAuth`. */
export interface ClientOptions {
  /**
   * Address of the platform, such as `https://api.example.tv`; each family is a path below it. In a browser also a path such as
   * `/api`.
   */
  readonly origin?: string | undefined;
  /** Base addresses of families elsewhere; of all families if there is no `origin`. */
  readonly families?: FamilyBases | undefined;
  /**
   * Public name of the client build on the platform; not a secret. At most 100 letters, digits, dots, dashes and single
   * underscores.
   */
  readonly clientKey: string;
  /** Returns facts of the viewer, at least country and language; called for each request. */
  readonly viewer: () => ViewerFacts;
  /** The platform's fetch, or any other with its signature. Default: that of the engine. */
  readonly fetch?: Fetch | undefined;
  /** Limit of one attempt in milliseconds. Above 0; above 2,000,000,000 it is that. Default: 30,000 in a browser, 8,000 elsewhere. */
  readonly timeoutMs?: number | undefined;
  /** Default: the engine's. */
  readonly clock?: Clock | undefined;
  /** Default: the engine's. */
  readonly timers?: Timers | undefined;
  /** Default: version 4 UUIDs. */
  readonly randomId?: RandomId | undefined;
  /** Default: the console. */
  readonly logger?: Logger | undefined;
  /** Called for every request that rejects, except those the caller aborted. Must not throw. */
  readonly onFailure?: ((failure: Failure) => void) | undefined;
  /** Operations sent by POST at once, in addition to mutations. Default: `privateOperations`. */
  readonly privateOperations?: readonly string[] | undefined;
  /** Token source, for programs with their own sign-in. Default: guest tokens in memory. */
  readonly tokens?: TokenSource | undefined;
  /** Further steps around the client's own, the innermost first. Default: none. */
  readonly steps?: readonly FetchStep[] | undefined;
}

const KINDS = {
  clientKey: "text",
  viewer: "function",
  origin: "text?",
  families: "object?",
  fetch: "function?",
  timeoutMs: "number?",
  randomId: "function?",
  onFailure: "function?",
  privateOperations: "list?",
  steps: "list?",
  clock: "with now monotonic?",
  timers: "with setTimeout clearTimeout?",
  logger: "with debug info warn error?",
  tokens: "with getViewerToken getGeneration getPlatformToken?",
} as const;

/**
 * Creates a client, the first argument of every SDK function. Its viewer stays a guest; `createAuth` of `@marquee/auth-sdk`
 * creates one whose viewer can sign in.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the wrong one
 * @example
 * const client = createClient({
 *   origin: "https://api.example.tv",
 *   clientKey: "partner-acme",
 *   viewer: () => ({ country: "IN", language: "en" }),
 * });
 * @param where Name of the called function, for errors.
 */
export function createClient(options: ClientOptions, where = "createClient"): Client {
  checkOptions(where, options, KINDS);
  const isBrowser = typeof location !== "undefined";
  const {
    clientKey,
    timeoutMs = isBrowser ? BROWSER_TIMEOUT_MS : SERVER_TIMEOUT_MS,
    clock = systemClock(),
    timers = systemTimers(),
    randomId = systemRandomId(),
    logger = consoleLogger(),
    steps = [],
  } = options;
  const engineFetch = typeof fetch === "function" ? fetch : undefined;
  const hasCustomFetch = !!options.fetch && options.fetch !== engineFetch;
  // The engine's fetch is read on each call, as polyfills and tests replace it.
  const wire: Fetch | undefined =
    options.fetch || (engineFetch && ((input, init) => (fetch as Fetch)(input, init)));
  if (!wire) throw invalidOption(where, "fetch", "is missing");
  if (!/^(?!.*__)[\w.-]{1,100}$/.test(clientKey)) throw invalidOption(where, "clientKey", "is no valid text");
  if (timeoutMs <= 0) throw invalidOption(where, "timeoutMs", "is no valid number");
  if (!steps.every((step) => typeof step === "function"))
    throw invalidOption(where, "steps", "is no valid list");
  const families = familiesOf(where, options.origin, options.families, isBrowser || hasCustomFetch);

  const isRelative = Object.keys(families).some((family) => (families[family] as string)[0] === "/");

  const request: SendRequest = (call) => send(call);
  const source = options.tokens || createGuestTokens({ request, logger });
  const createdDeviceId = randomId();
  const viewer = (call?: CallContext): Viewer => {
    const facts = viewerOf(where, options.viewer, createdDeviceId);
    return call && call.deviceId ? Object.assign(facts, { deviceId: call.deviceId }) : facts;
  };
  const ofViewer = [headers({ clock, clientKey, viewer, encode: toBase64 }), tokens({ source }), ...steps];
  const fetching = createFetch(
    [
      sendable,
      ...(isBrowser || !isRelative ? [] : [resolvable]),
      deadline({ timeoutMs, timers }),
      onlyFor(families, (next) => createFetch(ofViewer, next)),
    ],
    wire,
  );
  const send = createRequest(fetching, { families, onFailure: options.onFailure });
  return {
    request,
    execute: createPersistedQueries({
      request,
      families,
      clock,
      logger,
      privateOperations: options.privateOperations,
    }),
    fetch: fetching,
    viewer: () => viewer(),
    families,
    clock,
    timers,
    randomId,
    logger,
  };
}
