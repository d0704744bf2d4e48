import { readTranslationVersions } from "@marquee/auth-sdk/app";
import { SERVER_TIMEOUT_MS } from "@marquee/config";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import { EVERY_FAULT, type Answer } from "../../testing/faults-for-tests.ts";
import { launchFault } from "../request-context/bootstrap-middleware.server.ts";
import { bootstrap } from "../request-context/bootstrap.server.ts";
import { loadFooter } from "../layout/footer.server.ts";
import { loadLogo } from "../layout/logo.server.ts";
import { bundledMessages, pageMessages } from "../layout/messages.server.ts";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import { startPageRequest, type ServerServices } from "../request-context/start-page-request.server.ts";
import { requestContextKey, type RequestContext } from "../request-context/request-context.server.ts";

const { runtime } = toWebConfig({});
const LAUNCH = { country_config: { code: "US" }, platform_token: { token: "t" }, translations: {} };

/** What a visitor from the United States is left with when the calls to `path` fail. */
async function requestWhile(path: string, fault: Answer, onFault: () => void) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(new Request(input).url);
    if (pathname.startsWith(path)) {
      onFault();
      return fault(init);
    }
    if (pathname.startsWith("/location"))
      return Response.json({ country_code: "US", state_code: "CA", city: "Los Angeles" });
    return Response.json(pathname === "/launch" ? LAUNCH : { toggles: [] });
  };
  const services: ServerServices = {
    runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    fetch,
    cache: createMemoryCache({ maximumEntries: 10, now: () => 0 }),
    now: () => 0,
    warn: () => undefined,
  };
  const address = path === "/location" ? "/movies" : "/global/movies";
  const start = await startPageRequest(
    {
      request: new Request(`http://${runtime.mainHost}${address}`),
      address: "8.8.8.8",
      isSecure: false,
      edgeCountry: undefined,
      edgeDeviceClass: undefined,
    },
    services,
  );
  if (start.kind === "answered") throw new Error("led elsewhere");
  return start.context.get(requestContextKey);
}

/** What a page has instead of each call of the frame. */
const FALLBACKS: readonly {
  readonly call: string;
  readonly path: string;
  readonly have: (requestContext: RequestContext) => Promise<unknown>;
  readonly fallback: unknown;
}[] = [
  {
    call: "location",
    path: "/location",
    have: async ({ locale: { country, language } }) => [country, language],
    fallback: ["IN", "en"],
  },
  {
    call: "launch",
    path: "/launch",
    have: (requestContext) =>
      bootstrap(requestContext).then(
        () => "a page",
        (cause: unknown) => launchFault(cause).kind,
      ),
    fallback: "SOMETHING_WENT_WRONG",
  },
  {
    call: "flags",
    path: "/remote-config",
    have: async (requestContext) => (await bootstrap(requestContext)).toggles,
    fallback: [],
  },
  {
    call: "translations",
    path: "/cdn",
    have: (requestContext) =>
      pageMessages(requestContext, readTranslationVersions(LAUNCH.translations), ["header"]),
    fallback: bundledMessages("en", ["header"]),
  },
  {
    call: "logo",
    path: "/remote-config/dynamic-logo",
    have: (requestContext) => loadLogo(requestContext, true),
    fallback: undefined,
  },
  {
    call: "footer",
    path: "/static",
    have: (requestContext) => loadFooter(requestContext, true),
    fallback: { textType: "child_footer_movies", groups: undefined },
  },
];

describe("whatever happens to a call of the frame", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  for (const { call, path, have, fallback } of FALLBACKS) {
    it.each(Object.keys(EVERY_FAULT))(
      `the page without ${call} has exactly the fallback of the catalogue: %s`,
      async (name) => {
        const hit = vi.fn();
        const done = requestWhile(path, EVERY_FAULT[name] as Answer, hit).then(have);
        await vi.advanceTimersByTimeAsync(2 * SERVER_TIMEOUT_MS);
        expect(await done).toEqual(fallback);
        expect(hit).toHaveBeenCalled();
      },
    );
  }
});
