import {
  BROWSER_TIMEOUT_MS,
  OPTIONAL_CALL_WAIT_MS,
  parseCountryCode,
  SERVER_TIMEOUT_MS,
} from "@marquee/config";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import { bootstrap } from "../request-context/bootstrap.server.ts";
import { loadFooter } from "./footer.server.ts";
import { loadLogo } from "./logo.server.ts";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import { startPageRequest, type ServerServices } from "../request-context/start-page-request.server.ts";
import { requestContextKey, type RequestContext } from "../request-context/request-context.server.ts";

const runtime = toWebConfig({}).runtime;
const GROUPS = [{ title: "Browse", items: [{ title: "Movies", slug: "/movies", external: false }] }];
const LOGOS = {
  header: [
    { active: false, address: "/logo/header/old" },
    { active: true, address: "/logo/header/festive" },
  ],
  header_mobile: [{ active: true, address: "/logo/header_mobile/festive" }],
};

type Answer = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>;

const emptyCache = () => createMemoryCache({ maximumEntries: 10, now: () => 0 });

interface Visit {
  /** Default: India. */
  readonly country?: string;
  /** Shared with other requests. Default: its own. */
  readonly cache?: ReturnType<typeof emptyCache>;
}

/** A request whose calls are answered so. */
async function requestTo(path: string, answer: Answer, { country = "IN", cache = emptyCache() }: Visit = {}) {
  const requested: { readonly url: URL; readonly headers: Headers }[] = [];
  const warnings: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(new Request(input).url);
    if (url.pathname === "/location") return Response.json({ country_code: country });
    requested.push({ url, headers: new Headers(init?.headers) });
    return answer(url, init);
  };
  const services: ServerServices = {
    runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    fetch,
    cache,
    now: () => 0,
    warn: (message) => warnings.push(message),
  };
  const received = {
    request: new Request(`http://${runtime.mainHost}${path}`),
    address: "49.36.0.1",
    isSecure: false,
    edgeCountry: undefined,
    edgeDeviceClass: undefined,
  };
  const start = await startPageRequest(received, services);
  if (start.kind === "answered") throw new Error(`${path} was answered at once`);
  return { requestContext: start.context.get(requestContextKey), requested, warnings };
}

const never =
  (signals: AbortSignal[]): Answer =>
  (_url, init) =>
    new Promise((_resolve, reject) => {
      const signal = init?.signal;
      if (signal instanceof AbortSignal) {
        signals.push(signal);
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }
    });

const FAULTS: Readonly<Record<string, () => Response>> = {
  "a 500": () => new Response("down", { status: 500 }),
  "a 401": () => Response.json({ code: "UNAUTHENTICATED" }, { status: 401 }),
  "a 471": () => Response.json({ code: "VPN" }, { status: 471 }),
  "bad JSON": () => new Response('{"half', { headers: { "content-type": "application/json" } }),
  "a page": () =>
    new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } }),
};

describe("the footer call", () => {
  it.each([
    ["/", "mega_menu_footer"],
    ["/tv-shows", "child_footer_shows"],
    ["/episodes/x", "child_footer_shows"],
    ["/hi/movies/details/x/0-0-1", "child_footer_movies"],
    ["/web-series", "child_footer_series"],
    ["/originals", "child_footer_series"],
    ["/series", "child_footer_series"],
    ["/aboutus", "generic"],
  ])("asks on %s with country, language and text type %s [SHELL-105] [DEC-021]", async (path, textType) => {
    const { requestContext, requested } = await requestTo(path, () => Response.json(GROUPS));
    const footer = await loadFooter(requestContext, true);
    expect(requested.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
      ["/static/web-footer", { ccode: "IN", lang: requestContext.locale.language, text_type: textType }],
    ]);
    expect(footer).toEqual({
      textType,
      groups: [{ title: "Browse", items: [{ title: "Movies", slug: "/movies", isExternal: false }] }],
    });
  });

  it("asks abroad for the footer of that country in the language of the address [SHELL-105]", async () => {
    const { requestContext, requested } = await requestTo("/global/ta/movies", () => Response.json(GROUPS), {
      country: "DE",
    });
    await loadFooter(requestContext, true);
    expect(requested.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { ccode: "DE", lang: "ta", text_type: "child_footer_movies" },
    ]);
  });

  it("is made once for visitors of one country, language and kind of page, and again for others [SHELL-105]", async () => {
    const cache = emptyCache();
    const asked = async (path: string, country: string) => {
      const { requestContext, requested } = await requestTo(path, () => Response.json(GROUPS), {
        country,
        cache,
      });
      await loadFooter(requestContext, true);
      return requested.map(({ url }) => [...url.searchParams.values()].join(" "));
    };
    expect([
      await asked("/movies", "IN"),
      await asked("/movies/all", "IN"),
      await asked("/tv-shows", "IN"),
      await asked("/hi/movies", "IN"),
      await asked("/global/movies", "DE"),
      await asked("/global/movies", "US"),
    ]).toEqual([
      ["IN en child_footer_movies"],
      [],
      ["IN en child_footer_shows"],
      ["IN hi child_footer_movies"],
      ["DE en child_footer_movies"],
      ["US en child_footer_movies"],
    ]);
  });

  it("is not made for kids, nor while the flag is off", async () => {
    const kids = await requestTo("/kids", () => Response.json(GROUPS));
    expect([await loadFooter(kids.requestContext, true), kids.requested]).toEqual([
      { textType: undefined, groups: undefined },
      [],
    ]);
    const home = await requestTo("/", () => Response.json(GROUPS));
    expect([await loadFooter(home.requestContext, false), home.requested]).toEqual([
      { textType: "mega_menu_footer", groups: undefined },
      [],
    ]);
  });

  it.each(Object.keys(FAULTS))(
    "leaves the built-in lists and a line in the log on %s [SHELL-100]",
    async (name) => {
      const { requestContext, warnings } = await requestTo("/", FAULTS[name] as () => Response);
      expect(await loadFooter(requestContext, true)).toEqual({
        textType: "mega_menu_footer",
        groups: undefined,
      });
      expect(warnings).toContain("The footer could not be fetched, the built-in one shows");
    },
  );
});

describe("the logo call", () => {
  it("gives the active maps of the two sizes as addresses of this site [SHELL-037]", async () => {
    const { requestContext, requested } = await requestTo("/", () => Response.json(LOGOS));
    expect(await loadLogo(requestContext, true)).toEqual({
      wide: "/api/remote-config/logo/header/festive",
      narrow: "/api/remote-config/logo/header_mobile/festive",
    });
    expect(
      requested.map(({ url, headers }) => [
        url.pathname,
        headers.has("authorization"),
        headers.has("x-access-token"),
      ]),
    ).toEqual([["/remote-config/dynamic-logo", false, false]]);
    const off = await requestTo("/", () => Response.json(LOGOS));
    expect([await loadLogo(off.requestContext, false), off.requested]).toEqual([undefined, []]);
  });

  it("uses the wide logo for both sizes when there is no narrow one, and none from a host that pages must not show", async () => {
    const logoOf = async (maps: unknown) =>
      loadLogo((await requestTo("/", () => Response.json(maps))).requestContext, true);
    expect(await logoOf({ header: LOGOS.header })).toEqual({
      wide: "/api/remote-config/logo/header/festive",
      narrow: "/api/remote-config/logo/header/festive",
    });
    expect(
      await logoOf({ header: [{ active: true, address: "https://elsewhere.example/logo.svg" }] }),
    ).toBeUndefined();
  });

  it("leaves the built-in logo without an active map [SESS-50]", async () => {
    for (const maps of [
      "nonsense",
      {},
      { header: [] },
      { header: [{ active: false, address: "/logo/header/old" }] },
      { kids: LOGOS.header },
    ]) {
      expect(
        await loadLogo((await requestTo("/", () => Response.json(maps))).requestContext, true),
      ).toBeUndefined();
    }
  });

  it.each(Object.keys(FAULTS).filter((name) => name !== "bad JSON"))(
    "leaves the built-in logo and a line in the log on %s",
    async (name) => {
      const { requestContext, warnings } = await requestTo("/", FAULTS[name] as () => Response);
      expect(await loadLogo(requestContext, true)).toBeUndefined();
      expect(warnings).toContain("The dynamic logo could not be fetched, the built-in one shows");
    },
  );
});

describe("how long a page waits", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is a second for footer and logo, whose calls go on to their own limit [DEC-022]", async () => {
    expect([OPTIONAL_CALL_WAIT_MS, SERVER_TIMEOUT_MS, BROWSER_TIMEOUT_MS]).toEqual([1000, 8000, 30_000]);
    for (const load of [
      (requestContext: RequestContext) => loadFooter(requestContext, true),
      (requestContext: RequestContext) => loadLogo(requestContext, true),
    ]) {
      const signals: AbortSignal[] = [];
      const { requestContext } = await requestTo("/", never(signals));
      let isThere = false;
      const done = load(requestContext).then((value) => ((isThere = true), value));
      await vi.advanceTimersByTimeAsync(OPTIONAL_CALL_WAIT_MS - 1);
      expect(isThere).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(isThere).toBe(true);
      await vi.advanceTimersByTimeAsync(SERVER_TIMEOUT_MS - OPTIONAL_CALL_WAIT_MS - 1);
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
      await done;
    }
  });

  it("is longer for launch, without which there is no page [DEC-022]", async () => {
    const launch = {
      country_config: { code: "IN", menu_options: [{ name: "movies" }] },
      platform_token: { token: "t" },
      translations: {},
    };
    const slow: Answer = (url) =>
      new Promise((resolve) =>
        setTimeout(() => resolve(Response.json(url.pathname === "/launch" ? launch : { toggles: [] })), 5000),
      );
    const { requestContext } = await requestTo("/", slow);
    const done = bootstrap(requestContext);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await done).launch.country).toMatchObject({
      code: parseCountryCode("IN"),
      menuNames: ["movies"],
    });
  });

  it("ends at eight seconds for launch, and the next requestContext asks again [SESS-05]", async () => {
    let isUp = false;
    const launch = { country_config: { code: "IN" }, translations: {} };
    const hanging = never([]);
    const { requestContext } = await requestTo("/", (url, init) =>
      isUp ? Response.json(url.pathname === "/launch" ? launch : { toggles: [] }) : hanging(url, init),
    );
    const failure = bootstrap(requestContext).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    await vi.advanceTimersByTimeAsync(SERVER_TIMEOUT_MS);
    expect(await failure).toMatchObject({ code: "TIMEOUT" });
    isUp = true;
    expect((await bootstrap(requestContext)).launch.country.code).toBe("IN");
  });
});
