import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parse } from "graphql";
import { createSchema, createYoga, type Plugin } from "graphql-yoga";
import type { MarqueeRequest } from "../http/request-context.ts";
import { localText } from "../errors/local-text.ts";
import type { Logger } from "../monitoring/logger.ts";
import maintenance from "../errors/maintenance-texts.json" with { type: "json" };
import { PlatformError, invalidArgument } from "../errors/platform-error.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import {
  graphqlCodeOf,
  graphqlRefusal,
  inLanguage,
  isGraphqlError,
  toGraphqlError,
} from "./graphql-error.ts";
import { parseGraphqlRequest, type GraphqlRequest } from "./graphql-request.ts";
import type { RegisteredOperations } from "./registered-operations.ts";
import {
  createPersistedQueryStore,
  type RegisteredQueries,
  type PersistedQueryStore,
} from "./persisted-query-store.ts";
import { DEFAULT_LIMITS, MAX_TOKENS, limitQueries, refuseIntrospection } from "./query-limits.ts";

export type { RegisteredOperations } from "./registered-operations.ts";

/** What every resolver gets as its third argument. */
export interface GraphqlContext {
  readonly marquee: MarqueeRequest;
  readonly userAgent: string | undefined;
}

interface ServerContext {
  readonly fastify: FastifyRequest;
}

/** Options of the GraphQL route. */
export interface GraphqlRoutesOptions {
  readonly config: { readonly testMode: boolean; readonly maintenance: boolean };
  readonly modules: readonly PlatformModule[];
  readonly registeredOperations: RegisteredOperations;
  readonly registeredQueries: RegisteredQueries;
  readonly logger: Logger;
  /** Default 10 s. */
  readonly executionTimeoutMs?: number;
}

const EXECUTION_TIMEOUT_MS = 10_000;

/** Adds GET and POST `/graphql`: the SDL of all modules merged, persisted queries, limits. */
export function createGraphqlRoutes(app: FastifyInstance, options: GraphqlRoutesOptions): void {
  const parts = options.modules.flatMap(({ graphql }) => (graphql === undefined ? [] : [graphql]));
  if (parts.length === 0) return;
  const store = createPersistedQueryStore({
    own: options.registeredOperations,
    registered: options.registeredQueries,
  });
  const yoga = createYoga<ServerContext, GraphqlContext>({
    schema: createSchema<ServerContext & GraphqlContext>({
      typeDefs: parts.map(({ typeDefs }) => typeDefs),
      resolvers: parts.map(({ resolvers }) => resolvers) as never,
    }),
    graphqlEndpoint: "/graphql",
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    batching: false,
    context: ({ fastify }) => ({ marquee: fastify.marquee, userAgent: fastify.headers["user-agent"] }),
    maskedErrors: {
      maskError: (error) =>
        toGraphqlError(error, (unexpected) => options.logger.error({ err: unexpected }, "a resolver failed")),
    },
    plugins: [
      guardPlugin({
        testMode: options.config.testMode,
        fieldCosts: new Map(parts.flatMap((part) => Object.entries(part.fieldCosts ?? {}))),
      }),
    ],
  });
  const timeoutMs = options.executionTimeoutMs ?? EXECUTION_TIMEOUT_MS;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (options.config.maintenance)
      return reply
        .code(200)
        .send(graphqlRefusal("MNTN", localText(maintenance, request.marquee.displayLanguage)));
    const requested = parseGraphqlRequest(request);
    const found = await findText(requested, store);
    if ("refusal" in found) return reply.code(found.status).send(found.refusal);
    const response = await withDeadline(
      Promise.resolve(
        yoga.fetch(toFetchRequest(request.method, requested, found.text), { fastify: request }),
      ),
      timeoutMs,
    );
    if (response === undefined)
      return reply.code(200).send(graphqlRefusal("DEADLINE_EXCEEDED", "The query took too long"));
    for (const name of ["content-type", "allow", "cache-control"]) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).send(await response.text());
  }

  app.route({
    method: ["GET", "POST"],
    url: "/graphql",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      try {
        return await answer(request, reply);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        return reply
          .code(error.status)
          .send(
            graphqlRefusal(
              graphqlCodeOf(error),
              localText({ en: error.message, ...error.texts }, request.marquee.displayLanguage),
            ),
          );
      }
    },
  });
}

type Found =
  | { readonly text: string }
  | { readonly status: number; readonly refusal: ReturnType<typeof graphqlRefusal> };

/** Spec: persisted queries by sha256. An unknown hash is an ordinary answer, not a failure of the call. */
async function findText({ query, hash }: GraphqlRequest, store: PersistedQueryStore): Promise<Found> {
  if (hash === undefined) {
    if (query === undefined) throw invalidArgument("query: is missing");
    requireParsable(query);
    return { text: query };
  }
  if (query === undefined) {
    const text = await store.get(hash);
    return text === undefined
      ? { status: 200, refusal: graphqlRefusal("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound") }
      : { text };
  }
  if (createHash("sha256").update(query).digest("hex") !== hash) {
    return {
      status: 400,
      refusal: graphqlRefusal("PERSISTED_QUERY_MISMATCH", "The hash is not that of the query"),
    };
  }
  requireParsable(query);
  await store.set(hash, query);
  return { text: query };
}

/** Refuses invalid queries before they take a place in the store. */
function requireParsable(query: string): void {
  try {
    parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch (cause) {
    if (isGraphqlError(cause)) throw new PlatformError(400, "INVALID_ARGUMENT", cause.message, { cause });
    throw cause;
  }
}

/** A GET stays a GET, so that a mutation in an address is refused. */
function toFetchRequest(
  method: string,
  { variables, operationName }: GraphqlRequest,
  query: string,
): Request {
  const headers = { accept: "application/json", "content-type": "application/json" };
  if (method !== "GET")
    return new Request("http://platform/graphql", {
      method,
      headers,
      body: JSON.stringify({ query, variables, operationName }),
    });
  const params = new URLSearchParams({ query });
  if (variables !== undefined) params.set("variables", JSON.stringify(variables));
  if (operationName !== undefined) params.set("operationName", operationName);
  return new Request(`http://platform/graphql?${params}`, { headers: { accept: headers.accept } });
}

const LIBRARY_CODES = new Set([
  "GRAPHQL_VALIDATION_FAILED",
  "GRAPHQL_PARSE_FAILED",
  "BAD_USER_INPUT",
  "OPERATION_RESOLUTION_FAILURE",
]);

function guardPlugin({
  testMode,
  fieldCosts,
}: {
  readonly testMode: boolean;
  readonly fieldCosts: ReadonlyMap<string, number>;
}): Plugin<Record<string, unknown>, ServerContext> {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(limitQueries({ ...DEFAULT_LIMITS, fieldCosts }));
      if (!testMode) addValidationRule(refuseIntrospection);
    },
    // Requests refused before execution do not pass the masking of errors, and carry codes of the library's own.
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || !("errors" in result) || result.errors === undefined) return;
      const language = serverContext.fastify.marquee.displayLanguage;
      const errors = result.errors.map((error) =>
        LIBRARY_CODES.has(String(error.extensions["code"]))
          ? toGraphqlError(error, () => undefined)
          : inLanguage(error, language),
      );
      setResult({ ...result, errors });
    },
  };
}

async function withDeadline<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
