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
 * Makes the call and gives its parsed answer. `@marquee/http` hands the body of a 400 back; these calls can do nothing with it.
 * @throws {MarqueeError} code `REFUSED` for a 400; as every call otherwise
 */
export async function requireAnswer(request: SendRequest, call: RequestCall): Promise<unknown> {
  const { ok, data } = await request(call);
  if (!ok) throw refusal(call.endpoint.id, data);
  return data;
}

/**
 * The same for calls that say in their body how they ended.
 * @throws {MarqueeError} code `REFUSED` for a 400 and for a body code other than 200; as every call otherwise
 */
export async function requireSuccess(request: SendRequest, call: RequestCall): Promise<JsonObject> {
  return toSuccess(call.endpoint.id, await requireAnswer(request, call));
}

/**
 * Runs a GraphQL operation and gives what stands under its name; an error takes the form of a refused REST answer.
 * @throws {MarqueeError} as every call
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
 * The error of a GraphQL answer as the calls of this package throw it. For clients that run the documents of `./documents`
 * themselves.
 * @example
 * const { code } = toProblem(graphqlRefusal("removeDevice", error.errors[0]));
 */
export function graphqlRefusal(operationName: string, error: GraphqlError): MarqueeError {
  return refusal(operationName, refusedAnswer(error));
}

/**
 * The same for operations that either succeed or are refused.
 * @throws {MarqueeError} code `REFUSED` for an error and for a code other than 200, `UNREADABLE_ANSWER` without any answer; as every call otherwise
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

/** Whether an answer says that it worked; one without code does. */
export function isSuccess(answer: JsonObject): boolean {
  return /^(200)?$/.test(codeOf(answer));
}

/** Code of an answer as text, empty when there is none. */
export function codeOf(answer: JsonObject): string {
  const code = answer["error_code"] || answer["code"];
  return typeof code === "string" || typeof code === "number" ? String(code) : "";
}

/** One cause has one code: that of its status by REST, where GraphQL names it in words. */
function errorCodeOf(serverCode: string): MarqueeErrorCode {
  if (serverCode === "UNAUTHENTICATED") return "UNAUTHORIZED";
  if (serverCode === "NOT_FOUND") return serverCode;
  if (serverCode === "UNAVAILABLE") return "REJECTED";
  return serverCode === "DEADLINE_EXCEEDED" ? "TIMEOUT" : "REFUSED";
}

/** What to throw for an answer that says no. */
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

/** What to throw for an answer that lacks what is needed; `path` is empty where all of it does. */
export function unreadable(endpoint: string, path: string): MarqueeError {
  return new MarqueeError({
    code: "UNREADABLE_ANSWER",
    message: `${endpoint} answered without ${path || "result"}`,
    endpoint,
    path,
  });
}
