import { resolve } from "node:path";
import { isAddressRange } from "../network/trusted-peers.ts";
import { platformRoot } from "../runtime/platform-root.ts";
import { PlatformConfigError } from "./config-error.ts";
import { CONFIG_DEFAULTS } from "./defaults.ts";
import { createEnvReader, isOrigin, type EnvReader } from "./env-reader.ts";
import type { OperationsSettings, PlatformConfig } from "./platform-config.ts";
import type { PlatformEnv } from "./read-env.ts";
import { SIGN_IN_DEFAULTS, type SignInSettings } from "./sign-in-settings.ts";
import { standInProblem } from "./stand-ins.ts";
import { toDestinationSettings } from "./to-destination-settings.ts";
import { isLoopback, isLoopbackHost, readStandIn, toOutsideServices } from "./to-outside-services.ts";

const KEY_PROBLEM = "must be 32 to 200 printable characters without spaces";
const isKey = (text: string): boolean => /^[\x21-\x7e]{32,200}$/.test(text);
const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/**
 * Turns the environment into typed configuration.
 * @throws {PlatformConfigError} with every problem at once
 */
export function toConfig(env: PlatformEnv): PlatformConfig {
  const read = createEnvReader(env);
  const testMode = read.flag("PLATFORM_TEST_MODE");
  const webOrigin =
    read.origin("WEB_ORIGIN") ??
    `http://127.0.0.1:${read.integer("WEB_PORT", { from: 1, to: 65_535 }) ?? CONFIG_DEFAULTS.webPort}`;
  const host = read.text("HOST") ?? CONFIG_DEFAULTS.host;
  const isPrivate = isLoopback(webOrigin) && isLoopbackHost(host);
  if (testMode && !isPrivate) read.refuse("PLATFORM_TEST_MODE", standInProblem("PLATFORM_TEST_MODE"));
  const config: PlatformConfig = {
    host,
    port: read.integer("PLATFORM_PORT", { from: 0, to: 65_535 }) ?? CONFIG_DEFAULTS.port,
    dataDir: resolve(read.text("DATA_DIR") ?? CONFIG_DEFAULTS.dataDir),
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    databasePoolSize:
      read.integer("DATABASE_POOL_SIZE", { from: 1, to: 500 }) ?? CONFIG_DEFAULTS.databasePoolSize,
    cacheUrl: read.url("CACHE_URL", ["redis:", "rediss:"]),
    eventsUrl: read.url("EVENTS_URL", ["nats:"]),
    eventsRetentionDays:
      read.integer("EVENTS_RETENTION_DAYS", { from: 1, to: 3650 }) ?? CONFIG_DEFAULTS.eventsRetentionDays,
    eventsLimitPerMinute:
      read.integer("EVENTS_LIMIT_PER_MINUTE", { from: 0, to: 1_000_000 }) ??
      (env.PLATFORM_TEST_MODE === "1" ? 0 : CONFIG_DEFAULTS.eventsLimitPerMinute),
    pictureEffort: read.integer("PICTURE_EFFORT", { from: 0, to: 9 }) ?? CONFIG_DEFAULTS.pictureEffort,
    advertisementCountries:
      read.list("ADVERTISEMENT_COUNTRIES", (entry) =>
        /^([A-Z]{2}|\*)$/.test(entry) ? undefined : "must be ISO codes such as IN,US, or *",
      ) ?? CONFIG_DEFAULTS.advertisementCountries,
    testMode,
    logLevel: read.choice("LOG_LEVEL", LOG_LEVELS) ?? CONFIG_DEFAULTS.logLevel,
    trust: readTrust(read),
    corsOrigins:
      read.list("CORS_ORIGINS", (entry) =>
        entry === "*" || isOrigin(entry)
          ? undefined
          : "must be origins such as https://tv.example, separated by commas",
      ) ?? [],
    rateLimitPerMinute:
      read.integer("RATE_LIMIT_PER_MINUTE", { from: 0, to: 1_000_000 }) ??
      (env.PLATFORM_TEST_MODE === "1" ? 0 : CONFIG_DEFAULTS.rateLimitPerMinute),
    renderLimitPerMinute:
      read.integer("RENDER_LIMIT_PER_MINUTE", { from: 0, to: 1_000_000 }) ??
      (env.PLATFORM_TEST_MODE === "1" ? 0 : CONFIG_DEFAULTS.renderLimitPerMinute),
    webServerKey: readWebServerKey(read),
    eskApplicationKeys:
      read.list("ESK_APPLICATION_KEYS", (entry) =>
        /^[A-Za-z0-9._-]{1,100}$/.test(entry) && !entry.includes("__")
          ? undefined
          : "must be names of letters, digits, dot, dash and single underscores",
      ) ?? CONFIG_DEFAULTS.eskApplicationKeys,
    maintenance: read.flag("MAINTENANCE"),
    signIn: readSignIn(read),
    services: toOutsideServices(read, { webOrigin, isPrivate }),
    destinations: toDestinationSettings(read),
    hasDemoAccounts: readStandIn(read, "DEMO_ACCOUNTS", isPrivate),
    webOrigin,
    operations: readOperations(read),
    geoipCityDb: read.path("GEOIP_CITY_DB"),
    translationsDir:
      read.path("TRANSLATIONS_DIR") ?? resolve(platformRoot(), "..", "web", "app", "i18n", "messages"),
  };
  if (read.problems.length > 0) throw new PlatformConfigError(read.problems);
  return config;
}

/**
 * The configured secret as 32 or more bytes; undefined when the installation uses its own key in `DATA_DIR`.
 * @throws {PlatformConfigError} when it is too short to protect anything
 */
export function toSecret(env: PlatformEnv): Uint8Array | undefined {
  if (env.PLATFORM_SECRET === undefined) return undefined;
  const bytes = Buffer.from(env.PLATFORM_SECRET, "utf8");
  if (bytes.length < 32)
    throw new PlatformConfigError([
      "PLATFORM_SECRET: must be at least 32 characters long, for example from: openssl rand -hex 32",
    ]);
  return bytes;
}

function readWebServerKey(read: EnvReader): string | undefined {
  const key = read.text("WEB_SERVER_KEY");
  return key === undefined || isKey(key) ? key : read.refuse("WEB_SERVER_KEY", KEY_PROBLEM);
}

function readOperations(read: EnvReader): OperationsSettings | undefined {
  const port = read.integer("OPS_PORT", { from: 0, to: 65_535 }) ?? CONFIG_DEFAULTS.operationsPort;
  const origin = read.origin("OPS_ORIGIN");
  const token = read.text("OPS_TOKEN");
  if (token === undefined) return undefined;
  if (!isKey(token)) return read.refuse("OPS_TOKEN", KEY_PROBLEM);
  return { port, token, origin };
}

function readSignIn(read: EnvReader): SignInSettings {
  const { integer } = read;
  return {
    accessTokenSeconds:
      integer("ACCESS_TOKEN_SECONDS", { from: 1, to: 86_400 }) ?? SIGN_IN_DEFAULTS.accessTokenSeconds,
    refreshTokenDays:
      integer("REFRESH_TOKEN_DAYS", { from: 1, to: 730 }) ?? SIGN_IN_DEFAULTS.refreshTokenDays,
    otpLifetimeSeconds:
      integer("OTP_LIFE_SECONDS", { from: 30, to: 3600 }) ?? SIGN_IN_DEFAULTS.otpLifetimeSeconds,
    otpResendSeconds:
      integer("OTP_RESEND_SECONDS", { from: 0, to: 3600 }) ?? SIGN_IN_DEFAULTS.otpResendSeconds,
    otpAttempts: integer("OTP_TRIES", { from: 1, to: 20 }) ?? SIGN_IN_DEFAULTS.otpAttempts,
    otpPerHour: integer("OTP_PER_HOUR", { from: 1, to: 1_000_000 }) ?? SIGN_IN_DEFAULTS.otpPerHour,
    otpPerAddressHour:
      integer("OTP_PER_ADDRESS_HOUR", { from: 1, to: 1_000_000 }) ?? SIGN_IN_DEFAULTS.otpPerAddressHour,
    failedAttemptsPerHour:
      integer("FAILED_ATTEMPTS_PER_HOUR", { from: 1, to: 1_000_000 }) ??
      SIGN_IN_DEFAULTS.failedAttemptsPerHour,
    lookupsPerAddressHour:
      integer("LOOKUPS_PER_ADDRESS_HOUR", { from: 1, to: 1_000_000 }) ??
      SIGN_IN_DEFAULTS.lookupsPerAddressHour,
    failedAttemptsPerAddressHour:
      integer("FAILED_ATTEMPTS_PER_ADDRESS_HOUR", { from: 1, to: 1_000_000 }) ??
      SIGN_IN_DEFAULTS.failedAttemptsPerAddressHour,
  };
}

function readTrust(read: EnvReader): PlatformConfig["trust"] {
  const text = read.text("TRUST_PROXY");
  if (text === undefined || text === "0") return "loopback";
  if (text === "1") return "all";
  return (
    read.list("TRUST_PROXY", (entry) =>
      isAddressRange(entry)
        ? undefined
        : "must be 0, 1 or addresses and ranges such as 10.0.0.0/8, separated by commas",
    ) ?? "loopback"
  );
}
