import type {
  ExecuteOperation,
  GraphqlCallOptions,
  GraphqlError,
  Operation,
} from "@marquee/http/persisted-queries";
import type { RequestCall, SendRequest } from "@marquee/http";
import { AuthError } from "./errors/auth-error.ts";
import { asObject, asText } from "./json-fields.ts";
import type { JsonObject } from "./json-fields.ts";

/**
 * Makes the call and gives its parsed answer. `@marquee/http` hands the body of a 400 back; these calls can do nothing with it.
 * @throws {AuthError} code `REFUSED` for a 400; errors of `@marquee/http` otherwise
 */
export async function requireAnswer(request: SendRequest, call: RequestCall): Promise<unknown> {
  const { ok, data } = await request(call);
  if (!ok) throw refusal(call.endpoint.id, data);
  return data;
}

/**
 * The same for calls that say in their body how they ended.
 * @throws {AuthError} code `REFUSED` for a 400 and for a body code other than 200; errors of `@marquee/http` otherwise
 */
export async function requireSuccess(request: SendRequest, call: RequestCall): Promise<JsonObject> {
  return toSuccess(call.endpoint.id, await requireAnswer(request, call));
}

/**
 * Runs a GraphQL operation and gives what stands under its name; an error takes the form of a refused REST answer.
 * @throws errors of `@marquee/http`
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
  return error ? refusedAnswer(error) : asObject(data)?.[operation.name];
}

function refusedAnswer({ message, code, extensions = {} }: GraphqlError): JsonObject {
  return Object.assign({}, extensions, { message, code: extensions["reason"] || code || "REFUSED" });
}

/**
 * The error of a GraphQL answer as the calls of this package throw it, for `toProblem`. For clients that run the documents
 * of `./documents` themselves.
 * @example
 * const problem = toProblem(graphqlRefusal("removeDevice", error.errors[0]));
 */
export function graphqlRefusal(operationName: string, error: GraphqlError): AuthError {
  return refusal(operationName, refusedAnswer(error));
}

/**
 * The same for operations that either succeed or are refused.
 * @throws {AuthError} code `REFUSED` for an error and for a code other than 200, `UNREADABLE_ANSWER` without any answer; errors of `@marquee/http` otherwise
 */
export async function requireResult<Data, Variables>(
  execute: ExecuteOperation,
  operation: Operation<Data, Variables>,
  variables?: Variables,
  options?: GraphqlCallOptions,
): Promise<unknown> {
  const result = await resultOf(execute, operation, variables, options);
  if (!result)
    throw new AuthError({
      code: "UNREADABLE_ANSWER",
      message: `${operation.name} answered nothing`,
      endpoint: operation.name,
      path: "",
    });
  toSuccess(operation.name, result);
  return result;
}

function toSuccess(endpoint: string, wire: unknown): JsonObject {
  const answer = asObject(wire) || {};
  if (!isSuccess(answer)) throw refusal(endpoint, answer);
  return answer;
}

/** Whether an answer says that it worked; one without code does. */
export function isSuccess(answer: JsonObject): boolean {
  return ["", "200"].indexOf(codeOf(answer)) >= 0;
}

/** Code of an answer as text, empty when there is none. */
export function codeOf(answer: JsonObject): string {
  const code = answer["error_code"] || answer["code"];
  return typeof code === "string" || typeof code === "number" ? String(code) : "";
}

/** What to throw for an answer that says no. */
export function refusal(endpoint: string, wire: unknown): AuthError {
  const answer = asObject(wire) || {};
  const serverMessage = asText(answer["message"]);
  const serverCode = codeOf(answer);
  return new AuthError({
    code: "REFUSED",
    message: `${endpoint} refused: ${serverMessage || serverCode}`,
    endpoint,
    path: "",
    serverMessage,
    serverCode,
  });
}
