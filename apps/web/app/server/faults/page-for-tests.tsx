import "../../theme/style-scope-for-tests.ts";
import {
  createRequestHandler,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
  type ServerBuild,
} from "react-router";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import type { PageFault } from "../../page-fault.ts";
import * as entry from "../../entry.server.tsx";
import * as root from "../../root.tsx";
import * as buyPlan from "../../routes/buy-plan.tsx";
import * as home from "../../routes/home.tsx";
import * as landing from "../../routes/landing.tsx";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import { refusedRequest, startPageRequest } from "../request-context/start-page-request.server.ts";

const { runtime } = toWebConfig({});

/** The platform as the page meets it: the answer to a path, or nothing for what it always answers. */
export type Platform = (path: string) => Response | undefined;

// Props are handed in as the compiler of the routes does it.
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
    module: { ...home, default: UNSAFE_withComponentProps(home.default as never) },
  },
  movies: { id: "movies", parentId: "root", path: "movies", module: landing },
  rentals: { id: "rentals", parentId: "root", path: "zee-plex-movies-on-rent", module: landing },
  "buy-plan": { id: "buy-plan", parentId: "root", path: "buy-plan", module: buyPlan },
};

interface PageQuery {
  /** What shows in place of the page. */
  readonly refusal?: PageFault | undefined;
  readonly cookie?: string;
}

/** The answer to a request of a visitor whom the platform locates, India by default, made by the real routes. */
export async function pageAt(address: string, platform: Platform, { refusal, cookie = "" }: PageQuery = {}) {
  const asked: string[] = [];
  const services = {
    runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    cache: createMemoryCache({ maximumEntries: 20, now: () => 0 }),
    now: () => 0,
    warn: () => undefined,
    fetch: async (input: RequestInfo | URL) => {
      const { pathname } = new URL(new Request(input).url);
      asked.push(pathname);
      const own = platform(pathname);
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
  const request = new Request(`http://${runtime.mainHost}${address}`, { headers: { cookie } });
  const start = await startPageRequest(
    { request, address: "49.36.0.1", isSecure: false, edgeCountry: undefined, edgeDeviceClass: undefined },
    services,
  );
  if (start.kind === "answered") return answerOf(start.response, asked);
  const build = {
    entry: { module: { ...entry, handleError: () => undefined } },
    routes: ROUTES,
    assets: {
      entry: { module: "/a.js", imports: [] },
      routes: Object.fromEntries(Object.keys(ROUTES).map((id) => [id, { id, module: "/a.js" }])),
      url: "/m.js",
      version: "",
    },
    basename: start.basename || "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  const context = refusal === undefined ? start.context : refusedRequest(start.context, refusal);
  asked.splice(0, refusal === undefined ? 0 : asked.length);
  const response = await createRequestHandler(build as unknown as ServerBuild, "production")(
    request,
    context,
  );
  return answerOf(response, asked);
}

async function answerOf(response: Response, asked: readonly string[]) {
  return {
    asked,
    status: response.status,
    location: response.headers.get("location"),
    wait: response.headers.get("retry-after"),
    rule: response.headers.get("cache-control"),
    html: await response.text(),
  };
}
