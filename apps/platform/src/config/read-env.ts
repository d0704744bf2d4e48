/** The variables that the platform knows. */
export const ENV_NAMES = [
  'HOST', 'PLATFORM_PORT', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_POOL_SIZE', 'PLATFORM_TEST_MODE', 'LOG_LEVEL', 'TRUST_PROXY',
  'CORS_ORIGINS', 'RATE_LIMIT_PER_MINUTE', 'ESK_APPLICATION_KEYS', 'PLATFORM_SECRET', 'MAINTENANCE', 'WEB_ORIGIN', 'WEB_PORT', 'GEOIP_CITY_DB',
  'TRANSLATIONS_DIR',
] as const;

export type EnvName = (typeof ENV_NAMES)[number];
export type PlatformEnv = Readonly<Partial<Record<EnvName, string>>>;

/** Picks the known variables; an empty one counts as not set. */
export function readEnv(env: Readonly<Record<string, string | undefined>>): PlatformEnv {
  const known: Partial<Record<EnvName, string>> = {};
  for (const name of ENV_NAMES) {
    const value = env[name]?.trim();
    if (value !== undefined && value !== '') known[name] = value;
  }
  return known;
}
