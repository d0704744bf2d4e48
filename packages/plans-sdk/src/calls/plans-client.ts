import type { AbortSignalLike, Client, RequestCall } from "@marquee/http";
import { PlansError } from "../errors/plans-error.ts";
import { asObject, asText } from "../read/json-fields.ts";

/** What every call of this package is given: a client of `createClient` or `createAuth`. */
export type PlansClient = Pick<Client, "request" | "viewer">;

/** Options that every call takes. */
export interface CallOptions {
  /** Ends the call; the promise then rejects with `ABORTED` of `@marquee/http`. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Performs a call and gives its body. @throws {PlansError} `REFUSED` for a 400; errors of `@marquee/http` otherwise. */
export async function ask({ request }: Pick<PlansClient, "request">, call: RequestCall): Promise<unknown> {
  const { ok, data } = await request(call);
  if (ok) return data;
  const { message, code } = asObject(data);
  throw new PlansError(
    Object.assign(where(call), {
      code: "REFUSED" as const,
      serverMessage: asText(message),
      serverCode: typeof code === "number" ? String(code) : asText(code),
    }),
  );
}

/** `isExpected` of calls that answer 404 for what nobody knows. */
export const isNotFound = (status: number): boolean => status === 404;

/** Reads an answer, or says that it cannot be used. @throws {PlansError} `UNREADABLE_ANSWER` */
export function readable<Result>(call: RequestCall, result: Result | undefined): Result {
  if (result === undefined)
    throw new PlansError(Object.assign(where(call), { code: "UNREADABLE_ANSWER" as const }));
  return result;
}

function where(call: RequestCall): { readonly endpoint: string; readonly path: string } {
  const { id, method, family, path } = call.endpoint;
  return { endpoint: id, path: `${method} ${family}${path}` };
}
