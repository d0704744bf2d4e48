import {
  checkCall,
  invalidOption,
  callError,
  type Client,
  type MarqueeError,
  type OptionKinds,
  type RequestCall,
  type Viewer,
} from "@marquee/http";
import { playerCodeName } from "../play-refusal.ts";

/**
 * Checks and returns the options of a call. An empty text counts as missing, as it is not sent.
 * @throws {MarqueeError} `INVALID_OPTION` naming the wrong option
 */
export function checked<Options>(
  where: string,
  client: Client,
  options: Options,
  kinds?: OptionKinds,
): Options {
  const given = Object(options) as Readonly<Record<string, unknown>>;
  const known: Record<string, unknown> = {};
  const all = Object.assign(
    { page: "number?", pageSize: "number?", signal: "with addEventListener?" },
    kinds,
  );
  for (const name of Object.keys(all)) if (given[name] !== "") known[name] = given[name];
  checkCall(where, client, known, all);
  for (const name of ["page", "pageSize"]) {
    const count = known[name] as number;
    if (count < 1 || count % 1) throw invalidOption(where, name, "is no valid number");
  }
  return known as Options;
}

/** Returns the code of a refused answer as text: `error_code`, else `code`. */
export function serverCodeOf(data: unknown): string | undefined {
  const { error_code, code } = Object(data) as Readonly<Record<string, unknown>>;
  const found = error_code || code;
  // A string or a number: the other JSON types do not begin with s or n.
  return /^[sn]/.test(typeof found) ? String(found) : undefined;
}

/** Returns the error of a refused call: the name of its player code, else `REFUSED`. */
export function refusedCall({ endpoint }: RequestCall, status: number, data: unknown): MarqueeError {
  const { message, details } = Object(data) as Readonly<Record<string, unknown>>;
  const serverCode = serverCodeOf(data);
  const name = playerCodeName(serverCode);
  const serverMessage = typeof message === "string" ? message : undefined;
  return callError(endpoint, {
    code: name || "REFUSED",
    message: `status ${status} ${serverCode || ""}`.trim(),
    status,
    serverCode,
    serverMessage,
    details: details || serverMessage,
  });
}

/** Checks the options of a call, sends it and returns its body. */
export async function ask<Options>(
  where: string,
  client: Client,
  options: Options,
  kinds: OptionKinds | undefined,
  makeCall: (known: Options, viewer: Viewer) => RequestCall,
): Promise<unknown> {
  const known = checked(where, client, options, kinds);
  const call = makeCall(known, client.viewer());
  const { ok, status, data } = await client.request(
    Object.assign({ signal: (known as { readonly signal?: undefined }).signal }, call),
  );
  if (ok || (call.isExpected && call.isExpected(status, data))) return data;
  throw refusedCall(call, status, data);
}
