import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import english from "zod/v4/locales/en.js";
import { invalidRequest, PlatformError } from "../errors/platform-error.ts";

/** A wire schema, or the function of a `./wire` entry that builds it on first use. */
export type Schema<Output> = z.$ZodType<Output> | (() => z.$ZodType<Output>);

/** What a handler gets: the parsed parts, and the raw request and reply for headers and streams. */
export interface RouteCall<Query, Params, Body> {
  readonly query: Query;
  readonly params: Params;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One call of the platform. */
export interface Route<Query, Params, Body, Answer> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base of the module; `''` is the base itself. */
  readonly path: string;
  readonly query?: Schema<Query>;
  readonly params?: Schema<Params>;
  readonly body?: Schema<Body>;
  /** Checked in test mode only: an answer that breaks its own contract is then a 500. */
  readonly answer?: Schema<Answer>;
  /** Content type of the body. Default `'json'`; anything else is refused with 415. */
  readonly accepts?: "json" | "form" | "json-or-form";
  /**
   * Who parses the body. Default: `'route'`, with `body`. With `'handler'`, `request.body` is what the scope's content type
   * parsers return, and `body` is only documentation; so one invalid part need not refuse the others.
   */
  readonly readsBody?: "route" | "handler";
  /** Omits HEAD for a GET that changes something, as no one would read its answer. Default: false. */
  readonly isWithoutHead?: boolean;
  /** Whether answers below 400 are logged at `debug` only; for very frequent calls. Default: false. */
  readonly isQuiet?: boolean;
  /** Bytes. Default 1 MiB. */
  readonly bodyLimit?: number;
  /** Return the answer, or send it through `reply` and return `reply`. */
  handler(call: RouteCall<Query, Params, Body>): unknown;
}

/**
 * Registers a route whose query, path and body are validated with the wire schemas: a mismatch is 400 and names the problem and
 * its place.
 */
export function defineRoute<Query = unknown, Params = unknown, Body = unknown, Answer = unknown>(
  app: FastifyInstance,
  route: Route<Query, Params, Body, Answer>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    ...(route.isWithoutHead === true ? { exposeHeadRoute: false } : {}),
    ...(route.isQuiet === true ? { config: { isQuiet: true } } : {}),
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    handler: async (request, reply) => {
      const bodySchema = route.readsBody === "handler" ? undefined : route.body;
      if (bodySchema !== undefined) requireContentType(request, route.accepts ?? "json");
      const result = await route.handler({
        query: parsePart("query", route.query, request.query),
        params: parsePart("path", route.params, request.params),
        body: parsePart("body", bodySchema, request.body),
        request,
        reply,
      });
      // A reply can be awaited and then returns nothing, so a handler that awaits it sends its answer itself.
      if (result === reply || reply.sent) return reply;
      if (route.answer !== undefined && app.checksAnswers) checkAnswer(route, result);
      return reply.send(result);
    },
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    isQuiet?: boolean;
  }
  interface FastifyInstance {
    /** True in test mode: answers are compared with their schemas. */
    checksAnswers: boolean;
  }
}

/** zod/mini has no messages of its own; without these, every refusal would read "Invalid input". */
const messages = { error: english().localeError };

function parsePart<Output>(part: string, schema: Schema<Output> | undefined, value: unknown): Output {
  if (schema === undefined) return value as Output;
  const result = safeParse(resolveSchema(schema), value ?? {}, messages);
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues.slice(0, 5).map((issue) => describeIssue(part, issue)));
}

function checkAnswer<Query, Params, Body, Answer>(
  route: Route<Query, Params, Body, Answer>,
  value: unknown,
): void {
  if (route.answer === undefined) return;
  const result = safeParse(resolveSchema(route.answer), JSON.parse(JSON.stringify(value)), messages);
  if (result.success) return;
  const problems = result.error.issues.slice(0, 5).map((issue) => describeIssue("answer", issue));
  throw new Error(`${route.method} ${route.path} answered against its own contract: ${problems.join("; ")}`);
}

function resolveSchema<Output>(schema: Schema<Output>): z.$ZodType<Output> {
  return typeof schema === "function" ? schema() : schema;
}

function describeIssue(part: string, issue: z.$ZodIssue): string {
  return `${[part, ...issue.path.map(String)].join(".")}: ${issue.message}`;
}

const CONTENT_TYPES = {
  json: ["application/json"],
  form: ["application/x-www-form-urlencoded"],
  "json-or-form": ["application/json", "application/x-www-form-urlencoded"],
} as const;

/** Refuses a body of another type. A call without any body counts as one with an empty object. */
function requireContentType(request: FastifyRequest, accepts: keyof typeof CONTENT_TYPES): void {
  const sent = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const accepted: readonly string[] = CONTENT_TYPES[accepts];
  if (sent !== undefined && accepted.includes(sent)) return;
  if (sent === undefined && request.body === undefined) return;
  throw new PlatformError(415, "UNSUPPORTED_MEDIA_TYPE", `The body must be ${accepted.join(" or ")}`);
}
