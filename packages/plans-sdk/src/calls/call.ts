import { callError, type AbortSignalLike, type Client, type RequestCall } from "@marquee/http";
import { checkCall } from "@marquee/http/errors";
import type { MarqueeError, MarqueeErrorFacts, OptionKinds, Refusal } from "@marquee/http/errors";
import { asObject, asText } from "../read/json-fields.ts";

/** Options that every call takes. */
export interface CallOptions {
  /** Aborts the call; the promise then rejects with code `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * Checks and returns the options of a call; an empty optional text counts as missing. @throws {MarqueeError} `INVALID_OPTION`
 * naming the first wrong one
 */
export function checked<Options extends CallOptions>(
  where: string,
  client: Client,
  options: Options,
  kinds?: OptionKinds,
): Options {
  const given = Object.assign({}, options) as CallOptions & Record<string, unknown>;
  for (const name of Object.keys(kinds || {}))
    if (given[name] === "" && (kinds as OptionKinds)[name] === "text?") delete given[name];
  checkCall(where, client, given, Object.assign({ signal: "with addEventListener?" }, kinds));
  return given as unknown as Options;
}

/** Sends a request and returns the body of its answer. @throws {MarqueeError} `REFUSED` for a 400; those of the client */
export async function ask({ request }: Pick<Client, "request">, call: RequestCall): Promise<unknown> {
  const { ok, data } = await request(call);
  if (ok) return data;
  throw refused(call, data);
}

/** `isExpected` of calls whose 404 means that a code or id is unknown. */
export const isNotFound = (status: number): boolean => status === 404;

/** Returns the value read from an answer. @throws {MarqueeError} `UNREADABLE_ANSWER` when it is undefined */
export function readable<Value>(call: RequestCall, value: Value | undefined): Value {
  if (value === undefined) throw failure(call, { code: "UNREADABLE_ANSWER", message: "cannot be read" });
  return value;
}

/**
 * Returns the reason of a 400, if it is one to show. @throws {MarqueeError} `REFUSED` for any other reason, which is a defect
 * of the program
 */
export function refusalIn<Code extends string>(
  call: RequestCall,
  data: unknown,
  codes: readonly Code[],
): Refusal<Code> {
  const found = serverCodeOf(data);
  for (const code of codes) if (code === found) return { ok: false, code };
  throw refused(call, data);
}

/** Returns the code of a refused answer as text. */
export function serverCodeOf(data: unknown): string | undefined {
  const { code } = asObject(data);
  return typeof code === "number" ? String(code) : asText(code);
}

/** Whether the platform found the request malformed. Its message is then for the programmer and not shown. */
export const isMalformed = (data: unknown): boolean => serverCodeOf(data) === "INVALID_ARGUMENT";

/** Returns the error for a 400 that is not shown to the viewer. */
export function refused(call: RequestCall, data: unknown): MarqueeError {
  const { message, details } = asObject(data);
  const serverMessage = asText(message);
  return failure(call, {
    code: "REFUSED",
    message: "refused",
    status: 400,
    serverCode: serverCodeOf(data),
    serverMessage,
    details: details || serverMessage,
  });
}

function failure({ endpoint }: RequestCall, facts: Omit<MarqueeErrorFacts, "endpoint">): MarqueeError {
  return callError(endpoint, Object.assign(facts, { endpoint: endpoint.id }));
}
