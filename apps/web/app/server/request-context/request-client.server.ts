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

/** The facts of a request that its calls carry. */
export interface CallFacts {
  /** The visitor's address, which the platform finds the country by. */
  readonly address: string;
  /** Country that this server states in the visitor's place: a crawler's, or the edge's (DEC-032). */
  readonly statedCountry: string | undefined;
  readonly locale: ViewerLocale;
  readonly userType: UserType;
  readonly platformName: string;
  readonly userAgent: string | undefined;
  /** Partner as launch names it; undefined outside of partner modes. */
  readonly partnerName: string | undefined;
  /** Undefined before the country is known. */
  readonly consent: ConsentState | undefined;
  /** Undefined before the flags are known (DEC-039). */
  readonly isFeatureGatingOn?: boolean;
}

/** Device id of calls a server makes for a person without a device. */
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

/** Speaks to the platform for the visitor: it sees the visitor's address, not this server's. */
function onBehalfOf(facts: CallFacts, fetch: Fetch): Fetch {
  const own: Record<string, string> = { "x-forwarded-for": facts.address };
  if (facts.statedCountry !== undefined) own["x-visitor-country"] = facts.statedCountry;
  return (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string> | undefined), ...own } });
}

/** Makes the client of one request. `facts` is read anew for each call; `onFailure` is told of every call that fails. */
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
    // Pages are made for everybody alike, so no call carries a token of a viewer.
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
    // Nothing is known of a person here.
    ...(consent === undefined ? {} : permittedFacts({}, { consent, isAgreed: false, now })),
  };
}
