import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createFolderObjectStore } from "../adapters/shared/folder-object-store.ts";
import { createMemorySharedCache } from "../adapters/shared/memory-shared-cache.ts";
import { createTableEventSink } from "../modules/events/table-event-sink.ts";
import { createDemoCaptcha } from "../adapters/identity/demo-captcha.ts";
import { createSessionViewerTokens } from "../adapters/identity/session-viewer-tokens.ts";
import { createSignedAccessTokens } from "../adapters/identity/signed-access-tokens.ts";
import { createSignedPlatformTokens } from "../adapters/identity/signed-platform-tokens.ts";
import { createTableRegisteredQueries } from "../adapters/shared/table-registered-queries.ts";
import { createTestPaymentProvider } from "../adapters/payments/test-payment-provider.ts";
import { createTableOutbox } from "../adapters/messages/table-outbox.ts";
import { createApp, type AppOptions } from "../start/app.ts";
import { composeModules } from "../wiring/compose-modules.ts";
import { SIGN_IN_DEFAULTS, type SignInSettings } from "../config/sign-in-settings.ts";
import type { Database, OpenDatabase } from "../database/database.ts";
import { createLogger, type Logger } from "../monitoring/logger.ts";
import { createMetrics } from "../monitoring/metrics.ts";
import { createPaymentProviders } from "../modules/payments/payment-providers.ts";
import { createDestinations, type DestinationPorts } from "../wiring/open-destinations.ts";
import { createIdentity, type IdentityPorts } from "../wiring/open-identity.ts";
import type { PaymentPorts } from "../wiring/open-payments.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { PlatformPorts } from "../wiring/platform-ports.ts";
import { platformRoot } from "../runtime/platform-root.ts";
import type { CaptchaVerifier } from "../ports/captcha-verifier.ts";
import type { AdjustableClock, Clock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import type { GeoLookup, GeoLocation } from "../ports/geo-lookup.ts";
import type { Outbox } from "../ports/outbox.ts";
import { resetToSeed, runSeeds } from "../seed/seed-runner.ts";
import { createFakeClock } from "./fake-clock.ts";
import { openPreparedPostgresql } from "./postgresql-databases.ts";
import { folderContents, hashOf, openPreparedPglite } from "./test-database.ts";

/** How a test platform differs from the default one. */
export interface TestPlatformOptions {
  /** Default: every module of the product. */
  readonly modules?: (ports: PlatformPorts) => readonly PlatformModule[];
  readonly config?: Partial<AppOptions["config"]>;
  /** Default: a prepared PGlite in memory, or PostgreSQL with `TEST_ENGINE=postgresql`. The platform closes it. */
  readonly openDatabase?: (
    key: string,
    prepare: (database: OpenDatabase) => Promise<void>,
  ) => Promise<OpenDatabase>;
  /** Default: `testLocations`. */
  readonly geo?: GeoLookup;
  /** Default: the table of events. */
  readonly events?: (db: Database) => EventSink;
  /** Differs from the default: no webhook, and push services on this machine. */
  readonly destinations?: Partial<DestinationPorts>;
  /** Default: 0, no limit. */
  readonly eventsLimitPerMinute?: number;
  readonly logger?: Logger;
  /** Default: the demo captcha, which accepts one fixed value. */
  readonly captcha?: CaptchaVerifier;
  /** Differs from the default: stand-ins for social accounts, Truecaller and partners. */
  readonly identity?: Partial<IdentityPorts>;
  /** Default: only the test provider. */
  readonly payments?: (given: { readonly secret: Uint8Array; readonly clock: Clock }) => PaymentPorts;
  /** Differs from `SIGN_IN_DEFAULTS`. */
  readonly signIn?: Partial<SignInSettings>;
  /** Default: the table of messages, which `/test/outbox` reads. */
  readonly outbox?: (table: Outbox) => Outbox;
  readonly registeredOperations?: ReadonlyMap<string, string>;
  readonly executionTimeoutMs?: number;
  /** Whether modules start their repeated work. A test that runs this work itself sets it to false. Default: true. */
  readonly repeatsWork?: boolean;
}

/** The real application, with a database of its own. */
export interface TestPlatform {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: AdjustableClock;
  readonly ports: PlatformPorts;
  /**
   * Has the signature of `fetch`; paths are relative to the platform. The visitor is in India unless `x-forwarded-for` says
   * otherwise.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Listens on a free loopback port and returns the origin, for tests that need a socket. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Visitors' addresses for tests, by country. */
export const TEST_ADDRESSES = {
  IN: "49.36.0.1",
  US: "8.8.8.8",
  DE: "88.198.0.1",
  AE: "94.200.0.1",
  SG: "203.116.0.1",
} as const;

/** Origin of the web app, which does not run in these tests. */
const TEST_WEB_ORIGIN = "http://127.0.0.1:3000";

const COUNTRY_NAMES = {
  IN: "India",
  US: "United States",
  DE: "Germany",
  AE: "United Arab Emirates",
  SG: "Singapore",
} as const;

const testLocations: GeoLookup = {
  lookup(ip): GeoLocation | undefined {
    for (const code of ["US", "DE", "AE", "SG"] as const) {
      if (TEST_ADDRESSES[code] === ip)
        return { countryCode: code, country: COUNTRY_NAMES[code], stateCode: "", state: "", city: "" };
    }
    return undefined;
  },
};

function testPayments(given: { readonly secret: Uint8Array; readonly clock: Clock }): PaymentPorts {
  const testProvider = createTestPaymentProvider(given);
  return { providers: createPaymentProviders([testProvider]), testProvider };
}

/** Starts the seeded platform on PGlite, in test mode, with a clock that stands still. */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const clock = createFakeClock();
  const dataDir = await mkdtemp(join(tmpdir(), "marquee-test-data-"));
  const logger = options.logger ?? createLogger({ level: "silent" });
  const secret = new Uint8Array(32).fill(7);
  const signIn: SignInSettings = { ...SIGN_IN_DEFAULTS, ...options.signIn };
  const composition = (db: Database) => {
    const ports: PlatformPorts = {
      db,
      clock,
      geo: options.geo ?? testLocations,
      platformTokens: createSignedPlatformTokens({ secret, clock }),
      accessTokens: createSignedAccessTokens({ secret, clock, lifetimeSeconds: signIn.accessTokenSeconds }),
      captcha: options.captcha ?? createDemoCaptcha(),
      identity: {
        ...createIdentity({
          services: { issuers: {}, truecaller: undefined, partnerKeys: {}, hasDemoIdentity: true },
          webOrigin: TEST_WEB_ORIGIN,
          clock,
        }),
        ...options.identity,
      },
      payments: options.payments?.({ secret, clock }) ?? testPayments({ secret, clock }),
      signIn,
      outbox: (options.outbox ?? ((table: Outbox) => table))(createTableOutbox({ db, clock, secret })),
      destinations: {
        ...createDestinations({
          settings: {
            loyalty: undefined,
            vapidPrivateKey: undefined,
            vapidSubject: undefined,
            pushServices: [],
          },
          secret,
          webOrigin: TEST_WEB_ORIGIN,
          eskApplicationKeys: ["marquee-web"],
        }),
        ...options.destinations,
      },
      events: (
        options.events ??
        ((handle: Database) => createTableEventSink({ db: handle, clock, retentionDays: 90 }))
      )(db),
      eventsLimitPerMinute: options.eventsLimitPerMinute ?? 0,
      cache: createMemorySharedCache({ clock }),
      objects: createFolderObjectStore(join(dataDir, "objects")),
      pictureEffort: 0,
      advertisementCountries: ["*"],
      logger,
      secret,
      hasDemoAccounts: true,
      webOrigin: TEST_WEB_ORIGIN,
      translationsDir: join(platformRoot(), "..", "web", "app", "i18n", "messages"),
    };
    return { ports, modules: (options.modules ?? composeModules)(ports) };
  };
  const prepare = async (fresh: OpenDatabase): Promise<void> => {
    await runSeeds(composition(fresh.db).modules, { db: fresh.db, clock });
  };
  const open = options.openDatabase ?? defaultOpenDatabase();
  const database = await open(seedKey(options.modules), prepare);
  const { ports, modules } = composition(database.db);
  const app = await createApp({
    config: {
      testMode: true,
      trust: "loopback",
      corsOrigins: [],
      rateLimitPerMinute: 0,
      renderLimitPerMinute: 0,
      webServerKey: undefined,
      eskApplicationKeys: ["marquee-web", "marquee-tv", "partner-acme"],
      maintenance: false,
      ...options.config,
    },
    modules,
    db: database.db,
    clock,
    geo: ports.geo,
    platformTokens: ports.platformTokens,
    viewerTokens: createSessionViewerTokens({ db: database.db, accessTokens: ports.accessTokens }),
    metrics: createMetrics(),
    logger,
    registeredOperations: options.registeredOperations ?? new Map(),
    cache: ports.cache,
    registeredQueries: createTableRegisteredQueries({ db: database.db, clock }),
    ...(options.executionTimeoutMs === undefined ? {} : { executionTimeoutMs: options.executionTimeoutMs }),
    testMode: {
      clock,
      outbox: ports.outbox,
      events: ports.events,
      reset: () => resetToSeed(modules, { db: database.db, clock }),
    },
  });
  if (options.repeatsWork !== false) for (const module of modules) module.start?.();
  await app.ready();
  return {
    app,
    db: database.db,
    clock,
    ports,
    fetch: (path, init) => injectFetch(app, path, init),
    listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
    async close() {
      await app.close();
      for (const module of modules) await module.stop?.();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** `TEST_ENGINE=postgresql` runs all of the platform's suites on the server of `TEST_DATABASE_URL` instead of PGlite. */
function defaultOpenDatabase(): NonNullable<TestPlatformOptions["openDatabase"]> {
  const serverUrl = process.env["TEST_DATABASE_URL"];
  if (process.env["TEST_ENGINE"] !== "postgresql" || serverUrl === undefined || serverUrl === "")
    return openPreparedPglite;
  return (key, prepare) => openPreparedPostgresql(serverUrl, key, prepare);
}

/**
 * A key that changes whenever the seed may have changed: it covers the seed files and the sources of modules, demo and tables.
 */
function seedKey(modules: TestPlatformOptions["modules"]): string {
  seedSources ??= hashOfSeedSources();
  return hashOf([modules?.toString() ?? "", seedSources]);
}

/** Read once in a process: its code does not change while it runs. */
let seedSources: string | undefined;

function hashOfSeedSources(): string {
  const root = platformRoot();
  const sources = ["modules", "demo", "schema"].flatMap((folder) =>
    folderContents(join(root, "src", folder), (path) => path.endsWith(".ts") && !path.endsWith(".test.ts")),
  );
  return hashOf([
    ...folderContents(join(root, "seed")),
    ...folderContents(join(root, "src", "seed")),
    ...sources,
  ]);
}

async function injectFetch(app: FastifyInstance, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(path, "http://platform.test"), init);
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
  const url = new URL(request.url);
  const answer = await app.inject({
    method: request.method as "GET",
    url: url.pathname + url.search,
    headers: Object.fromEntries(request.headers),
    ...(body === undefined ? {} : { payload: body }),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const entry of Array.isArray(value) ? value : [value])
      if (entry !== undefined) headers.append(name, String(entry));
  }
  const hasBody = ![101, 204, 205, 304].includes(answer.statusCode) && request.method !== "HEAD";
  return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers,
  });
}
