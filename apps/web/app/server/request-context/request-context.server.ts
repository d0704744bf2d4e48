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

/** What the address and the connection of a request tell. */
export interface IncomingRequest {
  /** As the browser sent it, prefix and query included. */
  readonly url: URL;
  /** Path without locale prefix. */
  readonly path: string;
  /** Locale prefix of every link: empty, `/hi`, `/global`, `/global/hi`. */
  readonly prefix: string;
  readonly isMainHost: boolean;
  readonly isSecure: boolean;
  /** Names of the headers by which a trusted peer said which host and scheme the browser used. */
  readonly forwardedBy: readonly string[];
  /** For inline scripts of a private page. */
  readonly nonce: string;
}

/** What is known of a request for a page before its route runs, in values that each have one subject. */
export interface RequestContext {
  readonly incoming: IncomingRequest;
  readonly locale: ViewerLocale;
  readonly visitor: Visitor;
  readonly consent: ConsentState;
  /** Who may store the page. */
  readonly audience: PageAudience;
  /** What the calls of the request carry. */
  readonly callFacts: CallFacts;
  /** One set per request; nothing in them outlives it. */
  readonly client: Client;
  readonly services: ServerServices;
  /** Why no page can be made, where that is known before launch. */
  readonly refusal: PageFault | undefined;
}

/** What launch and the flag service said, in the order of asking. */
export interface Bootstrap {
  readonly launch: LaunchData;
  readonly appConfig: AppConfig;
  readonly toggles: readonly Toggle[];
}

export const requestContextKey = createContext<RequestContext>();
export const bootstrapContext = createContext<Bootstrap>();
