import { resolve } from 'node:path';
import { isAddressRange } from '../http/trusted-peers.ts';
import { platformRoot } from '../platform-root.ts';
import { PlatformConfigError } from './config-error.ts';
import { CONFIG_DEFAULTS } from './defaults.ts';
import type { PlatformConfig } from './platform-config.ts';
import type { EnvName, PlatformEnv } from './read-env.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/**
 * Turns the environment into typed configuration.
 * @throws {PlatformConfigError} with every problem at once
 */
export function toConfig(env: PlatformEnv): PlatformConfig {
  const read = createReader(env);
  const config: PlatformConfig = {
    host: read.text('HOST') ?? CONFIG_DEFAULTS.host,
    port: read.integer('PLATFORM_PORT', { from: 0, to: 65_535 }) ?? CONFIG_DEFAULTS.port,
    dataDir: resolve(read.text('DATA_DIR') ?? CONFIG_DEFAULTS.dataDir),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', { from: 1, to: 500 }) ?? CONFIG_DEFAULTS.databasePoolSize,
    testMode: read.flag('PLATFORM_TEST_MODE'),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS) ?? CONFIG_DEFAULTS.logLevel,
    trust: readTrust(read),
    corsOrigins: read.list('CORS_ORIGINS', (entry) => (entry === '*' || isOrigin(entry) ? undefined : 'must be origins such as https://tv.example, separated by commas')) ?? [],
    rateLimitPerMinute: read.integer('RATE_LIMIT_PER_MINUTE', { from: 0, to: 1_000_000 }) ?? (env.PLATFORM_TEST_MODE === '1' ? 0 : CONFIG_DEFAULTS.rateLimitPerMinute),
    eskApplicationKeys: read.list('ESK_APPLICATION_KEYS', (entry) => (/^[A-Za-z0-9._-]{1,100}$/.test(entry) && !entry.includes('__') ? undefined : 'must be names of letters, digits, dot, dash and single underscores')) ?? CONFIG_DEFAULTS.eskApplicationKeys,
    maintenance: read.flag('MAINTENANCE'),
    webOrigin: read.origin('WEB_ORIGIN') ?? `http://127.0.0.1:${read.integer('WEB_PORT', { from: 1, to: 65_535 }) ?? CONFIG_DEFAULTS.webPort}`,
    geoipCityDb: read.path('GEOIP_CITY_DB'),
    translationsDir: read.path('TRANSLATIONS_DIR') ?? resolve(platformRoot(), '..', 'web', 'app', 'i18n', 'messages'),
  };
  if (read.problems.length > 0) throw new PlatformConfigError(read.problems);
  return config;
}

/**
 * The configured secret as 32 or more bytes; nothing when the installation keeps one of its own in `DATA_DIR`.
 * @throws {PlatformConfigError} when it is too short to protect anything
 */
export function toSecret(env: PlatformEnv): Uint8Array | undefined {
  if (env.PLATFORM_SECRET === undefined) return undefined;
  const bytes = Buffer.from(env.PLATFORM_SECRET, 'utf8');
  if (bytes.length < 32) throw new PlatformConfigError(['PLATFORM_SECRET: must be at least 32 characters long, for example from: openssl rand -hex 32']);
  return bytes;
}

function readTrust(read: Reader): PlatformConfig['trust'] {
  const text = read.text('TRUST_PROXY');
  if (text === undefined || text === '0') return 'loopback';
  if (text === '1') return 'all';
  return read.list('TRUST_PROXY', (entry) => (isAddressRange(entry) ? undefined : 'must be 0, 1 or addresses and ranges such as 10.0.0.0/8, separated by commas')) ?? 'loopback';
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text;
}

interface Reader {
  readonly problems: string[];
  text(name: EnvName): string | undefined;
  path(name: EnvName): string | undefined;
  flag(name: EnvName): boolean;
  integer(name: EnvName, range: { readonly from: number; readonly to: number }): number | undefined;
  choice<Choice extends string>(name: EnvName, choices: readonly Choice[]): Choice | undefined;
  url(name: EnvName, protocols: readonly string[]): string | undefined;
  origin(name: EnvName): string | undefined;
  list(name: EnvName, problemOf: (entry: string) => string | undefined): readonly string[] | undefined;
}

/** Collects problems instead of stopping at the first. Values are not repeated in messages: addresses can hold passwords. */
function createReader(env: PlatformEnv): Reader {
  const problems: string[] = [];
  const refuse = (name: EnvName, problem: string): undefined => void problems.push(`${name}: ${problem}`);
  return {
    problems,
    text: (name) => env[name],
    path: (name) => (env[name] === undefined ? undefined : resolve(env[name])),
    flag(name) {
      const value = env[name];
      if (value !== undefined && value !== '0' && value !== '1') refuse(name, 'must be 0 or 1');
      return value === '1';
    },
    integer(name, { from, to }) {
      const value = env[name];
      if (value === undefined) return undefined;
      if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value);
      return refuse(name, `must be a whole number from ${from} to ${to}`);
    },
    choice(name, choices) {
      const value = env[name];
      if (value === undefined) return undefined;
      return choices.find((choice) => choice === value) ?? refuse(name, `must be one of ${choices.join(', ')}`);
    },
    url(name, protocols) {
      const value = env[name];
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      return refuse(name, `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    },
    origin(name) {
      const value = env[name];
      if (value === undefined || isOrigin(value)) return value;
      return refuse(name, 'must be an origin such as https://www.example.com, without path');
    },
    list(name, problemOf) {
      const entries = env[name]?.split(',').map((entry) => entry.trim()).filter((entry) => entry !== '');
      const problem = entries?.map(problemOf).find((found) => found !== undefined);
      return problem === undefined ? entries : refuse(name, problem);
    },
  };
}
