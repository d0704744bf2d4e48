import type { FamilyRequest } from "@marquee/http/testing";
import type { FakeAccount, FakeAccounts } from "./fake-accounts.ts";

/** Answer of a fake platform. */
export interface FakeAnswer {
  readonly status?: number;
  readonly json: unknown;
}

/** A parsed call to the fake platform. */
export interface FakeCall {
  /** Method and path below the family: `POST auth/signin`. */
  readonly name: string;
  readonly path: string;
  readonly query: FamilyRequest["query"];
  readonly headers: FamilyRequest["headers"];
  /** Fields of the body, or the variables of an operation. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly device: { readonly id: string; readonly name: string };
  /** Account of the signed-in caller; undefined for a guest. */
  readonly account: FakeAccount | undefined;
  readonly nowMs: number;
}

/** Parses a request; a GraphQL operation gets the name `graphql <operation>`. */
export function readCall(request: FamilyRequest, accounts: FakeAccounts): FakeCall {
  const { family, method, path, query, headers, body, nowMs } = request;
  const sent = Object(body) as Readonly<Record<string, unknown>>;
  const isGraphql = family === "graphql";
  const operation = textIn(sent, "operationName") || query["operationName"] || "";
  const variables = isGraphql ? sent["variables"] || parsed(query["variables"]) : sent;
  const owner = accounts.ownerOf((headers["authorization"] || "").replace(/^bearer /i, ""));
  return {
    name: isGraphql ? `graphql ${operation}` : `${method} ${family}${path}`,
    path,
    query,
    headers,
    fields: Object(variables) as Readonly<Record<string, unknown>>,
    device: { id: headers["device_id"] || "", name: headers["app-platform"] || "" },
    account: owner && owner.account,
    nowMs,
  };
}

/** Returns the text of a field, empty when missing. */
export function textIn(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

/** Returns the answer of a refused call. */
export function refusedWith(code: string, more: object = {}, status = 400): FakeAnswer {
  return { status, json: Object.assign({ code, message: `Refused: ${code}`, reason: code }, more) };
}

/** Answer to a guest whose call needs a signed-in viewer. */
export const NEEDS_SIGN_IN: FakeAnswer = {
  status: 401,
  json: { code: 401, error_code: 401, message: "Sign in first" },
};

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
