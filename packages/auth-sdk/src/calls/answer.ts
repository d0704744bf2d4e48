import { MarqueeError } from "@marquee/http/errors";
import type { MarqueeErrorCode, RequestCall, SendRequest } from "@marquee/http";
import type {
  ExecuteOperation,
  GraphqlCallOptions,
  GraphqlError,
  Operation,
} from "@marquee/http/persisted-queries";
import { asNumber, asText, type JsonObject } from "./json-fields.ts";

/**
 * Sends a request and returns the parsed answer. `@marquee/http` returns the body of a 400; here a 400 is an error.
 * @throws {MarqueeError} code `REFUSED` for a 400; otherwise the code of a failed request
 */
export async function requireAnswer(request: SendRequest, call: RequestCall): Promise<unknown> {
  const { ok, data } = await request(call);
  if (!ok) throw refusal(call.endpoint.id, data);
  return data;
}

/**
 * Like `requireAnswer`, for answers whose body has a result code.
 * @throws {MarqueeError} code `REFUSED` for a 400 and for a body code other than 200; otherwise the code of a failed request
 */
export async function requireSuccess(request: SendRequest, call: RequestCall): Promise<JsonObject> {
  return toSuccess(call.endpoint.id, await requireAnswer(request, call));
}

/**
 * Runs a GraphQL operation and returns the field of its name. An error is thrown in the form of a refused REST answer.
 * @throws {MarqueeError} when the request fails
 */
export async function resultOf<Data, Variables>(
  execute: ExecuteOperation,
  operation: Operation<Data, Variables>,
  variables?: Variables,
  options?: GraphqlCallOptions,
): Promise<unknown> {
  const {
    data,
    errors: [error],
  } = await execute(operation, variables, options);
  return error ? refusedAnswer(error) : (Object(data) as JsonObject)[operation.name];
}

function refusedAnswer({ message, code, extensions = {} }: GraphqlError): JsonObject {
  return Object.assign({}, extensions, { message, code: extensions["reason"] || code || "REFUSED" });
}

/**
 * Returns the error of a GraphQL answer as the functions of this package throw it, for clients that run the documents of
 * `./documents` themselves.
 * @example
 * const { code } = toProblem(graphqlRefusal("removeDevice", error.errors[0]));
 */
export function graphqlRefusal(operationName: string, error: GraphqlError): MarqueeError {
  return refusal(operationName, refusedAnswer(error));
}

/**
 * Like `resultOf`, for operations that either succeed or are refused.
 * @throws {MarqueeError} code `REFUSED` for an error and for a code other than 200, `UNREADABLE_ANSWER` without any answer; otherwise the code of a failed request
 */
export async function requireResult<Data, Variables>(
  execute: ExecuteOperation,
  operation: Operation<Data, Variables>,
  variables?: Variables,
  options?: GraphqlCallOptions,
): Promise<unknown> {
  const result = await resultOf(execute, operation, variables, options);
  if (!result) throw unreadable(operation.name, "");
  toSuccess(operation.name, result);
  return result;
}

function toSuccess(endpoint: string, wire: unknown): JsonObject {
  const answer = Object(wire) as JsonObject;
  if (!isSuccess(answer)) throw refusal(endpoint, answer);
  return answer;
}

/** Whether an answer reports success; one without a code does. */
export function isSuccess(answer: JsonObject): boolean {
  return /^(200)?$/.test(codeOf(answer));
}

/** Returns the code of an answer as text, empty when it has none. */
export function codeOf(answer: JsonObject): string {
  const code = answer["error_code"] || answer["code"];
  // A string or a number: the other JSON types do not begin with s or n.
  return /^[sn]/.test(typeof code) ? String(code) : "";
}

/** Returns the error code that REST gives the same cause by its status. */
function errorCodeOf(serverCode: string): MarqueeErrorCode {
  if (serverCode === "UNAUTHENTICATED") return "UNAUTHORIZED";
  if (serverCode === "NOT_FOUND") return serverCode;
  if (serverCode === "UNAVAILABLE") return "REJECTED";
  return serverCode === "DEADLINE_EXCEEDED" ? "TIMEOUT" : "REFUSED";
}

/** Returns the error for a refused request. */
export function refusal(endpoint: string, wire: unknown): MarqueeError {
  const answer = Object(wire) as JsonObject;
  const serverCode = codeOf(answer);
  const code = errorCodeOf(serverCode);
  return new MarqueeError({
    code,
    message: `${endpoint} was refused: ${serverCode || "no code"}`,
    isRetryable: code === "REJECTED" || code === "TIMEOUT",
    endpoint,
    serverCode,
    serverMessage: asText(answer["message"]),
    details: answer["details"],
    retryAfterMs: asNumber(answer["retry_after_seconds"]) * 1000 || undefined,
  });
}

/** Returns the error for an unreadable answer; `path` names the missing field, empty for the whole answer. */
export function unreadable(endpoint: string, path: string): MarqueeError {
  return new MarqueeError({
    code: "UNREADABLE_ANSWER",
    message: `${endpoint} answered without ${path || "result"}`,
    endpoint,
    path,
  });
}
