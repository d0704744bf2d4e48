import type { ConsentState } from "@marquee/analytics-sdk";
import { APP_VERSION, FAMILIES, SERVER_TIMEOUT_MS, type ApiFamily, type UserType } from "@marquee/config";
import type { ContentClient } from "@marquee/content-sdk";
import {
  createFetch,
  createRequest,
  deadline,
  headers,
  type Clock,
  type Failure,
  type Fetch,
  type Logger,
  type SendRequest,
} from "@marquee/http";
import type { PlansClient } from "@marquee/plans-sdk";
import { consentFacts } from "../../consent/consent-facts.ts";
import type { ViewerLocale } from "./request-context.server.ts";
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
  /** Undefined before the country is known. */
  readonly consent: ConsentState | undefined;
  /** Undefined before the flags are known (DEC-039). */
  readonly isFeatureGatingOn?: boolean;
}

/** The SDKs of one request. */
export interface RequestSdks {
  readonly request: SendRequest;
  readonly content: ContentClient;
  readonly plans: PlansClient;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Device id of calls a server makes for somebody without a device. */
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

/** Makes the SDKs of one request. `facts` is read anew for each call; `onFailure` is told of every call that fails. */
export function createRequestSdks(
  services: ServerServices,
  facts: () => CallFacts,
  onFailure?: (failure: Failure) => void,
): RequestSdks {
  const clock: Clock = { now: services.now, monotonic: () => performance.now() };
  const wire: Fetch = (input, init) => onBehalfOf(facts(), services.fetch)(input, init);
  const fetch = createFetch(
    [
      deadline({
        timeoutMs: SERVER_TIMEOUT_MS,
        timers: {
          setTimeout: (task, ms) => setTimeout(task, ms),
          clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
        },
      }),
      headers({
        clock,
        clientKey: services.runtime.eskApplicationKey,
        viewer: () => {
          const { userType, platformName, locale } = facts();
          const { country, language, contentLanguages } = locale;
          return {
            deviceId: SERVER_DEVICE_ID,
            userType,
            country,
            language,
            contentLanguages,
            platformName,
            appVersion: APP_VERSION,
          };
        },
      }),
    ],
    wire,
  );
  const request = createRequest(fetch, { families: familyBases(services.platformUrl), onFailure });
  const content: ContentClient = {
    request,
    facts: () => {
      const { consent, locale, platformName, userType, userAgent, isFeatureGatingOn } = facts();
      const { country, language, contentLanguages, location } = locale;
      const known = {
        country,
        state: location.stateCode,
        displayLanguage: language,
        contentLanguages,
        platformName,
        userType,
        userAgent,
        isFeatureGatingOn,
        deviceId: SERVER_DEVICE_ID,
      };
      return consent === undefined ? known : { ...known, ...consentFacts(consent, clock.now()) };
    },
  };
  const plans: PlansClient = {
    request,
    getViewer: () => ({ userType: facts().userType, country: facts().locale.country }),
    language: () => facts().locale.language,
  };
  return { request, content, plans, clock, logger: createLogger(services) };
}
