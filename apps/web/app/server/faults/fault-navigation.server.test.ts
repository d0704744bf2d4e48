import { SERVER_TIMEOUT_MS } from "@marquee/config";
import { createStore } from "jotai";
import type { HydrationState } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppContext } from "../../state/app-context/app-context.ts";
import { appContextAtom } from "../../state/app-context/app-context-atoms.ts";
import { createRouteDataAtom } from "../../state/calls/route-data-atom.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { EVERY_FAULT, type Answer } from "../../testing/faults-for-tests.ts";
import { firstPage, openVisit, type Platform } from "./navigation-for-tests.ts";
import { readPageFault } from "../../faults/page-fault.ts";
import { bundledMessages } from "../layout/messages.server.ts";

const TOGGLES = ["gamification_entry", "dynamic_logo", "footer_api", "search"].map((name) => ({
  name,
  enabled: true,
}));
const TEXTS = { viewAll: "Delivered", nudge_label: "Delivered" };
const LOGO = {
  wide: "/api/remote-config/logo/header/festive",
  narrow: "/api/remote-config/logo/header/festive",
};
const GROUPS = [{ title: "Delivered", items: [{ title: "Movies", slug: "/movies", isExternal: false }] }];

/** A platform that answers everything. */
const healthy: Platform = ({ pathname }) => {
  if (pathname === "/location") return Response.json({ country_code: "AE" });
  if (pathname === "/launch")
    return Response.json({
      country_config: { code: "AE" },
      platform_token: { token: "t" },
      translations: {},
    });
  if (pathname.startsWith("/cdn/")) return Response.json(TEXTS);
  if (pathname.startsWith("/static/"))
    return Response.json([
      { title: "Delivered", items: [{ title: "Movies", slug: "/movies", external: false }] },
    ]);
  if (pathname === "/remote-config/dynamic-logo")
    return Response.json({ header: [{ active: true, address: "/logo/header/festive" }] });
  if (pathname.startsWith("/remote-config")) return Response.json({ toggles: TOGGLES });
  if (pathname.startsWith("/content/campaign")) return Response.json({ campaigns: [] });
  if (pathname.startsWith("/content/"))
    return Response.json({ id: "movies", title: "Movies", rows: [], page: 1, page_size: 24, total: 0 });
  return new Response(undefined, { status: 404 });
};

interface Went {
  /** Data of a route of the page; undefined while there is none. */
  readonly data: (route: string) => Record<string, never> | undefined;
  /** What stands in place of the page. */
  readonly fault: { readonly kind: string; readonly message?: string | undefined } | undefined;
  readonly requested: readonly URL[];
}

interface Step {
  /** Calls that fail. */
  readonly failing: string;
  readonly fault: Answer | undefined;
  readonly to: string;
  readonly cookie?: string;
  /** The first page had no frame either. */
  readonly isLayoutLost?: boolean;
}

/** A first page with its frame, and one without. */
let whole: HydrationState;
let lost: HydrationState;
beforeAll(async () => {
  whole = await firstPage(healthy);
  lost = await firstPage((url, init) =>
    url.pathname === "/launch" ? new Response("", { status: 500 }) : healthy(url, init),
  );
});

const isRequested = (url: URL, path: string): boolean =>
  url.pathname === path || url.pathname.startsWith(`${path}/`);

/** Goes to another page inside the application while the calls to a service fail. */
async function follow({ failing, fault, to, cookie = "", isLayoutLost = false }: Step): Promise<Went> {
  const requested: URL[] = [];
  const visit = openVisit({ from: isLayoutLost ? lost : whole, cookie });
  visit.meet((url, init) => {
    requested.push(url);
    return fault !== undefined && isRequested(url, failing) ? fault(init) : healthy(url, init);
  });
  const done = visit.goTo(to);
  await vi.advanceTimersByTimeAsync(4 * SERVER_TIMEOUT_MS);
  await done;
  const { loaderData, errors } = visit.state();
  return {
    data: (route) => loaderData[route] as never,
    fault: errors === null ? undefined : readPageFault(Object.values(errors)[0]),
    requested,
  };
}

const PAGES = { payment: "/myaccount/payment", search: "/search" };

/** A part of the layout, abroad, fetches the data of another page. */
function fetchData(routeId: keyof typeof PAGES): Promise<unknown> {
  const store = createStore();
  store.set(appContextAtom, buildAppContext({ country: "AE", prefix: "/global" }));
  return store.set(createRouteDataAtom({ path: PAGES[routeId], routeId }));
}

const countryOfContent = ({ requested, fault }: Went) => [
  fault,
  requested.find(({ pathname }) => pathname.startsWith("/content/"))?.searchParams.get("country"),
];
const frame = ({ data, fault }: Went) => {
  const { menu, footer } = (data("root") as unknown as { app: AppContext }).app;
  return [fault, { logo: menu.logo, footer: { textType: footer.textType, groups: footer.groups } }];
};

interface Cell extends Omit<Step, "fault"> {
  readonly call: string;
  readonly have: (went: Went) => unknown;
  readonly real: unknown;
  readonly fallback: unknown;
  /** A page that stands has its frame and asks for none of it. */
  readonly isUnrequested?: boolean;
}

/** What a page has after a step, with each service and without it. */
const CELLS: readonly Cell[] = [
  {
    call: "location, with a country kept",
    failing: "/location",
    to: "/movies",
    cookie: "country_code=US",
    have: countryOfContent,
    real: [undefined, "AE"],
    fallback: [undefined, "US"],
  },
  {
    call: "location",
    failing: "/location",
    to: "/movies",
    have: countryOfContent,
    real: [undefined, "AE"],
    fallback: [undefined, "IN"],
  },
  {
    call: "launch",
    failing: "/launch",
    to: "/movies",
    have: ({ fault, data }) => [fault?.kind, data("movies") === undefined],
    real: [undefined, false],
    fallback: ["SOMETHING_WENT_WRONG", true],
  },
  {
    call: "flags",
    failing: "/remote-config/toggles",
    to: "/watch-n-win",
    have: ({ fault, data }) => [fault?.kind, data("quizzes") === undefined],
    real: [undefined, false],
    fallback: ["PAGE_NOT_FOUND", true],
  },
  {
    call: "translations",
    failing: "/cdn",
    to: "/movies",
    have: ({ fault, data }) => [fault, data("movies")?.["messages"]?.["consumption"]?.["viewAll"]],
    real: [undefined, "Delivered"],
    fallback: [undefined, bundledMessages("en", ["consumption"]).consumption?.["viewAll"]],
  },
  {
    call: "logo",
    failing: "/remote-config/dynamic-logo",
    to: "/movies",
    isUnrequested: true,
    have: frame,
    real: [undefined, expect.objectContaining({ logo: LOGO })],
    fallback: [undefined, expect.objectContaining({ logo: LOGO })],
  },
  {
    call: "logo, after a page without a frame",
    failing: "/remote-config/dynamic-logo",
    to: "/movies",
    isLayoutLost: true,
    have: frame,
    real: [undefined, expect.objectContaining({ logo: LOGO })],
    fallback: [undefined, expect.objectContaining({ logo: undefined })],
  },
  {
    call: "footer",
    failing: "/static",
    to: "/movies",
    isUnrequested: true,
    have: frame,
    real: [undefined, expect.objectContaining({ footer: expect.objectContaining({ groups: GROUPS }) })],
    fallback: [undefined, expect.objectContaining({ footer: expect.objectContaining({ groups: GROUPS }) })],
  },
  {
    call: "footer, after a page without a frame",
    failing: "/static",
    to: "/movies",
    isLayoutLost: true,
    have: frame,
    real: [
      undefined,
      expect.objectContaining({ footer: { textType: "child_footer_movies", groups: GROUPS } }),
    ],
    fallback: [
      undefined,
      expect.objectContaining({ footer: { textType: "child_footer_movies", groups: undefined } }),
    ],
  },
];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a step inside the application, whatever happens to a call that the next page needs", () => {
  for (const { call, have, real, fallback, isUnrequested = false, ...step } of CELLS) {
    it(`has the answer of ${call}`, async () => {
      const went = await follow({ ...step, fault: undefined });
      expect(have(went)).toEqual(real);
      expect(went.requested.some((url) => isRequested(url, step.failing))).toBe(!isUnrequested);
    });

    it.each(Object.keys(EVERY_FAULT))(
      `has exactly the fallback of the catalogue without ${call}: %s`,
      async (name) => {
        const went = await follow({ ...step, fault: EVERY_FAULT[name] });
        expect(have(went)).toEqual(fallback);
        expect(went.requested.some((url) => isRequested(url, step.failing))).toBe(!isUnrequested);
      },
    );
  }

  it.each(Object.keys(EVERY_FAULT))(
    "says what the platform says of a launch with its code, and recovers with the next step: %s",
    async (name) => {
      const visit = openVisit({ from: whole });
      visit.meet((url, init) =>
        url.pathname === "/launch" ? (EVERY_FAULT[name] as Answer)(init) : healthy(url, init),
      );
      const done = visit.goTo("/movies");
      await vi.advanceTimersByTimeAsync(2 * SERVER_TIMEOUT_MS);
      await done;
      const isRefused = /^a (500|503|401|47[1-6])$/.test(name);
      const { kind, message, code } = readPageFault(visit.state().errors?.["root"]);
      expect([kind, message, code]).toEqual([
        "SOMETHING_WENT_WRONG",
        isRefused ? "Own words" : undefined,
        isRefused && name !== "a 472" ? "X" : undefined,
      ]);
      visit.meet(healthy);
      await visit.goTo("/movies");
      expect([visit.state().errors, Object.keys(visit.state().loaderData)]).toEqual([
        null,
        ["root", "movies"],
      ]);
    },
  );

  it.each(Object.keys(EVERY_FAULT))(
    "keeps the page when a part of the layout cannot have the data of another page: %s",
    async (name) => {
      const visit = openVisit({ from: whole });
      visit.meet(healthy);
      expect(await fetchData("payment")).toMatchObject({
        messages: { subscription: { nudge_label: "Delivered" } },
      });
      visit.meet((url, init) =>
        url.pathname === "/launch" ? (EVERY_FAULT[name] as Answer)(init) : healthy(url, init),
      );
      const fetched = fetchData("payment").then(
        () => "data",
        (error: unknown) => readPageFault(error).kind,
      );
      await vi.advanceTimersByTimeAsync(2 * SERVER_TIMEOUT_MS);
      expect([await fetched, visit.state().errors]).toEqual(["SOMETHING_WENT_WRONG", null]);
    },
  );

  it("tells a part of the layout why another page has no data: its flag is off [CONT-173]", async () => {
    const visit = openVisit({ from: whole });
    visit.meet(healthy);
    expect(await fetchData("search")).toMatchObject({ minimumLength: 3, messages: {} });
    visit.meet((url, init) =>
      url.pathname.startsWith("/remote-config")
        ? Response.json({ toggles: [{ name: "search", enabled: false }] })
        : healthy(url, init),
    );
    const refused = await fetchData("search").catch((error: unknown) => readPageFault(error).kind);
    expect([refused, visit.state().errors]).toEqual(["FEATURE_NOT_AVAILABLE", null]);
  });

  it.each([
    ["text instead of data", () => new Response("away", { status: 503 })],
    ["an empty answer", () => new Response(null, { status: 204 })],
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("says that something went wrong when a part of the layout gets %s", async (_name, answer) => {
    const visit = openVisit({ from: whole });
    visit.meet(healthy);
    vi.stubGlobal("fetch", answer);
    const refused = await fetchData("payment").catch((error: unknown) => readPageFault(error));
    expect([refused, visit.state().errors]).toEqual([{ kind: "SOMETHING_WENT_WRONG" }, null]);
  });
});
