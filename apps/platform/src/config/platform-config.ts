import type { DestinationSettings } from "./destination-settings.ts";
import type { OutsideServices } from "./outside-services.ts";
import type { SignInSettings } from "./sign-in-settings.ts";

/** The operator page. */
export interface OperationsSettings {
  /** On the same host as the platform. */
  readonly port: number;
  /** Opens the page. Secret. */
  readonly token: string;
  /** Origin of the page behind a proxy; undefined without one. */
  readonly origin: string | undefined;
}

/** Everything that can be set from outside, parsed. Nothing else in the program reads the environment. */
export interface PlatformConfig {
  readonly host: string;
  readonly port: number;
  /** Absolute folder for the embedded database, keys and derived files. */
  readonly dataDir: string;
  /** PostgreSQL; the embedded database when missing. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Redis or Valkey for what processes share for a while; this process alone when missing. */
  readonly cacheUrl: string | undefined;
  /** NATS with JetStream for events; a table when missing. */
  readonly eventsUrl: string | undefined;
  /** Days that an event is stored in the table, or in a stream that this program creates. */
  readonly eventsRetentionDays: number;
  /** Calls with events per address and minute; 0 is no limit. */
  readonly eventsLimitPerMinute: number;
  /** How hard AVIF pictures are packed: from 0, quick and larger, to 9. */
  readonly pictureEffort: number;
  /** ISO codes of the countries whose free viewers see advertisements; `*` means all. */
  readonly advertisementCountries: readonly string[];
  readonly testMode: boolean;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Peers whose `X-Forwarded-For`, `x-visitor-country` and `x-request-id` are trusted. */
  readonly trust: "loopback" | "all" | readonly string[];
  readonly corsOrigins: readonly string[];
  /** Requests per address and minute; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** Calls per address and minute that the web server makes for its pages; 0 is no limit. */
  readonly renderLimitPerMinute: number;
  /** Key by which the web server identifies itself; without one every caller counts as a visitor. */
  readonly webServerKey: string | undefined;
  readonly eskApplicationKeys: readonly string[];
  /** Answers everything but health with a code containing MNTN. */
  readonly maintenance: boolean;
  /** Lifetimes and limits of tokens and one-time codes. */
  readonly signIn: SignInSettings;
  /** External services. Holds secrets. */
  readonly services: OutsideServices;
  /** External tools that receive events. Holds secrets. */
  readonly destinations: DestinationSettings;
  /** Whether the demo accounts exist, whose password is public. */
  readonly hasDemoAccounts: boolean;
  /** Public origin of the web app, for links that leave the platform. */
  readonly webOrigin: string;
  /** Undefined: there is no operator page, and nothing is counted for it. */
  readonly operations: OperationsSettings | undefined;
  /** City-level address database in MaxMind format. */
  readonly geoipCityDb: string | undefined;
  /** Absolute folder with `{lang}/{namespace}.json`. */
  readonly translationsDir: string;
}
