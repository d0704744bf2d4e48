import type { AbortSignalLike, Client, RequestCall } from "@marquee/http";
import { checkCall, MarqueeError } from "@marquee/http/errors";
import type { MarqueeErrorFacts, OptionKinds, Refusal } from "@marquee/http/errors";
import { asObject, asText } from "../read/json-fields.ts";

/** Options that every call takes. */
export interface CallOptions {
  /** Ends the call; the promise then rejects with code `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
}

/** The options of a call, checked; an optional text that is empty counts as missing. @throws {MarqueeError} `INVALID_OPTION` naming the first that is wrong */
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

/** Performs a call and answers its body. @throws {MarqueeError} `REFUSED` for a 400; those of the client */
export async function ask({ request }: Pick<Client, "request">, call: RequestCall): Promise<unknown> {
  const { ok, data } = await request(call);
  if (ok) return data;
  throw refused(call, data);
}

/** `isExpected` of calls that answer 404 for what nobody knows. */
export const isNotFound = (status: number): boolean => status === 404;

/** Reads an answer, or says that it cannot be used. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readable<Value>(call: RequestCall, value: Value | undefined): Value {
  if (value === undefined) throw failure(call, { code: "UNREADABLE_ANSWER", message: "cannot be read" });
  return value;
}

/** The reason of a 400 that a viewer may meet. @throws {MarqueeError} `REFUSED` for any other, which is a mistake of the program */
export function refusalIn<Code extends string>(
  call: RequestCall,
  data: unknown,
  codes: readonly Code[],
): Refusal<Code> {
  const found = serverCodeOf(data);
  for (const code of codes) if (code === found) return { ok: false, code };
  throw refused(call, data);
}

/** The code of a refused answer as text. */
export function serverCodeOf(data: unknown): string | undefined {
  const { code } = asObject(data);
  return typeof code === "number" ? String(code) : asText(code);
}

/** The platform found the call itself malformed: what it says then is for the programmer, and no screen shows it. */
export const isMalformed = (data: unknown): boolean => serverCodeOf(data) === "INVALID_ARGUMENT";

/** The error of a 400 that no viewer can do anything about. */
export function refused(call: RequestCall, data: unknown): MarqueeError {
  const serverMessage = asText(asObject(data)["message"]);
  return failure(call, {
    code: "REFUSED",
    message: "refused",
    status: 400,
    serverCode: serverCodeOf(data),
    serverMessage,
    details: serverMessage,
  });
}

function failure({ endpoint }: RequestCall, facts: MarqueeErrorFacts): MarqueeError {
  const { id, method, family } = endpoint;
  const path = family + endpoint.path;
  return new MarqueeError(
    Object.assign(facts, { endpoint: id, method, path, message: `${method} ${path}: ${facts.message}` }),
  );
}
