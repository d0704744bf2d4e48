import { randomBytes } from "node:crypto";
import { consentState } from "@marquee/analytics-sdk";
import { defaultPlace, fetchCountry, fetchLocation, placeFromCookie, type Place } from "@marquee/auth-sdk";
import {
  botCountry,
  DEFAULT_LANGUAGE,
  INDIA,
  isRedirectable,
  localeRedirect,
  parseLocalePath,
  SECOND,
  type CountryCode,
  type InterfaceLanguage,
  type LocalePath,
} from "@marquee/config";
import { RouterContextProvider } from "react-router";
import type { PageFault } from "../../page-fault.ts";
import { faultOf } from "../faults/to-page-fault.server.ts";
import { keptPageKey } from "../page-cache/kept-page-key.server.ts";
import type { PageAudience } from "../page-cache/page-cache.server.ts";
import type { ServerServices } from "./services.server.ts";
import { requestContextKey, type RequestContext, type ViewerLocale } from "./request-context.server.ts";
import { createRequestSdks, type CallFacts, type RequestSdks } from "./request-sdks.server.ts";
import {
  contentLanguagesOf,
  isLikeEveryGuest,
  knownCountry,
  readVisitor,
  type Visitor,
} from "./visitor.server.ts";

export type { ServerServices };

/** The same request whose page cannot be made: what it shows in place of it is made without any call. */
export function refusedRequest(context: RouterContextProvider, refusal: PageFault): RouterContextProvider {
  const refused = new RouterContextProvider();
  refused.set(requestContextKey, { ...context.get(requestContextKey), audience: "private", refusal });
  return refused;
}

/** A request for a page as the server process received it. */
export interface ReceivedRequest {
  readonly request: Request;
  /** The visitor's own address, forwarding by trusted peers undone. */
  readonly address: string;
  readonly isSecure: boolean;
  /** Names of the headers by which a trusted peer said which host and scheme the browser used. Default none. */
  readonly forwardedBy?: readonly string[];
  /** From a trusted edge only. */
  readonly edgeCountry: string | undefined;
  readonly edgeDeviceClass: string | undefined;
}

/** Either an answer at once, or the locale prefix and context the page is made with, and what guests who get the same page have in common. */
export type PageRequestStart =
  | { readonly kind: "answered"; readonly response: Response }
  | {
      readonly kind: "started";
      readonly basename: string;
      readonly context: RouterContextProvider;
      readonly keptAs: string | undefined;
    };

/** The page shows the visitor's own choice. */
const CONSENT_MANAGER_PATH = "/consent-manager";

function redirectTo(target: string): Response {
  return new Response(null, { status: 301, headers: { Location: target, "Cache-Control": "no-store" } });
}

/** The path of the page whose data a request asks for: the router asks for `/hi` as `/hi.data`, for `/` as `/_.data`. */
function pagePathname(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

/** Makes the value when it is first asked for. */
function once<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** A country that was found, without anything else about the location. */
function locationFromLookup(country: CountryCode | undefined): Place | undefined {
  const place = placeFromCookie(country);
  return place === undefined ? undefined : { ...place, source: "lookup" };
}

/** The prefix as the path has it; a crawler keeps even a wrong one. */
function basenameOf({ global, language }: LocalePath): string {
  return (global ? "/global" : "") + (language === undefined ? "" : `/${language}`);
}

/** Where the visitor is, and why no page can be made where the platform has said so. */
interface FoundLocation {
  readonly found: Place;
  readonly refusal: PageFault | undefined;
}

/** How long a page waits to be told where its visitor is, in milliseconds: half of what it has before its HTML. */
export const LOCATION_WAIT_MS = 2 * SECOND;

/** Parts in which that wait is counted: a process that is too busy to read answers counts none of them twice. */
const LOCATION_WAIT_PARTS = 20;

/** Calls `end` when the wait is over. Returns how to stop it. */
function startLocationWait(end: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (parts: number): void => {
    timer = setTimeout(() => (parts === 1 ? end() : wait(parts - 1)), LOCATION_WAIT_MS / LOCATION_WAIT_PARTS);
  };
  wait(LOCATION_WAIT_PARTS);
  return () => clearTimeout(timer);
}

/** Asks both sources of the country within `LOCATION_WAIT_MS`, then takes that of the cookie, else India (SESS-09). */
async function lookUpLocation(
  received: ReceivedRequest,
  visitor: Visitor,
  sdks: RequestSdks,
): Promise<Place> {
  const { request, logger } = sdks;
  const limit = new AbortController();
  const stopWaiting = startLocationWait(() => limit.abort());
  const signal = AbortSignal.any([received.request.signal, limit.signal]);
  try {
    const found = await fetchLocation(request, { countryCookie: visitor.cookies.country, logger, signal });
    if (found.source !== "default") return found;
    // The second source of the country, before India is only assumed (SESS-17).
    return locationFromLookup(await fetchCountry(request, { logger, signal })) ?? found;
  } catch (cause) {
    if (received.request.signal.aborted) throw cause;
    const place = placeFromCookie(visitor.cookies.country) ?? defaultPlace();
    logger.warn("Location lookup took too long", { fallback: place.source, country: place.countryCode });
    return place;
  } finally {
    stopWaiting();
  }
}

async function findLocation(
  received: ReceivedRequest,
  visitor: Visitor,
  services: ServerServices,
): Promise<FoundLocation> {
  const edgeCountry = knownCountry(received.edgeCountry);
  if (edgeCountry !== undefined)
    return { found: placeFromCookie(edgeCountry) ?? defaultPlace(), refusal: undefined };
  const facts: CallFacts = {
    address: received.address,
    statedCountry: undefined,
    locale: {
      country: visitor.cookies.country ?? INDIA,
      language: visitor.cookies.language ?? DEFAULT_LANGUAGE,
      contentLanguages: [],
      location: defaultPlace(),
    },
    userType: visitor.userType,
    platformName: visitor.device.platformName,
    userAgent: undefined,
    consent: undefined,
  };
  let refusal: PageFault | undefined;
  const sdks = createRequestSdks(
    services,
    () => facts,
    ({ error }) => {
      if (error.code === "RATE_LIMITED") refusal = faultOf(error);
    },
  );
  const found = await lookUpLocation(received, visitor, sdks);
  // A country that the second source has named is as good.
  return { found, refusal: found.source === "default" ? refusal : undefined };
}

function audienceOf(
  received: ReceivedRequest,
  { visitor, language, path }: { visitor: Visitor; language: InterfaceLanguage; path: string },
): PageAudience {
  if (
    received.request.method === "POST" ||
    path === CONSENT_MANAGER_PATH ||
    !isLikeEveryGuest(visitor, language)
  )
    return "private";
  const hasEdge =
    knownCountry(received.edgeCountry) !== undefined &&
    received.edgeDeviceClass === visitor.device.deviceClass;
  return hasEdge ? "shared" : "alike";
}

/**
 * The first half of every page request: location, then locale. Launch and flags follow in the root middleware,
 * so the order is the one of ARCHITECTURE, "The web app".
 */
export async function startPageRequest(
  received: ReceivedRequest,
  services: ServerServices,
): Promise<PageRequestStart> {
  const { request } = received;
  const url = new URL(request.url);
  const visitor = readVisitor({
    headers: request.headers,
    search: url.searchParams,
    edgeDeviceClass: received.edgeDeviceClass,
  });
  const asked = parseLocalePath(pagePathname(url.pathname));
  const { found, refusal } = await findLocation(received, visitor, services);
  const country = visitor.device.isBot
    ? botCountry({ pathname: url.pathname, location: found.countryCode })
    : found.countryCode;
  const location = country === found.countryCode ? found : (placeFromCookie(country) ?? found);

  // Where nothing is known of the country, it leads nowhere.
  if (refusal === undefined && isRedirectable({ pathname: url.pathname, isBot: visitor.device.isBot })) {
    const target = localeRedirect({
      pathname: url.pathname,
      search: url.search,
      country,
      storedLanguage: visitor.cookies.language,
    });
    if (target !== undefined) return { kind: "answered", response: redirectTo(target) };
  }

  const language = asked.language ?? DEFAULT_LANGUAGE;
  const prefix = basenameOf(asked);
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
  const statesCountry = visitor.device.isBot || knownCountry(received.edgeCountry) !== undefined;
  const callFacts: CallFacts = {
    address: received.address,
    statedCountry: statesCountry ? country : undefined,
    locale,
    userType: visitor.userType,
    platformName: visitor.device.platformName,
    userAgent: request.headers.get("user-agent") ?? undefined,
    consent,
  };
  const sdks = once(() => createRequestSdks(services, () => callFacts));
  const nonce = once(() => randomBytes(16).toString("base64"));
  // A page that was kept needs neither nonce nor SDKs.
  const requestContext: RequestContext = {
    incoming: {
      url,
      path: asked.unknownLanguage === undefined ? asked.path : `/${asked.unknownLanguage}${asked.path}`,
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
    audience: audienceOf(received, { visitor, language, path: asked.path }),
    callFacts,
    get sdks() {
      return sdks();
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
    keptAs: refusal === undefined ? keptPageKey(requestContext, request.method) : undefined,
  };
}
