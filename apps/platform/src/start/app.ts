import type { RequestListener } from "node:http";
import formbody from "@fastify/formbody";
import { FAMILIES, isInterfaceLanguage, togglesEndpoint, trackerSinkEndpoint } from "@marquee/config";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { addAdminRoutes, type AdminRoutesOptions } from "../admin/admin-routes.ts";
import type { PlatformConfig } from "../config/platform-config.ts";
import type { Database } from "../database/database.ts";
import { createGraphqlRoutes, type RegisteredOperations } from "../graphql/graphql-routes.ts";
import type { RegisteredQueries } from "../graphql/persisted-query-store.ts";
import { allowOrigins } from "../http/cross-origin.ts";
import { toErrorAnswer } from "../http/error-answer.ts";
import { checkClientHeaders } from "../http/header-checks.ts";
import { answerMalformedRequest } from "../http/malformed-request.ts";
import { watchRoutes, type KnownPaths } from "../http/method-not-allowed.ts";
import type { EarlyServer } from "../http/early-server.ts";
import { limitRate } from "../http/rate-limit.ts";
import { addRequestLifecycle, createRequestIds, nameAnswer } from "../http/request-lifecycle.ts";
import { requireStorable } from "../http/storable-text.ts";
import { createTrustedPeers } from "../network/trusted-peers.ts";
import { describeVisitor } from "../http/visitor.ts";
import type { Logger } from "../monitoring/logger.ts";
import maintenance from "../errors/maintenance-texts.json" with { type: "json" };
import type { Metrics } from "../monitoring/metrics.ts";
import { addOperatorRoutes } from "../monitoring/operator-routes.ts";
import { PlatformError, invalidArgument, notFound } from "../errors/platform-error.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { AdjustableClock, Clock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import type { GeoLookup } from "../ports/geo-lookup.ts";
import type { Outbox } from "../ports/outbox.ts";
import type { PlatformTokens } from "../ports/platform-tokens.ts";
import type { SharedCache } from "../ports/shared-cache.ts";
import type { ViewerTokens } from "../ports/viewer-tokens.ts";
import { createFaults } from "../test-mode/faults.ts";
import { addTestRoutes } from "../test-mode/test-routes.ts";

/** What `createApp` wires together. */
export interface AppOptions {
  readonly config: Pick<
    PlatformConfig,
    | "testMode"
    | "trust"
    | "corsOrigins"
    | "rateLimitPerMinute"
    | "renderLimitPerMinute"
    | "webServerKey"
    | "eskApplicationKeys"
    | "maintenance"
  >;
  readonly modules: readonly PlatformModule[];
  readonly db: Database;
  readonly clock: Clock;
  readonly geo: GeoLookup;
  readonly platformTokens: PlatformTokens;
  readonly viewerTokens: ViewerTokens;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** The queries of our own clients; they are never evicted from the store of persisted queries. */
  readonly registeredOperations: RegisteredOperations;
  /** A known problem of the database, which `/ready` reports. */
  readonly trouble?: () => string | undefined;
  /** Counts the requests of each address. */
  readonly cache: SharedCache;
  /** The queries that other clients have registered (automatic persisted queries). */
  readonly registeredQueries: RegisteredQueries;
  /** Limit of a GraphQL query, in milliseconds. Default: 10 s. */
  readonly executionTimeoutMs?: number;
  /** The server that already listens. Default: `listen` creates one. */
  readonly earlyServer?: Pick<EarlyServer, "handOver">;
  /** Operations that the command line starts on the running platform. Without them there is no `/admin`. */
  readonly admin?: AdminRoutesOptions;
  /** What `/test/*` works on; needed in test mode only. */
  readonly testMode?: {
    readonly clock: AdjustableClock;
    readonly outbox: Outbox;
    readonly events: EventSink;
    /** Empties every table and the events, and runs the seeds again. */
    reset(): Promise<void>;
  };
}

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** A web server in front keeps its connections open for a minute; ours must not close first. */
const KEEP_ALIVE_MS = 72_000;

/** Builds the HTTP side of the platform; nothing listens yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, logger, metrics } = options;
  const isTrustedPeer = createTrustedPeers(config.trust);
  // Typed as the framework's own logger, so that the application is its ordinary type.
  const loggerInstance: FastifyBaseLogger = logger;
  const { earlyServer } = options;
  const app: FastifyInstance = Fastify({
    ...(earlyServer === undefined
      ? {}
      : {
          serverFactory: (handler: RequestListener) =>
            earlyServer.handOver(handler, {
              requestTimeout: REQUEST_TIMEOUT_MS,
              keepAliveTimeout: KEEP_ALIVE_MS,
            }),
        }),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    requestIdHeader: false,
    genReqId: createRequestIds(isTrustedPeer),
    trustProxy: (address) => isTrustedPeer(address),
    bodyLimit: BODY_LIMIT,
    // A connection that stalls while sending would delay shutdown.
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    // These come before every hook.
    frameworkErrors: (error, request, untyped) => {
      const reply = untyped as unknown as FastifyReply;
      nameAnswer(request, reply.header("cache-control", "private, no-store"));
      sendError(error, request, reply);
    },
    clientErrorHandler: answerMalformedRequest,
  });
  app.decorate("checksAnswers", config.testMode);
  const knownPaths = watchRoutes(app);
  addRequestLifecycle(app, metrics);
  addErrorAnswers(app, knownPaths);
  app.removeContentTypeParser("text/plain");
  takeEmptyRemovals(app);
  await app.register(formbody);
  await allowOrigins(app, config.corsOrigins);
  if (config.rateLimitPerMinute > 0)
    await limitRate(app, {
      perMinute: config.rateLimitPerMinute,
      renderPerMinute: config.renderLimitPerMinute,
      webServerKey: config.webServerKey,
      cache: options.cache,
    });
  addOperatorRoutes(app, options);
  if (options.admin !== undefined) addAdminRoutes(app, options.admin);
  const faults = createFaults();
  if (config.testMode && options.testMode !== undefined) {
    addTestRoutes(app, { faults, modules: options.modules, ...options.testMode });
  }
  await app.register(async (families) => {
    addVisitorChecks(families, options, isTrustedPeer);
    if (config.testMode) faults.addTo(families);
    for (const module of options.modules) await mount(families, module);
    createGraphqlRoutes(families, options);
  });
  return app;
}

/** Many clients state the type of a body with every call: a DELETE of type JSON without a body is one like any other. */
function takeEmptyRemovals(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
    body === "" && request.method === "DELETE" ? done(null) : parseJson(request, body, done),
  );
}

async function mount(app: FastifyInstance, module: PlatformModule): Promise<void> {
  const { routes } = module;
  if (routes === undefined) return;
  await app.register(async (scope) => routes.call(module, scope), { prefix: module.base ?? "" });
}

function addVisitorChecks(
  app: FastifyInstance,
  options: AppOptions,
  isTrustedPeer: (address: string | undefined) => boolean,
): void {
  app.addHook("onRequest", async (request) => {
    request.marquee = describeVisitor(request, undefined, { geo: options.geo, isTrustedPeer });
    checkClientHeaders(request, {
      platformTokens: options.platformTokens,
      eskApplicationKeys: options.config.eskApplicationKeys,
    });
    const bearer = hasForeignAuthorization(request) ? undefined : bearerToken(request.headers.authorization);
    if (bearer !== undefined)
      request.marquee = { ...request.marquee, viewer: await options.viewerTokens.read(bearer) };
    // GraphQL has its own answer for maintenance, which its clients can read.
    if (options.config.maintenance && request.routeOptions.url !== "/graphql") {
      throw new PlatformError(503, "MNTN", maintenance.en, {
        texts: maintenance,
        headers: { "retry-after": "300" },
      });
    }
  });
  app.addHook("preValidation", async (request) => requireStorable(request));
}

/**
 * Unleash clients send their client key bare in `authorization`, clients of an event tracker their write key by Basic: neither names
 * a viewer.
 */
function hasForeignAuthorization({ routeOptions: { url } }: FastifyRequest): boolean {
  return [
    FAMILIES["remote-config"] + togglesEndpoint.path,
    `${FAMILIES.events}${trackerSinkEndpoint.path}/`,
  ].some((start) => url?.startsWith(start) === true);
}

function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header === "") return undefined;
  const token = /^bearer +(\S{1,4096})$/i.exec(header)?.[1];
  if (token === undefined) throw invalidArgument('header authorization: must be "bearer <token>"');
  return token;
}

function sendError(
  error: unknown,
  request: Pick<FastifyRequest, "log" | "headers"> & Partial<Pick<FastifyRequest, "marquee">>,
  reply: FastifyReply,
): FastifyReply {
  // A request refused before its headers were checked has no `marquee` yet, so its language comes from the header.
  const stated = request.headers["display-language"];
  const language = request.marquee?.displayLanguage ?? (isInterfaceLanguage(stated) ? stated : undefined);
  const answer = toErrorAnswer(error, { log: request.log, language });
  // The framework closes the connection of a body that it does not read to its end; the caller then hears a lost connection.
  reply.removeHeader("connection");
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function addErrorAnswers(app: FastifyInstance, knownPaths: KnownPaths): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request) => {
    const methods = knownPaths.methodsFor(request.url.split("?")[0] ?? "");
    if (methods.length === 0) throw notFound("There is no such call");
    throw new PlatformError(405, "METHOD_NOT_ALLOWED", `This call takes ${methods.join(", ")}`, {
      headers: { allow: methods.join(", ") },
    });
  });
}
