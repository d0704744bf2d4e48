import "../../theme/style-scope-for-tests.ts";
import {
  createRequestHandler,
  UNSAFE_createClientRoutes,
  UNSAFE_createMemoryHistory,
  UNSAFE_createRouter,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  type HydrationState,
  type ServerBuild,
  type UNSAFE_AssetsManifest,
  type UNSAFE_RouteModules,
} from "react-router";
import { vi } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import * as root from "../../root.tsx";
import * as landing from "../../routes/landing.tsx";
import * as payment from "../../routes/plans/payment.tsx";
import * as quizzes from "../../routes/quiz/quizzes.tsx";
import * as search from "../../routes/search.tsx";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import { startPageRequest } from "../request-context/start-page-request.server.ts";

/** Answers a call to the platform. */
export type Platform = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>;

const MODULES = { root, movies: landing, quizzes, payment, search, start: { default: () => null } };

interface PlacedRoute {
  readonly id: keyof typeof MODULES;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
}

const ROUTES: readonly PlacedRoute[] = [
  { id: "root", path: "" },
  { id: "start", parentId: "root", index: true },
  { id: "movies", parentId: "root", path: "movies" },
  { id: "quizzes", parentId: "root", path: "watch-n-win" },
  { id: "payment", parentId: "root", path: "myaccount/payment" },
  { id: "search", parentId: "root", path: "search" },
];

const onServer = Object.fromEntries(
  ROUTES.map((route) => [route.id, { ...route, module: MODULES[route.id] }]),
);
const inBrowser = Object.fromEntries(
  ROUTES.map((route) => [
    route.id,
    {
      ...route,
      hasLoader: "loader" in MODULES[route.id],
      hasAction: false,
      hasClientLoader: "clientLoader" in MODULES[route.id],
      hasErrorBoundary: route.id === "root",
      module: "",
    },
  ]),
);

const { runtime } = toWebConfig({});

/** Where visitors abroad are. */
const PREFIX = "/global";

/** The server of the pages, which has kept nothing yet, in front of a platform. */
function serverOf(platform: Platform, cookie: string) {
  const services = {
    runtime,
    platformUrl: "http://platform.example",
    footerLinks: DEMO_FOOTER_LINKS,
    cache: createMemoryCache({ maximumEntries: 20, now: () => 0 }),
    now: () => 0,
    warn: () => undefined,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      platform(new URL(new Request(input).url), init),
  };
  return async (address: string | URL): Promise<Response> => {
    const { pathname, search } = new URL(address, "http://localhost");
    const request = new Request(`http://${runtime.mainHost}${pathname}${search}`, { headers: { cookie } });
    const start = await startPageRequest(
      { request, address: "8.8.8.8", isSecure: false, edgeCountry: undefined, edgeDeviceClass: undefined },
      services,
    );
    if (start.kind === "answered") return start.response;
    const build = {
      entry: { module: { handleError: () => undefined } },
      routes: onServer,
      assets: { routes: {} },
      basename: start.basename || "/",
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    };
    return createRequestHandler(build as unknown as ServerBuild, "production")(request, start.context);
  };
}

/** What the first page of a visit, which has nothing but its frame, hands to the browser. */
export async function firstPage(platform: Platform): Promise<HydrationState> {
  const { body } = await serverOf(platform, "")(`${PREFIX}/_.data`);
  if (body === null) throw new Error("The first page has no data");
  const decoded = (await UNSAFE_decodeViaTurboStream(body, globalThis)).value as Record<
    string,
    { readonly data?: unknown; readonly error?: unknown }
  >;
  const { data, error } = decoded["root"] ?? {};
  return error === undefined ? { loaderData: { root: data } } : { loaderData: {}, errors: { root: error } };
}

interface Visit {
  /** The page on which it begins. */
  readonly from: HydrationState;
  readonly cookie?: string;
}

/** A visit from abroad in the browser: the router of the product asks the server of the pages over `fetch`. */
export function openVisit({ from: hydrationData, cookie = "" }: Visit) {
  const modules = { ...MODULES } as unknown as UNSAFE_RouteModules;
  const manifest = { routes: inBrowser } as unknown as UNSAFE_AssetsManifest;
  const router = UNSAFE_createRouter({
    routes: UNSAFE_createClientRoutes(manifest.routes, modules, hydrationData, true, false),
    history: UNSAFE_createMemoryHistory({ initialEntries: [`${PREFIX}/`] }),
    basename: PREFIX,
    hydrationData,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, modules, true),
  });
  router.initialize();
  return {
    state: () => router.state,
    /** From now on the pages come from a server that has kept nothing, in front of this platform. */
    meet(platform: Platform): void {
      const serve = serverOf(platform, cookie);
      vi.stubGlobal(
        "window",
        Object.assign(Object.create(globalThis) as object, { location: { origin: "http://localhost" } }),
      );
      vi.stubGlobal("fetch", async (address: string | URL) => serve(address));
    },
    goTo: (path: string) => router.navigate(path),
  };
}
