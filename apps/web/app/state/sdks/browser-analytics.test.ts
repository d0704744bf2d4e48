import { expect, it, onTestFinished, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openBrowser } from "../../testing/browser-for-tests.ts";
import { SOON } from "../../testing/page-for-tests.tsx";
import { analyticsAtom, authAtom, showPageAtom } from "./sdk-atoms.ts";

type Wanted = Parameters<typeof buildAppContext>[0];

interface EventsBody {
  readonly events: readonly { readonly properties: Readonly<Record<string, unknown>> }[];
}

/** The facts of an event of a visitor whose country the server has assumed; the browser's look-up gets this answer. */
async function factsOf(location: Response) {
  const { store, calls } = openBrowser({
    app: buildAppContext({ country: "IN", state: "MH", isCountryAssumed: true }),
    answer: (call) => (call.endsWith("/location") ? location : undefined),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const analytics = await store.get(analyticsAtom);
  await store.set(showPageAtom, "/movies");
  // A visitor whose country is unknown has granted nothing: only the necessary is recorded.
  analytics.track({ name: "error_shown", properties: { code: "3603" } });
  const events = () =>
    calls.filter(({ call }) => call === "POST /events").flatMap(({ body }) => (body as EventsBody).events);
  await expect.poll(events, SOON).toHaveLength(1);
  const { country, state } = events()[0]?.properties ?? {};
  const stored = /country_code=(\w+)/.exec(document.cookie)?.[1];
  return { country, state, callsAbout: (await store.get(authAtom)).viewer().country, stored };
}

it("names the country in events that the browser has found, in calls that of the page, and stores it [ANLT-010] [ANLT-136] [SESS-09]", async () => {
  expect(await factsOf(Response.json({ country_code: "DE", country: "Germany", state_code: "BE" }))).toEqual({
    country: "DE",
    state: "BE",
    callsAbout: "IN",
    stored: "DE",
  });
  expect(await factsOf(Response.json({ country_code: "AE", country: "United Arab Emirates" }))).toEqual({
    country: "AE",
    state: undefined,
    callsAbout: "IN",
    stored: "AE",
  });
});

it("names the assumed country in events when the browser finds none, and stores none [ANLT-136] [SESS-09]", async () => {
  expect(await factsOf(new Response("", { status: 500 }))).toEqual({
    country: "IN",
    state: "MH",
    callsAbout: "IN",
    stored: undefined,
  });
});

it.each<[string | undefined, Wanted]>([
  ["MY", { country: "MY" }],
  [undefined, { country: "MY", isCountryAssumed: true }],
  [undefined, { country: "MY", isBot: true }],
])("stores %s as the country for a failed lookup, of a page about %j [SESS-09]", async (stored, facts) => {
  const { store } = openBrowser({
    app: buildAppContext(facts),
    answer: (call) => (call.endsWith("/location") ? new Response("", { status: 500 }) : undefined),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await store.set(showPageAtom, "/movies");
  expect(/country_code=(\w+)/.exec(document.cookie)?.[1]).toBe(stored);
});

const NO_FLAGS = { blog_india: false, blog_global: false, gamification_entry: false, sports: false };

it.each<[string, string, Wanted]>([
  ["/marquee-app", "app page", {}],
  ["/another-app", "N/A", {}],
  ["/watch-n-win/quiz", "watch n win quiz", { flags: { ...NO_FLAGS, gamification_entry: true } }],
  ["/watch-n-win/quiz", "N/A", { flags: { ...NO_FLAGS, sports: true } }],
  ["/cricket/teams", "cricket teams", { flags: { ...NO_FLAGS, sports: true } }],
  ["/cricket/teams", "N/A", { flags: { ...NO_FLAGS, gamification_entry: true } }],
  ["/blog/", "blog", { flags: { ...NO_FLAGS, blog_india: true } }],
  ["/blog/", "N/A", { flags: { ...NO_FLAGS, blog_global: true } }],
  ["/blog/", "blog", { country: "US", flags: { ...NO_FLAGS, blog_global: true } }],
])(
  "names %s %s, as only pages that this installation and visitor have are named [ANLT-034] [ANLT-035] [ANLT-036] [ANLT-115]",
  async (path, name, facts) => {
    const { store, calls } = openBrowser({ app: buildAppContext(facts) });
    onTestFinished(() => void vi.unstubAllGlobals());
    await store.get(analyticsAtom);
    await store.set(showPageAtom, path);
    const viewed = () =>
      calls
        .filter(({ call }) => call === "POST /events")
        .flatMap(({ body }) => (body as EventsBody).events)
        .map(({ properties }) => properties["pageName"]);
    await expect.poll(viewed, SOON).toEqual([name]);
  },
);
