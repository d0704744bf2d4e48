import type { CountryCode, InterfaceLanguage, RuntimeConfig, Toggle } from "@marquee/config";
import type { ConsentState } from "@marquee/analytics-sdk";
import type { AppConfig, LaunchData, Place } from "@marquee/auth-sdk";
import { createContext } from "react-router";
import type { PageAudience } from "../page-cache/page-cache.server.ts";
import type { ServerServices } from "./services.server.ts";
import type { Visitor } from "./visitor.server.ts";
import type { CallFacts, RequestSdks } from "./request-sdks.server.ts";

/** One request for a page, as far as it is known before its route runs. */
export interface RequestContext {
  /** As the browser sent it, prefix and query included. */
  readonly url: URL;
  /** Path without locale prefix. */
  readonly path: string;
  /** Locale prefix of every link: empty, `/hi`, `/global`, `/global/hi`. */
  readonly prefix: string;
  readonly place: Place;
  readonly country: CountryCode;
  readonly language: InterfaceLanguage;
  readonly contentLanguages: readonly string[];
  readonly visitor: Visitor;
  readonly consent: ConsentState;
  readonly audience: PageAudience;
  readonly isMainHost: boolean;
  readonly isSecure: boolean;
  readonly runtime: RuntimeConfig;
  readonly services: ServerServices;
  /** What the calls of the request carry. */
  readonly facts: CallFacts;
  /** One set per request; nothing in them outlives it. */
  readonly sdks: RequestSdks;
  /** For inline scripts of a private page. */
  readonly nonce: string;
  readonly signal: AbortSignal;
}

/** What launch and the flag service said, in the order of asking. */
export interface Bootstrap {
  readonly launch: LaunchData;
  readonly appConfig: AppConfig;
  readonly toggles: readonly Toggle[];
}

export const requestContextKey = createContext<RequestContext>();
export const bootstrapContext = createContext<Bootstrap>();
