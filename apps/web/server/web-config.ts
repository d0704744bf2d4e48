import {
  FAMILIES,
  MINUTE,
  parseRuntimeConfig,
  SECOND,
  toBrowserConfig,
  type ApiFamily,
  type RuntimeConfig,
} from "@marquee/config";
import { isAddressRange } from "./trusted-peer.ts";

/** Configuration of the web server, validated at start. */
export interface WebConfig {
  readonly host: string;
  readonly port: number;
  /** Origin of the platform, without trailing slash. */
  readonly platformUrl: string;
  /** Key by which the platform counts this server's calls separately; undefined without one. */
  readonly webServerKey: string | undefined;
  /** Whether `X-Forwarded-For` of every peer is trusted. Loopback peers are always trusted. */
  readonly trustsEveryPeer: boolean;
  /** Other peers to trust: addresses and ranges such as `10.0.0.0/8`. */
  readonly trustedRanges: readonly string[];
  /** How long a guest's page is cached for guests with the same cache key, in milliseconds; 0 disables the cache. */
  readonly pageCacheMs: number;
  /** Sent with every page; its URLs are for browsers. */
  readonly runtime: RuntimeConfig;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid configuration, with one line per problem. */
export class WebConfigError extends Error {
  override readonly name = "WebConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("; "));
    this.problems = problems;
  }
}

/** Defaults for local runs; other environments must configure their own. */
const LOCAL_SITE = {
  SUPPORT_PHONE: "+91 22 5550 0142",
  SUPPORT_EMAIL: "support@marquee.example",
  HELP_CENTRE_URL: "https://help.marquee.example/",
  ANDROID_APP_URL: "https://play.google.com/store/apps/details?id=example.marquee",
  NFT_URL: "https://nft.marquee.example/",
  STORIES_URL: "https://stories.marquee.example/",
  ARTICLES_URL: "https://articles.marquee.example/",
  ESK_APPLICATION_KEY: "marquee-web",
  SOCIAL_PIXEL_ID: "marquee-demo",
} as const;

function readPort(env: Environment, problems: string[]): number {
  const text = env["WEB_PORT"] ?? "3000";
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    problems.push(`WEB_PORT is not a port number: ${text}`);
  return port;
}

function readPageCacheMs(env: Environment, problems: string[]): number {
  const text = env["PAGE_CACHE_MS"] ?? String(5 * SECOND);
  const pageCacheMs = Number(text);
  if (!/^\d+$/.test(text) || pageCacheMs > MINUTE)
    problems.push(`PAGE_CACHE_MS is not a number from 0 to ${MINUTE}: ${text}`);
  return pageCacheMs;
}

function readWebServerKey(env: Environment, problems: string[]): string | undefined {
  const key = env["WEB_SERVER_KEY"] || undefined;
  // The text must not repeat the value.
  if (key !== undefined && !/^[\x21-\x7e]{32,200}$/.test(key))
    problems.push("WEB_SERVER_KEY is not 32 to 200 printable characters without spaces");
  return key;
}

/** As the platform reads the same setting. */
function readTrust(
  env: Environment,
  problems: string[],
): Pick<WebConfig, "trustsEveryPeer" | "trustedRanges"> {
  const text = env["TRUST_PROXY"] || "0";
  if (text === "0" || text === "1") return { trustsEveryPeer: text === "1", trustedRanges: [] };
  const trustedRanges = text.split(",").map((range) => range.trim());
  const wrong = trustedRanges.filter((range) => !isAddressRange(range));
  if (wrong.length > 0)
    problems.push(
      `TRUST_PROXY must be 0, 1 or addresses and ranges such as 10.0.0.0/8, separated by commas: ${wrong.join(", ")}`,
    );
  return { trustsEveryPeer: false, trustedRanges };
}

function readOrigin(env: Environment, problems: string[]): string {
  const text = env["PLATFORM_URL"] ?? `http://127.0.0.1:${env["PLATFORM_PORT"] ?? "4000"}`;
  try {
    const url = new URL(text);
    if (url.protocol !== "http:" && url.protocol !== "https:") throw new TypeError(text);
    return url.origin;
  } catch {
    problems.push(`PLATFORM_URL is not an http address: ${text}`);
    return "";
  }
}

function rawRuntime(env: Environment, host: string, port: number): Record<string, unknown> {
  const environment = env["MARQUEE_ENVIRONMENT"] ?? "local";
  const fallback: Environment = environment === "local" ? LOCAL_SITE : {};
  const text = (key: string): string | undefined => env[key] ?? fallback[key];
  const families = Object.fromEntries(
    (Object.keys(FAMILIES) as ApiFamily[]).map((family) => [family, `/api${FAMILIES[family]}`]),
  );
  return {
    environment,
    mainHost: env["MAIN_HOST"] ?? (environment === "local" ? `${host}:${port}` : undefined),
    cookieDomain: env["COOKIE_DOMAIN"],
    families,
    imageBase: env["IMAGE_BASE"],
    mediaBase: env["MEDIA_BASE"],
    supportPhone: text("SUPPORT_PHONE"),
    supportEmail: text("SUPPORT_EMAIL"),
    helpCentreUrl: text("HELP_CENTRE_URL"),
    androidAppUrl: text("ANDROID_APP_URL"),
    nftUrl: text("NFT_URL"),
    storiesUrl: text("STORIES_URL"),
    articlesUrl: text("ARTICLES_URL"),
    eskApplicationKey: text("ESK_APPLICATION_KEY"),
    appSlugs: (env["APP_SLUGS"] ?? "marquee").split(",").map((slug) => slug.trim()),
    searchMinimumLength:
      env["SEARCH_MINIMUM_LENGTH"] === undefined ? undefined : Number(env["SEARCH_MINIMUM_LENGTH"]),
    promoText: env["PROMO_TEXT"],
    socialProviders: env["SOCIAL_PROVIDERS"]?.split(",").map((provider) => provider.trim()),
    truecaller: env["TRUECALLER"],
    socialPixelId: text("SOCIAL_PIXEL_ID"),
    failureSamplePercent:
      env["FAILURE_SAMPLE_PERCENT"] === undefined ? undefined : Number(env["FAILURE_SAMPLE_PERCENT"]),
    recaptchaSiteKey: env["RECAPTCHA_SITE_KEY"],
    recaptchaBases: env["RECAPTCHA_BASES"]?.split(",").map((base) => base.trim()),
  };
}

/** The demo captcha does not stop bots, so only a local run may use it. */
function captchaProblem({ environment, captcha }: RuntimeConfig): string | undefined {
  return environment === "local" || captcha.provider !== "demo" ? undefined : "RECAPTCHA_SITE_KEY is missing";
}

function problemsOf(error: unknown): readonly string[] {
  const list = (error as { problems?: unknown }).problems;
  if (!Array.isArray(list)) throw error;
  return (list as { path: string; message: string }[]).map(({ path, message }) => `${path} ${message}`);
}

/**
 * Turns the environment into the configuration of the web server.
 * @throws {WebConfigError} with every problem at once.
 */
export function toWebConfig(env: Environment): WebConfig {
  const problems: string[] = [];
  const host = env["HOST"] ?? "127.0.0.1";
  const port = readPort(env, problems);
  const platformUrl = readOrigin(env, problems);
  const pageCacheMs = readPageCacheMs(env, problems);
  const webServerKey = readWebServerKey(env, problems);
  const trusted = readTrust(env, problems);
  let runtime: RuntimeConfig | undefined;
  try {
    runtime = toBrowserConfig(parseRuntimeConfig(rawRuntime(env, host, port)));
    const problem = captchaProblem(runtime);
    if (problem !== undefined) problems.push(problem);
  } catch (error) {
    problems.push(...problemsOf(error));
  }
  if (problems.length > 0 || runtime === undefined) throw new WebConfigError(problems);
  return { host, port, platformUrl, webServerKey, ...trusted, pageCacheMs, runtime };
}
