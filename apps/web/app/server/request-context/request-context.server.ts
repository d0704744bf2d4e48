import type { Client } from "@marquee/http";
import type { Toggle } from "@marquee/config";
import type { ConsentState } from "@marquee/analytics-sdk";
import type { AppConfig, LaunchData } from "@marquee/auth-sdk/app";
import { createContext } from "react-router";
import type { PageFault } from "../../faults/page-fault.ts";
import type { PageAudience } from "../page-cache/page-cache-headers.server.ts";
import type { CallFacts } from "./request-client.server.ts";
import type { ViewerLocale } from "./viewer-locale.server.ts";
import type { ServerServices } from "./services.server.ts";
import type { Visitor } from "./visitor.server.ts";

/** Facts from the URL and the connection of a request. */
export interface IncomingRequest {
  /** As sent by the browser, with prefix and query. */
  readonly url: URL;
  /** Path without locale prefix. */
  readonly path: string;
  /** Locale prefix of every link: empty, `/hi`, `/global`, `/global/hi`. */
  readonly prefix: string;
  readonly isMainHost: boolean;
  readonly isSecure: boolean;
  /** Names of the forwarding headers in which a trusted peer gave host and scheme. */
  readonly forwardedBy: readonly string[];
  /** Nonce for inline scripts of a private page. */
  readonly nonce: string;
}

/** The context of a page request, known before its route runs. */
export interface RequestContext {
  readonly incoming: IncomingRequest;
  readonly locale: ViewerLocale;
  readonly visitor: Visitor;
  readonly consent: ConsentState;
  /** Who may store the page. */
  readonly audience: PageAudience;
  /** Sent with the request's calls. */
  readonly callFacts: CallFacts;
  /** One client per request; it has no state beyond it. */
  readonly client: Client;
  readonly services: ServerServices;
  /** The page fault, if known before launch. */
  readonly refusal: PageFault | undefined;
}

/** The answers of launch, configuration and flags. */
export interface Bootstrap {
  readonly launch: LaunchData;
  readonly appConfig: AppConfig;
  readonly toggles: readonly Toggle[];
}

export const requestContextKey = createContext<RequestContext>();
export const bootstrapContext = createContext<Bootstrap>();
