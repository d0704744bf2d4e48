import type { FastifyRequest } from "fastify";
import { requireStorableValue } from "../http/storable-text.ts";
import { PlatformError, invalidArgument } from "../errors/platform-error.ts";
import { parseJson } from "../network/parse-json.ts";

/** A GraphQL request, from the address or the body. */
export interface GraphqlRequest {
  readonly query: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  /** Lower-case sha256 of the text. */
  readonly hash: string | undefined;
}

/** Characters of one query text. */
const MAX_QUERY_LENGTH = 32_768;

/** @throws {PlatformError} 400 for a part that is missing or malformed, 415 for a body that is not JSON */
export function parseGraphqlRequest(request: FastifyRequest): GraphqlRequest {
  const source = request.method === "GET" ? fromAddress(request) : fromBody(request);
  const query = optionalText("query", source["query"]);
  if (query !== undefined && query.length > MAX_QUERY_LENGTH)
    throw invalidArgument(`query: is longer than ${MAX_QUERY_LENGTH} characters`);
  return {
    query,
    operationName: optionalText("operationName", source["operationName"]),
    variables: optionalObject("variables", source["variables"]),
    hash: persistedHash(optionalObject("extensions", source["extensions"])),
  };
}

function fromAddress(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  return {
    ...query,
    variables: readJson("variables", query["variables"]),
    extensions: readJson("extensions", query["extensions"]),
  };
}

function fromBody(request: FastifyRequest): Record<string, unknown> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new PlatformError(415, "UNSUPPORTED_MEDIA_TYPE", "The body must be application/json");
  const body = optionalObject("body", request.body);
  if (body === undefined) throw invalidArgument("body: is missing");
  return body;
}

function readJson(name: string, given: unknown): unknown {
  const text = optionalText(name, given);
  if (text === undefined) return undefined;
  const value = parseJson(text);
  if (value === undefined) throw invalidArgument(`${name}: is not valid JSON`);
  requireStorableValue(name, value);
  return value;
}

function persistedHash(extensions: Record<string, unknown> | undefined): string | undefined {
  const persisted = optionalObject("extensions.persistedQuery", extensions?.["persistedQuery"]);
  if (persisted === undefined) return undefined;
  const hash = persisted["sha256Hash"];
  if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash))
    throw invalidArgument("extensions.persistedQuery.sha256Hash: is not a sha256");
  return hash;
}

function optionalText(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string") return value;
  throw invalidArgument(`${name}: must be a text`);
}

function optionalObject(name: string, value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalidArgument(`${name}: must be an object`);
}
