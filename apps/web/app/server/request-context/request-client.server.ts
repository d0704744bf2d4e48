import { permittedFacts, type ConsentState } from "@marquee/analytics-sdk";
import { FAMILIES, SERVER_TIMEOUT_MS, type ApiFamily, type UserType } from "@marquee/config";
import {
  createClient,
  noTokens,
  type Client,
  type Clock,
  type Failure,
  type Fetch,
  type Logger,
  type ViewerFacts,
} from "@marquee/http";
import type { ViewerLocale } from "./viewer-locale.server.ts";
import type { ServerServices } from "./services.server.ts";

/** Facts of a request that are sent with its calls. */
export interface CallFacts {
  /** The visitor's network address, from which the platform looks up the country. */
  readonly address: string;
  /** Country stated by this server instead: for a crawler, or from the edge. */
  readonly statedCountry: string | undefined;
  readonly locale: ViewerLocale;
  readonly userType: UserType;
  readonly platformName: string;
  readonly userAgent: string | undefined;
  /** The partner's name for launch; undefined without a partner mode. */
  readonly partnerName: string | undefined;
  /** Undefined before the country is known. */
  readonly consent: ConsentState | undefined;
  /** Undefined before the flags are known. */
  readonly isFeatureGatingOn?: boolean;
}

/** Device id of calls by this server. */
const SERVER_DEVICE_ID = "web-server";

function createLogger(services: ServerServices): Logger {
  const quiet = (): void => undefined;
  const warn: Logger["warn"] = (message, facts) => {
    const cause = facts?.["cause"];
    services.warn(message, cause instanceof Error ? { ...facts, cause: cause.message } : (facts ?? {}));
  };
  return { debug: quiet, info: quiet, warn, error: warn };
}

function familyBases(platformUrl: string): Record<ApiFamily, string> {
  const bases: Partial<Record<ApiFamily, string>> = {};
  for (const family of Object.keys(FAMILIES) as ApiFamily[]) bases[family] = platformUrl + FAMILIES[family];
  return bases as Record<ApiFamily, string>;
}

/** Adds the visitor's network address to calls, so that the platform sees it instead of this server's. */
function onBehalfOf(facts: CallFacts, fetch: Fetch): Fetch {
  const own: Record<string, string> = { "x-forwarded-for": facts.address };
  if (facts.statedCountry !== undefined) own["x-visitor-country"] = facts.statedCountry;
  return (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string> | undefined), ...own } });
}

/** Creates the client of a request. `facts` is read for each call; `onFailure` is called for each failed call. */
export function createRequestClient(
  services: ServerServices,
  facts: () => CallFacts,
  onFailure?: (failure: Failure) => void,
): Client {
  const clock: Clock = { now: services.now, monotonic: () => performance.now() };
  const { failures } = services;
  const call: Fetch = (input, init) => onBehalfOf(facts(), services.fetch)(input, init);
  return createClient({
    families: familyBases(services.platformUrl),
    clientKey: services.runtime.eskApplicationKey,
    viewer: () => viewerOf(facts(), clock.now()),
    fetch: failures === undefined ? call : failures.watch(call),
    timeoutMs: SERVER_TIMEOUT_MS,
    clock,
    logger: createLogger(services),
    // Pages are the same for all viewers, so calls have no token.
    tokens: noTokens,
    onFailure(failure) {
      const { locale, platformName } = facts();
      failures?.hear(failure, { country: locale.country, platformName });
      onFailure?.(failure);
    },
  });
}

function viewerOf(
  { consent, locale, platformName, userType, userAgent, partnerName, isFeatureGatingOn }: CallFacts,
  now: number,
): ViewerFacts {
  const { country, language, contentLanguages, location } = locale;
  return {
    country,
    state: location.stateCode,
    language,
    contentLanguages,
    platformName,
    userType,
    userAgent,
    isFeatureGatingOn,
    deviceId: SERVER_DEVICE_ID,
    partner: partnerName,
    // No facts about the viewer are known here.
    ...(consent === undefined ? {} : permittedFacts({}, { consent, isAgreed: false, now })),
  };
}
