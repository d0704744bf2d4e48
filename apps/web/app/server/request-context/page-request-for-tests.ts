import type { RuntimeConfig } from "@marquee/config";
import type { RouterContextProvider } from "react-router";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import { createMemoryCache, type SharedCache } from "../page-cache/shared-cache.server.ts";
import { bootstrap } from "./bootstrap.server.ts";
import { bootstrapContext, requestContextKey, type RequestContext } from "./request-context.server.ts";
import { startPageRequest } from "./start-page-request.server.ts";

const LOCAL = toWebConfig({}).runtime;

/** A request for a page. */
export interface PageRequest {
  readonly path?: string;
  /** Default: the main host. */
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: "GET" | "POST";
  readonly body?: URLSearchParams;
  /** Answer of the location lookup. Default: India. */
  readonly location?: Readonly<Record<string, string>>;
  /** The country's configuration in the answer of launch. */
  readonly countryConfig?: object;
  readonly toggles?: readonly object[];
  /** Answer in place of the usual one. */
  readonly answer?: (url: URL) => Response | undefined;
  /** Shared with other requests. Default: its own. */
  readonly cache?: SharedCache;
  readonly runtime?: Partial<RuntimeConfig>;
  /** Epoch milliseconds. Default 0. */
  readonly now?: number;
}

/** A call to the platform. */
interface SeenCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

/** A started request: its context, its calls so far, and a function for launch, configuration and flags. */
interface StartedRequest {
  readonly request: Request;
  readonly context: RouterContextProvider;
  readonly requestContext: RequestContext;
  readonly seen: readonly SeenCall[];
  readonly calls: (path: string) => readonly SeenCall[];
  readonly load: () => Promise<StartedRequest>;
}

export const emptyCache = (): SharedCache => createMemoryCache({ maximumEntries: 100, now: () => 0 });

/** Starts a request for a page against a platform with the given answers. */
export async function startRequest({
  path = "/",
  host = LOCAL.mainHost,
  headers = {},
  method = "GET",
  body,
  location = { country_code: "IN" },
  countryConfig = {},
  toggles = [],
  answer = () => undefined,
  cache = emptyCache(),
  runtime = {},
  now = 0,
}: PageRequest = {}): Promise<StartedRequest> {
  const seen: SeenCall[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(new Request(input).url);
    const query = Object.fromEntries(url.searchParams);
    seen.push({ path: url.pathname, query, headers: new Headers(init?.headers) });
    const own = answer(url);
    if (own !== undefined) return own;
    if (url.pathname === "/location") return Response.json(location);
    if (url.pathname === "/launch")
      return Response.json({
        country_config: { code: location["country_code"], ...countryConfig },
        platform_token: { token: "platform-token" },
        translations: {},
      });
    return Response.json(url.pathname === "/remote-config/toggles" ? { toggles } : {});
  };
  const request = new Request(`http://${host}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const start = await startPageRequest(
    { request, address: "49.36.0.1", isSecure: false, edgeCountry: undefined, edgeDeviceClass: undefined },
    {
      runtime: { ...LOCAL, ...runtime },
      platformUrl: "http://platform.example",
      footerLinks: DEMO_FOOTER_LINKS,
      fetch,
      cache,
      now: () => now,
      warn: () => undefined,
    },
  );
  if (start.kind === "answered")
    throw new Error(`${path} was answered with ${start.response.headers.get("location")}`);
  const { context } = start;
  const requestContext = context.get(requestContextKey);
  const started: StartedRequest = {
    request,
    context,
    requestContext,
    seen,
    calls: (wanted) => seen.filter((call) => call.path === wanted),
    async load() {
      context.set(bootstrapContext, await bootstrap(requestContext));
      return started;
    },
  };
  return started;
}
