/** Everything that can be set from outside, parsed. Nothing else in the program reads the environment. */
export interface PlatformConfig {
  readonly host: string;
  readonly port: number;
  /** Absolute folder for the embedded database, keys and derived files. */
  readonly dataDir: string;
  /** PostgreSQL; the embedded database when missing. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly testMode: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whose `X-Forwarded-For`, `x-visitor-country` and `x-request-id` are believed. */
  readonly trust: 'loopback' | 'all' | readonly string[];
  readonly corsOrigins: readonly string[];
  /** Requests per address and minute; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  readonly eskApplicationKeys: readonly string[];
  /** Answers everything but health with a code containing MNTN. */
  readonly maintenance: boolean;
  /** Public origin of the web app, for links that leave the platform. */
  readonly webOrigin: string;
  /** City-level address database in MaxMind format. */
  readonly geoipCityDb: string | undefined;
  /** Absolute folder with `{lang}/{namespace}.json`. */
  readonly translationsDir: string;
}
