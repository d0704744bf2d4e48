import { TOKEN_EXPIRED_MESSAGE } from "@marquee/config/errors";
import type { AbortSignalLike, Fetch, ResponseLike } from "@marquee/http";
import { createTokenLedger, type TokenLedger, type TokenLedgerOptions } from "./token-ledger.ts";

/** Kind of a call to the server. */
export type TokenCallKind = "refresh" | "renew" | "guest" | "platform" | "removeDevice" | "other";

/** A call that the server received. */
export interface TokenCall {
  readonly kind: TokenCallKind;
  readonly method: string;
  readonly address: string;
  /** Headers under lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON body, else its text; `undefined` without one. */
  readonly body: unknown;
}

/**
 * Fault of a call: it does not arrive (`offline`), it is carried out and its answer is lost (`lost`), it is never answered
 * (`hang`), it is carried out and its answer breaks off (`cut`), or another answer is sent.
 */
export type TokenFault =
  | "offline"
  | "lost"
  | "hang"
  | "cut"
  | {
      readonly status: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** Options of `createTokenServer`. */
export interface TokenServerOptions extends TokenLedgerOptions {
  /** Returns the fault of a call, or `undefined`. Default: the faults set by `fail`. */
  readonly faultOf?: ((call: TokenCall) => TokenFault | undefined) | undefined;
  /** Creates an answer. Default: the platform's `Response`; a plain object is faster. */
  readonly createResponse?:
    | ((
        text: string,
        init: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
      ) => ResponseLike)
    | undefined;
  /** Delays a call and its answer; called for each. Default: no delay. */
  readonly travel?: (() => Promise<void>) | undefined;
}

/** A server in memory with the token calls of the auth family. */
export interface TokenServer {
  /** Answers by GraphQL and REST; any other address answers `{ user }` to a good token and 401 to any other. */
  readonly fetch: Fetch;
  readonly ledger: TokenLedger;
  readonly seen: readonly TokenCall[];
  /** Returns the number of calls of a kind. */
  count(kind: TokenCallKind): number;
  /** Sets the faults of the next calls of a kind, one for each call. */
  fail(kind: TokenCallKind, ...faults: readonly TokenFault[]): void;
  /** Removes the faults that have not happened yet. */
  heal(): void;
  /** Invalidates the platform token issued so far. */
  killPlatformToken(): void;
}

declare function atob(text: string): string;
declare const Response: new (body: string, init: object) => ResponseLike;

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

interface Wire {
  readonly operationName?: string;
  readonly variables?: { readonly refreshToken?: string; readonly deviceIds?: readonly string[] };
  readonly refresh_token?: string;
  readonly guestToken?: string;
}

/**
 * Creates a token server. It sends nothing over a network. Never throws.
 * @example
 * const server = createTokenServer({ clock: fakeClock() });
 * server.fail("refresh", "lost", { status: 503 });
 */
export function createTokenServer(options: TokenServerOptions): TokenServer {
  const {
    faultOf,
    travel = () => Promise.resolve(),
    createResponse = (text, init) => new Response(text, init),
  } = options;
  const ledger = createTokenLedger(options);
  const seen: TokenCall[] = [];
  const script: { readonly kind: TokenCallKind; readonly fault: TokenFault }[] = [];
  let platformCount = 1;
  let guestCount = 0;

  function nextFault(call: TokenCall): TokenFault | undefined {
    const told = faultOf && faultOf(call);
    if (told) return told;
    const index = script.findIndex(({ kind }) => kind === call.kind);
    return index < 0 ? undefined : script.splice(index, 1)[0]?.fault;
  }

  function graphql(call: TokenCall): Answer {
    const { variables = {} } = call.body as Wire;
    if (call.kind === "removeDevice") {
      if (!ledger.familyOf(bearerOf(call)))
        return {
          status: 401,
          json: { code: 401, error_code: 401, message: "The access token is not valid" },
        };
      ledger.endDevices(variables.deviceIds || []);
      return { status: 200, json: { data: { removeDevice: { status: "success", message: "removed" } } } };
    }
    const tokens = ledger.refresh(String(variables.refreshToken), String(call.headers["device_id"]));
    if (!tokens)
      return {
        status: 200,
        json: {
          data: { refreshAuthToken: null },
          errors: [{ message: "no", extensions: { code: "UNAUTHENTICATED" } }],
        },
      };
    const { accessToken: authToken, refreshToken, expiresInSeconds: expiresIn } = tokens;
    return {
      status: 200,
      json: {
        data: {
          refreshAuthToken: {
            tokenType: "bearer",
            authToken,
            refreshToken,
            expiresIn,
            code: 200,
            message: "ok",
          },
        },
      },
    };
  }

  function renew(call: TokenCall): Answer {
    const tokens = ledger.refresh(
      String((call.body as Wire).refresh_token),
      String(call.headers["device_id"]),
    );
    if (!tokens) return { status: 401, json: { code: 401, error_code: 401, message: TOKEN_EXPIRED_MESSAGE } };
    const { accessToken: access_token, refreshToken: refresh_token, expiresInSeconds: expires_in } = tokens;
    return {
      status: 200,
      json: { access_token, refresh_token, expires_in, token_type: "bearer", code: 200, message: "ok" },
    };
  }

  function answer(call: TokenCall): Answer {
    const { kind, headers } = call;
    if (kind === "platform") return { status: 200, json: { token: `platform-${platformCount}` } };
    const esk = headers["esk"];
    if (esk !== undefined && atob(esk).split("__")[0] !== headers["device_id"])
      return { status: 403, json: { code: "ESK_INVALID", message: "esk belongs to another device" } };
    const platform = headers["x-access-token"];
    if (platform !== undefined && platform !== `platform-${platformCount}`) {
      return {
        status: 403,
        json: { code: "PLATFORM_TOKEN_EXPIRED", message: "The platform token has expired" },
      };
    }
    if (kind === "refresh" || kind === "removeDevice") return graphql(call);
    if (kind === "renew") return renew(call);
    if (kind === "guest") {
      guestCount += 1;
      return {
        status: 200,
        json: {
          token: (call.body as Wire | undefined)?.guestToken || `guest-${guestCount}`,
          token_type: "guest",
        },
      };
    }
    const bearer = bearerOf(call);
    if (bearer === "") return { status: 200, json: { user: null } };
    const family = ledger.familyOf(bearer);
    if (family) return { status: 200, json: { user: family.user } };
    const message = ledger.isOver(bearer) ? TOKEN_EXPIRED_MESSAGE : "The access token has expired";
    return { status: 401, json: { code: 401, error_code: 401, message } };
  }

  const fetch: Fetch = async (input, init = {}) => {
    const call = readCall(typeof input === "string" ? input : "href" in input ? input.href : input.url, init);
    seen.push(call);
    const fault = nextFault(call);
    const { signal } = init;
    const work = (async () => {
      await travel();
      if (fault === "offline") throw new TypeError("fetch failed");
      const { status, json } =
        typeof fault === "object" ? { status: fault.status, json: fault.json } : answer(call);
      await travel();
      if (fault === "lost") throw new TypeError("fetch failed");
      if (fault === "hang") return new Promise<ResponseLike>(() => undefined);
      const text =
        typeof fault === "object" && fault.text !== undefined
          ? fault.text
          : json === undefined
            ? ""
            : JSON.stringify(json);
      const type = typeof fault === "object" && fault.text !== undefined ? "text/html" : "application/json";
      const headers = Object.assign(
        { "content-type": type },
        typeof fault === "object" ? fault.headers : undefined,
      );
      return createResponse(fault === "cut" ? text.slice(0, text.length / 2) : text, { status, headers });
    })();
    return signal ? Promise.race([work, rejected(signal)]) : work;
  };

  return {
    fetch,
    ledger,
    seen,
    count: (kind) => seen.filter((call) => call.kind === kind).length,
    fail: (kind, ...faults) => void script.push(...faults.map((fault) => ({ kind, fault }))),
    heal: () => void script.splice(0),
    killPlatformToken() {
      platformCount += 1;
    },
  };
}

function bearerOf({ headers }: TokenCall): string {
  return (headers["authorization"] || "").replace("bearer ", "");
}

function rejected(signal: AbortSignalLike): Promise<never> {
  const rejection = new Promise<never>((_, reject) => {
    const end = (): void =>
      reject(signal.reason instanceof Error ? signal.reason : new Error("aborted", { cause: signal.reason }));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
  rejection.catch(() => undefined);
  return rejection;
}

function readCall(
  address: string,
  { method = "GET", headers = {}, body }: { method?: string | undefined; headers?: unknown; body?: unknown },
): TokenCall {
  const named: Record<string, string> = {};
  for (const name of Object.keys(headers as object))
    named[name.toLowerCase()] = String((headers as Record<string, unknown>)[name]);
  const parsed = typeof body === "string" ? parsedOrText(body) : undefined;
  return { kind: kindOf(method, address, parsed), method, address, headers: named, body: parsed };
}

function parsedOrText(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function kindOf(method: string, address: string, body: unknown): TokenCallKind {
  const path = address.replace(/[?#].*/, "");
  const { operationName } = (body || {}) as Wire;
  if (operationName === "refreshAuthToken") return "refresh";
  if (operationName === "removeDevice") return "removeDevice";
  if (path.endsWith("/auth/renew")) return "renew";
  if ((method === "GET" && path.endsWith("/auth/token")) || path.endsWith("/auth/guesttoken")) return "guest";
  return path.endsWith("/launch/platform_tokens") ? "platform" : "other";
}
