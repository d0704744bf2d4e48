import { FLAGS } from "@marquee/config";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import "../../theme/style-scope-for-tests.ts";
import { loader } from "../../root.tsx";
import { bootstrapMiddleware } from "./bootstrap-middleware.server.ts";
import { contactFacts } from "../page-data/contact-facts.server.ts";
import { offeredFeatures } from "../page-data/offered-features.server.ts";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import { LOCATION_WAIT_MS } from "./find-location.server.ts";
import { startPageRequest, type ServerServices } from "./start-page-request.server.ts";
import { requestContextKey, type RequestContext } from "./request-context.server.ts";

const runtime = toWebConfig({}).runtime;
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const LAUNCH = {
  country_config: { code: "IN", menu_options: [{ name: "movies" }] },
  platform_token: { token: "t" },
  translations: {},
};

interface RequestCase {
  readonly path?: string;
  readonly cookie?: string;
  readonly agent?: string;
  /** Answers in place of the usual ones; undefined leaves them. */
  readonly answer?: (url: URL) => Response | Promise<Response> | undefined;
}

/** Follows a request for a page up to its rendering: the calls in their order, and what the frame of the page knows. */
async function renderRequest(
  { path = "/movies", cookie, agent, answer = () => undefined }: RequestCase = {},
  cache = createMemoryCache({ maximumEntries: 20, now: () => 0 }),
) {
  const requested: URL[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(new Request(input).url);
    requested.push(url);
    const own = await answer(url);
    if (own !== undefined) return own;
    if (url.pathname === "/location") return Response.json({ country_code: "IN" });
    return Response.json(
      url.pathname === "/launch" ? LAUNCH : url.pathname.startsWith("/cdn/") ? {} : { toggles: [] },
    );
  };
  const services: ServerServices = {
    runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    fetch,
    cache,
    now: () => 0,
    warn: () => undefined,
  };
  const headers = new Headers({
    ...(cookie === undefined ? {} : { cookie }),
    ...(agent === undefined ? {} : { "user-agent": agent }),
  });
  const request = new Request(`http://${runtime.mainHost}${path}`, { headers });
  const start = await startPageRequest(
    { request, address: "49.36.0.1", isSecure: false, edgeCountry: undefined, edgeDeviceClass: undefined },
    services,
  );
  if (start.kind === "answered") throw new Error("answered at once");
  const { context } = start;
  const rendered: {
    readonly requestContext: RequestContext;
    readonly viewer: ReturnType<RequestContext["client"]["viewer"]>;
    readonly app: Awaited<ReturnType<typeof loader>>["app"];
    readonly callsBefore: number;
  }[] = [];
  const args = {
    context,
    request,
    params: {},
    url: new URL(request.url),
    pattern: "/",
  } as unknown as Parameters<typeof bootstrapMiddleware>[0];
  await bootstrapMiddleware(args, async () => {
    const { app } = await loader(args);
    const requestContext = context.get(requestContextKey);
    rendered.push({
      app,
      requestContext,
      viewer: requestContext.client.viewer(),
      callsBefore: requested.length,
    });
    return new Response("page");
  });
  return {
    requested,
    order: requested.map(({ pathname }) => pathname.split("/")[1]),
    app: rendered[0]?.app,
    viewer: rendered[0]?.viewer,
    requestContext: rendered[0]?.requestContext,
    callsBefore: rendered[0]?.callsBefore,
  };
}

const userType = (requested: readonly URL[]) =>
  requested.find(({ pathname }) => pathname === "/launch")?.searchParams.get("user_type");

describe("a request for a page", () => {
  it("requests location, then launch, then flags, then texts, and renders when it has them all [SESS-04]", async () => {
    const { order, requested, callsBefore, app } = await renderRequest({ cookie: "userType=premium" });
    expect(order.slice(0, 2)).toEqual(["location", "launch"]);
    expect(order.indexOf("cdn")).toBeGreaterThan(2);
    expect(callsBefore).toBe(requested.length);
    expect([userType(requested), app?.visitor.userType]).toEqual(["subscribed", "premium"]);
    // The agent is known before launch: a crawler is a guest there, whatever its cookies say.
    const crawler = await renderRequest({ cookie: "userType=premium; token=x", agent: CRAWLER });
    expect([userType(crawler.requested), crawler.app?.visitor.userType, crawler.app?.visitor.isBot]).toEqual([
      "guest",
      "guest",
      true,
    ]);
  });

  it("requests only the texts of its language and of the namespaces in use", async () => {
    const texts = async (path: string) =>
      (await renderRequest({ path })).requested
        .map(({ pathname }) => /strings-([\w-]+)-(\w+)$/.exec(pathname)?.slice(1, 3).join(" "))
        .filter(Boolean);
    expect(await texts("/hi/movies")).toEqual(["header hi", "footer hi", "fallback hi"]);
    expect(await texts("/movies")).toEqual(["header en", "footer en", "fallback en"]);
  });

  it("shares nothing between two visitors except what is the same for both", async () => {
    const cache = createMemoryCache({ maximumEntries: 20, now: () => 0 });
    const first = await renderRequest(
      { cookie: "userType=premium; contentLanguages=ta; consent=2026-11-22.sharing" },
      cache,
    );
    const second = await renderRequest({}, cache);
    expect([first.app?.visitor.userType, first.app?.locale.contentLanguages]).toEqual(["premium", ["ta"]]);
    expect([second.app?.visitor.userType, second.app?.locale.contentLanguages]).toEqual([
      "guest",
      ["en", "hi"],
    ]);
    expect(first.app).not.toBe(second.app);
  });
});

describe("a silent platform", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const never = (): Promise<Response> => new Promise(() => undefined);

  it.each([
    ["flags", "/remote-config/toggles", 1000],
    ["texts", "/cdn", 1000],
    ["the configuration of the application", "/remote-config/app", 1000],
    ["the location", "/location", LOCATION_WAIT_MS],
  ])("holds up no page by %s for longer than may be [JRNY-27]", async (_name, path, limitMs) => {
    let isThere = false;
    const page = renderRequest({
      answer: (url) => (url.pathname.startsWith(path) ? never() : undefined),
    }).then((rendered) => {
      isThere = true;
      return rendered;
    });
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    const wasThere = isThere;
    await vi.advanceTimersByTimeAsync(1);
    expect([wasThere && path === "/location", isThere]).toEqual([false, true]);
    expect((await page).app?.locale.country).toBe("IN");
  });
});

describe("the flags", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const isFlags = (url: URL): boolean =>
    !["location", "launch", "cdn", "static"].includes(url.pathname.split("/")[1] ?? "");

  it.each([
    ["a 500", () => new Response("down", { status: 500 })],
    ["invalid JSON", () => new Response('{"toggles":', { headers: { "content-type": "application/json" } })],
    ["a list of nonsense", () => Response.json({ toggles: [1, null, { name: 5 }] })],
    [
      "no answer in time",
      () =>
        new Promise<Response>((_resolve, reject) =>
          setTimeout(() => reject(new DOMException("late", "AbortError")), 8000),
        ),
    ],
  ])("keep their defaults on %s, and the page renders [SESS-46]", async (_name, answer) => {
    const page = renderRequest({ answer: (url) => (isFlags(url) ? answer() : undefined) });
    await vi.advanceTimersByTimeAsync(10_000);
    const { app, requested } = await page;
    expect(app?.flags).toEqual(FLAGS);
    expect(requested.filter(isFlags)).toHaveLength(1);
  });

  it("are sent with content requests, never with launch, which does not wait for them [DEC-039]", async () => {
    const gating = (enabled: boolean) => (url: URL) =>
      isFlags(url) ? Response.json({ toggles: [{ name: "feature_gating", enabled }] }) : undefined;
    for (const [enabled, isFeatureGatingOn] of [
      [true, undefined],
      [false, false],
    ] as const) {
      const { requested, viewer } = await renderRequest({ answer: gating(enabled) });
      const launch = requested.findIndex(({ pathname }) => pathname === "/launch");
      expect([requested[launch]?.searchParams.get("version"), launch < requested.findIndex(isFlags)]).toEqual(
        ["13", true],
      );
      expect(viewer?.isFeatureGatingOn).toBe(isFeatureGatingOn);
    }
  });

  it.each([
    ['{"india":true,"free_videos":5}', 5],
    ['{"india":true,"free_videos":-1}', undefined],
    ['{"india":true}', undefined],
  ])("say with the payload %s how many videos are free [DEC-045]", async (value, count) => {
    const { app } = await renderRequest({
      answer: (url) =>
        isFlags(url)
          ? Response.json({
              toggles: [{ name: "feature_gating", enabled: true, variant: { payload: { value } } }],
            })
          : undefined,
    });
    expect(app?.offers.freeVideoCount).toBe(count);
  });

  it("are requested once for each page, and not again for the next one of the same country", async () => {
    const cache = createMemoryCache({ maximumEntries: 20, now: () => 0 });
    expect((await renderRequest({}, cache)).requested.filter(isFlags)).toHaveLength(1);
    expect((await renderRequest({}, cache)).requested.filter(isFlags)).toHaveLength(0);
  });
});

describe("further calls of the launch family", () => {
  const answers: Readonly<Record<string, unknown>> = {
    "/launch/config": { display_languages: ["en", "ta"] },
    "/launch/featurelist": [
      { name: "search", state: "on" },
      { name: "blog_india", state: "off" },
    ],
    "/launch/countrylist": [
      { code: "IN", name: "India", phone_code: "+91", digits_min: 9, digits_max: 9, sign_in_ways: ["email"] },
    ],
    "/static/self-help/help": { title: "Help", html: "<p>How it works.</p>" },
  };
  const answering = (isUp: boolean) => (url: URL) => {
    const body = answers[url.pathname];
    return body === undefined
      ? undefined
      : isUp
        ? Response.json(body)
        : new Response("down", { status: 500 });
  };
  /** Of a page: what its frame offers, what its own loader says, and how often each call was made. */
  async function pageWith(isUp: boolean, path: string, load: (of: RequestContext) => Promise<unknown>) {
    const { requested, app, requestContext } = await renderRequest({ path, answer: answering(isUp) });
    const loaded = requestContext && (await load(requestContext).catch((cause: unknown) => cause));
    return {
      loaded,
      app,
      requested: requested.map(({ pathname }) => pathname).filter((pathname) => pathname in answers),
    };
  }

  it("are sent once each, and the page uses their answers [SESS-17]", async () => {
    const help = await pageWith(true, "/help", offeredFeatures);
    expect(help.app?.locale.displayLanguages.map(({ code, nativeName }) => [code, nativeName])).toEqual([
      ["en", "English"],
      ["ta", "தமிழ்"],
    ]);
    expect(help.loaded).toEqual(["search"]);
    const signIn = await pageWith(true, "/signin", contactFacts);
    expect(signIn.loaded).toEqual({
      callingCode: "91",
      phoneRule: { callingCode: "91", minDigits: 9, maxDigits: 9 },
      hasMobileSignIn: false,
    });
    expect([help.requested.sort(), signIn.requested.sort()]).toEqual([
      ["/launch/config", "/launch/featurelist"],
      ["/launch/config", "/launch/countrylist"],
    ]);
  });

  it("leave the page with its built-in values when they fail [SESS-17]", async () => {
    const help = await pageWith(false, "/help", offeredFeatures);
    expect([help.app?.locale.displayLanguages.length, help.loaded]).toEqual([16, []]);
    expect((await pageWith(false, "/signin", contactFacts)).loaded).toMatchObject({
      callingCode: "91",
      hasMobileSignIn: true,
    });
  });
});

describe("the country", () => {
  it("is looked up at a second address when the location fails, before India is assumed [SESS-17]", async () => {
    const down = (url: URL) =>
      url.pathname === "/location" ? new Response("down", { status: 503 }) : undefined;
    const found = await renderRequest({
      path: "/global/movies",
      answer: (url) =>
        down(url) ?? (url.pathname.includes("country") ? Response.json({ country_code: "US" }) : undefined),
    });
    expect([found.app?.locale.country, found.app?.visitor.isCountryAssumed]).toEqual(["US", false]);
    const assumed = await renderRequest({
      answer: (url) =>
        down(url) ?? (url.pathname.includes("country") ? new Response("down", { status: 503 }) : undefined),
    });
    expect([assumed.app?.locale.country, assumed.app?.visitor.isCountryAssumed]).toEqual(["IN", true]);
  });

  it("means no consent while it is only assumed, until a lookup or a cookie names it [DEC-024] [SESS-52]", async () => {
    const nowhere = (url: URL) =>
      url.pathname === "/location" || url.pathname.includes("country")
        ? new Response("down", { status: 503 })
        : undefined;
    const groups = async (requested: RequestCase) => {
      const { requestContext, viewer } = await renderRequest(requested);
      return [requestContext?.locale.country, requestContext?.consent.groups.length, viewer?.isConsentDenied];
    };
    expect([
      await groups({ answer: nowhere }),
      await groups({ answer: nowhere, cookie: "country_code=IN" }),
      await groups({}),
      // What is no country says nothing.
      await groups({ answer: nowhere, cookie: "country_code=XX" }),
    ]).toEqual([
      ["IN", 0, true],
      ["IN", 3, false],
      ["IN", 3, false],
      ["IN", 0, true],
    ]);
  });
});
