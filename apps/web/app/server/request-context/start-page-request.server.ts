import { randomBytes } from "node:crypto";
import { consentState } from "@marquee/analytics-sdk";
import { locationFromCookie } from "@marquee/auth-sdk/app";
import {
  botCountry,
  DEFAULT_LANGUAGE,
  isRedirectable,
  localeRedirect,
  parseLocalePath,
  PARTNER_MODES,
  type InterfaceLanguage,
  type LocalePath,
  isSignedInPage,
  toPagePath,
} from "@marquee/config";
import { RouterContextProvider } from "react-router";
import type { PageFault } from "../../faults/page-fault.ts";
import { pageCacheKey } from "../page-cache/page-cache-key.server.ts";
import type { PageAudience } from "../page-cache/page-cache-headers.server.ts";
import { findLocation } from "./find-location.server.ts";
import type { ReceivedRequest } from "./received-request.server.ts";
import type { ServerServices } from "./services.server.ts";
import { requestContextKey, type RequestContext } from "./request-context.server.ts";
import type { ViewerLocale } from "./viewer-locale.server.ts";
import { createRequestClient, type CallFacts } from "./request-client.server.ts";
import {
  contentLanguagesOf,
  isAnonymous,
  knownCountry,
  readVisitor,
  type Visitor,
} from "./visitor.server.ts";

/** Paths whose pages may redirect: to their canonical name, or because of a quiz's state. */
const WITH_ONE_ADDRESS =
  /\/details\/|^\/(?:celebrity|collections|tv-shows|web-series|watch-n-win)\/|\/latest1?(?:\/|$)/;
const GUESTS_ONLY = ["/signin", "/register"];
/** Pages of signing in that need an account, so no return path. */
const ACCOUNT_STEPS = ["/verify-email", "/verify-mobile-number", "/enter-details"];

/** Whether the page at a site path may answer with a redirect. */
function mayLeadOn(path: string, { userType }: Pick<Visitor, "userType">): boolean {
  const page = path.toLowerCase().replace(/\/+$/, "");
  const isGuest = userType === "guest";
  if (page === "/logout") return isGuest;
  if (GUESTS_ONLY.includes(page)) return !isGuest;
  const isMembersOnly = isSignedInPage(page) || ACCOUNT_STEPS.includes(page);
  return (isGuest && isMembersOnly) || WITH_ONE_ADDRESS.test(page);
}

export type { ServerServices };

/** Creates the context of a request whose page is replaced by a page fault, rendered without any call. */
export function refusedRequest(context: RouterContextProvider, refusal: PageFault): RouterContextProvider {
  const refused = new RouterContextProvider();
  refused.set(requestContextKey, { ...context.get(requestContextKey), audience: "private", refusal });
  return refused;
}

/** Either an immediate answer, or the locale prefix, context and cache key for rendering the page. */
export type PageRequestStart =
  | {
      readonly kind: "answered";
      readonly response: Response;
      /** Whether the redirect's target may redirect too; the answer then names the final URL. */
      readonly mayLeadOn?: boolean;
    }
  | {
      readonly kind: "started";
      readonly basename: string;
      readonly context: RouterContextProvider;
      readonly cacheKey: string | undefined;
    };

/** The page of the consent manager, which shows the visitor's own choice. */
const CONSENT_MANAGER_PATH = "/consent-manager";

function redirectTo(target: string): Response {
  return new Response(null, { status: 301, headers: { Location: target, "Cache-Control": "no-store" } });
}

/** The page's path of a data request: the router requests `/hi` as `/hi.data`, and `/` as `/_.data`. */
function pagePathname(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

/** The address of the page, without the routes that the router names in a request for data: links and return paths repeat it. */
function pageUrl({ url: requested }: Request): URL {
  const url = new URL(requested);
  if (url.pathname.endsWith(".data") && url.searchParams.has("_routes")) url.searchParams.delete("_routes");
  return url;
}

/** Creates the value at first use. */
function once<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** The prefix in the path; crawlers keep even a wrong one. */
function basenameOf({ global, language }: LocalePath): string {
  return (global ? "/global" : "") + (language === undefined ? "" : `/${language}`);
}

function audienceOf(
  received: ReceivedRequest,
  { visitor, language, path }: { visitor: Visitor; language: InterfaceLanguage; path: string },
): PageAudience {
  const isOwnChoice = toPagePath(path) === CONSENT_MANAGER_PATH;
  if (received.request.method === "POST" || isOwnChoice || !isAnonymous(visitor, language)) return "private";
  const hasEdge =
    knownCountry(received.edgeCountry) !== undefined &&
    received.edgeDeviceClass === visitor.device.deviceClass;
  return hasEdge ? "shared" : "anonymous";
}

const partnerNameOf = (mode: Visitor["partnerMode"]): string | undefined =>
  mode && PARTNER_MODES[mode].partnerName;

function factsOf(
  received: ReceivedRequest,
  { visitor, locale, consent }: Pick<RequestContext, "visitor" | "locale" | "consent">,
): CallFacts {
  const statesCountry = visitor.device.isBot || knownCountry(received.edgeCountry) !== undefined;
  return {
    address: received.address,
    statedCountry: statesCountry ? locale.country : undefined,
    locale,
    userType: visitor.userType,
    platformName: visitor.device.platformName,
    userAgent: received.request.headers.get("user-agent") ?? undefined,
    partnerName: partnerNameOf(visitor.partnerMode),
    consent,
  };
}

/** The first half of every page request: location, then locale. Launch and flags follow in the root middleware. */
export async function startPageRequest(
  received: ReceivedRequest,
  services: ServerServices,
): Promise<PageRequestStart> {
  const { request } = received;
  const url = pageUrl(request);
  const visitor = readVisitor({
    headers: request.headers,
    search: url.searchParams,
    edgeDeviceClass: received.edgeDeviceClass,
  });
  const requested = parseLocalePath(pagePathname(url.pathname));
  const { found, refusal } = await findLocation(received, visitor, services);
  const country = visitor.device.isBot
    ? botCountry({ pathname: url.pathname, location: found.countryCode })
    : found.countryCode;
  const location = country === found.countryCode ? found : (locationFromCookie(country) ?? found);

  // Without a known country there is no redirect.
  if (refusal === undefined && isRedirectable({ pathname: url.pathname, isBot: visitor.device.isBot })) {
    const target = localeRedirect({
      pathname: url.pathname,
      search: url.search,
      country,
      storedLanguage: visitor.cookies.language,
    });
    if (target !== undefined) {
      const { path } = parseLocalePath(new URL(target, url).pathname);
      return { kind: "answered", response: redirectTo(target), mayLeadOn: mayLeadOn(path, visitor) };
    }
  }

  const language = requested.language ?? DEFAULT_LANGUAGE;
  const prefix = basenameOf(requested);
  const locale: ViewerLocale = {
    country,
    language,
    contentLanguages: contentLanguagesOf(visitor, language),
    location,
  };
  const consent = consentState(
    { country, isFallback: location.source === "default", hasPrivacySignal: visitor.hasPrivacySignal },
    visitor.cookies.consent,
  );
  const callFacts = factsOf(received, { visitor, locale, consent });
  const client = once(() => createRequestClient(services, () => callFacts));
  const nonce = once(() => randomBytes(16).toString("base64"));
  // Created lazily, as a cached page needs neither nonce nor client.
  const requestContext: RequestContext = {
    incoming: {
      url,
      path:
        requested.unknownLanguage === undefined
          ? requested.path
          : `/${requested.unknownLanguage}${requested.path}`,
      prefix,
      isMainHost: url.host === services.runtime.mainHost,
      isSecure: received.isSecure,
      forwardedBy: received.forwardedBy ?? [],
      get nonce() {
        return nonce();
      },
    },
    locale,
    visitor,
    consent,
    audience: audienceOf(received, { visitor, language, path: requested.path }),
    callFacts,
    get client() {
      return client();
    },
    services,
    refusal,
  };
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContext);
  return {
    kind: "started",
    basename: prefix,
    context,
    cacheKey: refusal === undefined ? pageCacheKey(requestContext, request.method) : undefined,
  };
}
