import "../../theme/style-scope-for-tests.ts";
import {
  createRequestHandler,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
  type ServerBuild,
} from "react-router";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { createPageMaker, type PageHandler } from "../../../server/make-page.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import type { PageFault } from "../../faults/page-fault.ts";
import * as entry from "../../entry.server.tsx";
import * as root from "../../root.tsx";
import * as buyPlan from "../../routes/plans/buy-plan.tsx";
import * as celebrity from "../../routes/celebrity.tsx";
import * as collection from "../../routes/collection.tsx";
import * as detail from "../../routes/detail.tsx";
import * as enterDetails from "../../routes/account/enter-details.tsx";
import * as home from "../../routes/home.tsx";
import * as landing from "../../routes/landing.tsx";
import * as logout from "../../routes/sign-in/logout.tsx";
import * as notFound from "../../routes/not-found.tsx";
import * as myRentals from "../../routes/account/my-rentals.tsx";
import * as search from "../../routes/search.tsx";
import * as season from "../../routes/season.tsx";
import * as showView from "../../routes/show-view.tsx";
import * as signIn from "../../routes/sign-in/sign-in.tsx";
import * as verifyContact from "../../routes/sign-in/verify-contact.tsx";
import { SHOW_VIEW_PATHS } from "../../site-map/show-views.ts";
import { createMemoryCache, type SharedCache } from "../page-cache/shared-cache.server.ts";
import {
  refusedRequest,
  startPageRequest,
  type ServerServices,
} from "../request-context/start-page-request.server.ts";

const { runtime } = toWebConfig({});

/** The platform as the page meets it: the answer to a path, query and headers, or nothing for what it always answers. */
export type Platform = (path: string, query: URLSearchParams, headers: Headers) => Response | undefined;

// Props are handed in as the compiler of the routes does it.
const withProps = <Module extends { readonly default: unknown }>(module: Module) => ({
  ...module,
  default: UNSAFE_withComponentProps(module.default as never),
});
const below = (id: string, path: string, module: object) => ({
  [id]: { id, parentId: "root", path, module },
});
const ROUTES = {
  root: {
    id: "root",
    path: "",
    module: { ...root, ErrorBoundary: UNSAFE_withErrorBoundaryProps(root.ErrorBoundary) },
  },
  home: {
    id: "home",
    parentId: "root",
    index: true,
    module: withProps(home),
  },
  ...below("movies", "movies", landing),
  ...below("rentals", "zee-plex-movies-on-rent", landing),
  ...below("buy-plan", "buy-plan", buyPlan),
  ...below("apr", "apr", buyPlan),
  ...below("detail", ":section/details/:slug/:id", withProps(detail)),
  ...below("season", ":section/details/:slug/:id/:seasonId", withProps(season)),
  ...below("collection", "collections/:slug/:id", withProps(collection)),
  ...below("celebrity", "celebrity/:slug/:id", withProps(celebrity)),
  ...Object.assign({}, ...SHOW_VIEW_PATHS.map((path) => below(path, path, withProps(showView)))),
  ...below("my-rentals", "myprofile/rentals", withProps(myRentals)),
  ...below("search", "search", withProps(search)),
  ...below("sign-in", "signin", withProps(signIn)),
  ...below("logout", "logout", withProps(logout)),
  ...below("verify-email", "verify-email", withProps(verifyContact)),
  ...below("verify-mobile-number", "verify-mobile-number", withProps(verifyContact)),
  ...below("enter-details", "enter-details", withProps(enterDetails)),
  ...below("not-found", "*", notFound),
};

interface PageQuery {
  /** What shows in place of the page. */
  readonly refusal?: PageFault | undefined;
  readonly cookie?: string;
  /** The cache of a server that several visitors use. Default: one of its own. */
  readonly cache?: SharedCache;
  readonly agent?: string;
  /** Default: the main host. */
  readonly host?: string;
}

interface Heard {
  readonly requested: string[];
  /** Lines of the server's log, as JSON. */
  readonly log: string[];
}

const emptyCache = (): SharedCache => createMemoryCache({ maximumEntries: 20, now: () => 0 });

function servicesOn(platform: Platform, cache: SharedCache, { requested, log }: Heard): ServerServices {
  return {
    runtime,
    platformUrl: "http://platform.example",
    footerLinks: DEMO_FOOTER_LINKS,
    cache,
    now: () => 0,
    warn: (message, facts) => void log.push(JSON.stringify([message, facts])),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { url, headers } = new Request(input, init);
      const { pathname, searchParams } = new URL(url);
      requested.push(pathname);
      const own = platform(pathname, searchParams, headers);
      if (own !== undefined) return own;
      if (pathname === "/location") return Response.json({ country_code: "IN" });
      if (pathname === "/launch")
        return Response.json({
          country_config: { code: "IN" },
          platform_token: { token: "t" },
          translations: {},
        });
      return Response.json({ toggles: [] });
    },
  };
}

function handlerOf(basename: string): PageHandler {
  const build = {
    entry: { module: { ...entry, handleError: () => undefined } },
    routes: ROUTES,
    assets: {
      entry: { module: "/a.js", imports: [] },
      routes: Object.fromEntries(Object.keys(ROUTES).map((id) => [id, { id, module: "/a.js" }])),
      url: "/m.js",
      version: "",
    },
    basename: basename || "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return createRequestHandler(build as unknown as ServerBuild, "production");
}

/** The answer to a request of a visitor whom the platform locates, India by default, made by the real routes. */
export async function pageAt(
  address: string,
  platform: Platform,
  { refusal, cookie = "", agent = "", host = runtime.mainHost, cache = emptyCache() }: PageQuery = {},
) {
  const requested: string[] = [];
  const log: string[] = [];
  const headers = { cookie, "user-agent": agent };
  const request = new Request(`http://${host}${address}`, { headers });
  const received = {
    request,
    address: "49.36.0.1",
    isSecure: false,
    edgeCountry: undefined,
    edgeDeviceClass: undefined,
  };
  const services = servicesOn(platform, cache, { requested, log });
  const startRefused: typeof startPageRequest = async (...given) => {
    const start = await startPageRequest(...given);
    requested.splice(0, refusal === undefined ? 0 : requested.length);
    if (start.kind === "answered" || refusal === undefined) return start;
    return { ...start, context: refusedRequest(start.context, refusal) };
  };
  const module = { ...entry, startPageRequest: startRefused };
  const makePage = createPageMaker({ services, cachedPages: undefined });
  const response = await makePage(received, { module, handlerOf });
  if (!(response instanceof Response)) throw new Error("nothing is kept");
  return {
    requested,
    log,
    status: response.status,
    location: response.headers.get("location"),
    wait: response.headers.get("retry-after"),
    rule: response.headers.get("cache-control"),
    html: await response.text(),
  };
}
