import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PlatformConfigError } from './config-error.ts';
import { readEnv } from './read-env.ts';
import { toSettings } from './to-settings.ts';

const settings = (env: Record<string, string>) => toSettings(readEnv(env));

function problems(env: Record<string, string>): readonly string[] {
  try {
    settings(env);
  } catch (error) {
    if (error instanceof PlatformConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(settings({})).toEqual({
      secret: undefined,
      config: {
        host: '127.0.0.1', port: 4000, dataDir: resolve('.data'), databaseUrl: undefined, databasePoolSize: 10, testMode: false, logLevel: 'info', trust: 'loopback',
        corsOrigins: [], rateLimitPerMinute: 1200, eskApplicationKeys: ['marquee-web'], maintenance: false, webOrigin: 'http://127.0.0.1:3000', geoipCityDb: undefined,
        translationsDir: expect.stringMatching(/apps\/web\/app\/i18n\/messages$/),
      },
    });
  });

  it('reads every variable', () => {
    const { config, secret } = settings({
      HOST: '::', PLATFORM_PORT: '4101', DATA_DIR: '/var/lib/marquee', DATABASE_URL: 'postgres://u:p@h/d', DATABASE_POOL_SIZE: '40', PLATFORM_TEST_MODE: '1', LOG_LEVEL: 'warn',
      TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32', CORS_ORIGINS: 'https://tv.example,http://localhost:8080', ESK_APPLICATION_KEYS: 'web,tv', PLATFORM_SECRET: 'x'.repeat(32),
      MAINTENANCE: '1', WEB_ORIGIN: 'https://www.example.com', GEOIP_CITY_DB: '/geo.mmdb', TRANSLATIONS_DIR: '/texts',
    });
    expect(config).toEqual({
      host: '::', port: 4101, dataDir: '/var/lib/marquee', databaseUrl: 'postgres://u:p@h/d', databasePoolSize: 40, testMode: true, logLevel: 'warn',
      trust: ['10.0.0.0/8', '2001:db8::/32'], corsOrigins: ['https://tv.example', 'http://localhost:8080'], rateLimitPerMinute: 0, eskApplicationKeys: ['web', 'tv'],
      maintenance: true, webOrigin: 'https://www.example.com', geoipCityDb: '/geo.mmdb', translationsDir: '/texts',
    });
    expect(secret).toHaveLength(32);
  });

  it.each([['1', 'all'], ['0', 'loopback'], ['', 'loopback']])('trusts proxies as TRUST_PROXY=%s says', (value, trust) => {
    expect(settings({ TRUST_PROXY: value }).config.trust).toBe(trust);
  });

  it('puts a limit on test mode only when asked', () => {
    expect(settings({ PLATFORM_TEST_MODE: '1', RATE_LIMIT_PER_MINUTE: '5' }).config.rateLimitPerMinute).toBe(5);
  });

  it('links to the web port when no origin is named', () => {
    expect(settings({ WEB_PORT: '3100' }).config.webOrigin).toBe('http://127.0.0.1:3100');
  });

  it('names all problems at once and repeats no value', () => {
    const bad = {
      PLATFORM_PORT: '70000', DATABASE_URL: 'mysql://u:hunter2@h/d', DATABASE_POOL_SIZE: '0', PLATFORM_TEST_MODE: 'yes', LOG_LEVEL: 'loud', TRUST_PROXY: '10.0.0.0/99', CORS_ORIGINS: 'tv.example',
      RATE_LIMIT_PER_MINUTE: '-1', ESK_APPLICATION_KEYS: 'a__b', PLATFORM_SECRET: 'hunter2', MAINTENANCE: 'no', WEB_ORIGIN: 'https://www.example.com/path',
    };
    const found = problems(bad);
    expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set(Object.keys(bad)));
    expect(found).toHaveLength(Object.keys(bad).length);
    expect(found.join()).not.toContain('hunter2');
  });
});
