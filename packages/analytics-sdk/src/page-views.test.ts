import { pageName } from "@marquee/config/pages";
import { memoryStorage, type KeyValueStorage } from "@marquee/http";
import {
  buildClient,
  fakeFetch,
  faultyStorage,
  recordingLogger,
  settlePromises,
} from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createPageViews, type PageViewed } from "./page-views.ts";

function setUp(storage?: KeyValueStorage, referrer?: string) {
  const logger = recordingLogger();
  const seen: PageViewed["properties"][] = [];
  const views = createPageViews(buildClient({ fetch: fakeFetch(), logger }), {
    nameOf: pageName,
    onView: ({ name, properties }) => {
      expect(name).toBe("page_viewed");
      seen.push(properties);
    },
    storage,
    referrer,
  });
  return { views, seen, logger };
}

describe("page views", () => {
  it("are one for the first page and one for each other path, with the names of both pages [ANLT-133] [ANLT-037]", () => {
    const { views, seen } = setUp(undefined, "https://search.example/");
    expect(views.page()).toBeUndefined();
    views.show("/");
    expect(views.page()).toEqual({ name: "home", previousName: undefined });
    views.show("/movies");
    expect(views.page()).toEqual({ name: "movie landing", previousName: "home" });
    views.show("/movies/details/the-general/0-0-1");
    views.show("/movies/details/our-hospitality/0-0-5");
    // The way back is a change of the path like any other.
    views.show("/movies/details/the-general/0-0-1");
    views.show("/nothing/here");
    expect(seen).toEqual([
      { pageName: "home", address: "/", referrer: "https://search.example/" },
      { pageName: "movie landing", previousPageName: "home", address: "/movies" },
      {
        pageName: "movie detail",
        previousPageName: "movie landing",
        address: "/movies/details/the-general/0-0-1",
      },
      {
        pageName: "movie detail",
        previousPageName: "movie detail",
        address: "/movies/details/our-hospitality/0-0-5",
      },
      {
        pageName: "movie detail",
        previousPageName: "movie detail",
        address: "/movies/details/the-general/0-0-1",
      },
      { pageName: "N/A", previousPageName: "movie detail", address: "/nothing/here" },
    ]);
  });

  it("are not recorded for another query, another hash, a slash at the end or the same path reported twice [ANLT-133] [ANLT-037]", () => {
    const { views, seen } = setUp();
    for (const address of [
      "/movies",
      "/movies",
      "/movies?sort=new",
      "/movies/?sort=old#top",
      "/movies#end",
      "/movies//",
    ])
      views.show(address);
    expect(seen).toEqual([{ pageName: "movie landing", address: "/movies" }]);
    expect(views.page()).toEqual({ name: "movie landing", previousName: undefined });
    views.show("/");
    views.show("/?utm_source=mail");
    expect(seen).toHaveLength(2);
  });

  it("contain no query or hash [ANLT-133]", () => {
    const { views, seen } = setUp();
    views.show("/resetpassword?code=123456#code=654321");
    expect(seen).toEqual([{ pageName: "forgot password", address: "/resetpassword" }]);
  });

  it("contain the page of the previous document, and wait until it is read [ANLT-133]", async () => {
    const tab = memoryStorage();
    const first = setUp(tab);
    first.views.show("/");
    first.views.show("/settings");
    // Nothing is said before it is known what was there before.
    expect([first.seen, first.views.page()]).toEqual([[], undefined]);
    await settlePromises();
    expect(first.seen.map((view) => [view.pageName, view.previousPageName])).toEqual([
      ["home", undefined],
      ["settings", "home"],
    ]);
    const second = setUp(tab);
    second.views.show("/settings");
    expect(second.views.page()).toBeUndefined();
    await settlePromises();
    expect(second.seen).toEqual([
      { pageName: "settings", previousPageName: "settings", address: "/settings" },
    ]);
    expect(second.views.page()).toEqual({ name: "settings", previousName: "settings" });
    // Another tab knows nothing of it.
    const other = setUp(memoryStorage());
    other.views.show("/settings");
    await settlePromises();
    expect(other.seen).toEqual([{ pageName: "settings", address: "/settings" }]);
  });

  it("are not recorded while a page from the back-forward cache reads which pages were shown meanwhile [ANLT-133]", async () => {
    const { views } = setUp(memoryStorage());
    views.show("/movies");
    await settlePromises();
    expect(views.page()).toEqual({ name: "movie landing", previousName: undefined });
    views.showAgain();
    expect(views.page()).toBeUndefined();
    await settlePromises();
    expect(views.page()?.name).toBe("movie landing");
  });

  it("are recorded for a page from the back-forward cache, with the page shown before it as previous one [ANLT-133]", async () => {
    const tab = memoryStorage();
    const { views, seen } = setUp(tab);
    views.showAgain();
    views.show("/movies");
    await settlePromises();
    const later = setUp(tab);
    later.views.show("/settings");
    await settlePromises();
    views.showAgain();
    await settlePromises();
    expect(seen).toEqual([
      { pageName: "movie landing", address: "/movies" },
      { pageName: "movie landing", previousPageName: "settings", address: "/movies" },
    ]);
    views.show("/movies");
    expect(seen).toHaveLength(2);
  });

  it("log nothing without a storage, and read the previous page once, however often a view is repeated meanwhile [ANLT-133]", async () => {
    const without = setUp();
    without.views.show("/");
    without.views.showAgain();
    await settlePromises();
    expect([without.seen.length, without.logger.lines]).toEqual([2, []]);
    let reads = 0;
    const tab = memoryStorage();
    const { views, seen } = setUp({ ...tab, get: (key) => ((reads += 1), tab.get(key)) });
    views.show("/movies");
    views.showAgain();
    views.showAgain();
    expect([seen.length, reads]).toEqual([0, 1]);
    await settlePromises();
    expect([seen.map((view) => view.pageName), reads]).toEqual([
      ["movie landing", "movie landing", "movie landing"],
      1,
    ]);
  });

  it.each([undefined, memoryStorage()])(
    "continue when the program's listener throws, which is logged [ANLT-133]",
    async (storage) => {
      const logger = recordingLogger();
      const seen: string[] = [];
      const views = createPageViews(buildClient({ fetch: fakeFetch(), logger }), {
        nameOf: pageName,
        onView: ({ properties: { address } }) => {
          seen.push(String(address));
          throw new Error("no tracker");
        },
        storage,
      });
      views.show("/");
      views.show("/movies");
      await settlePromises();
      views.showAgain();
      await settlePromises();
      expect(seen).toEqual(["/", "/movies", "/movies"]);
      expect(views.page()).toEqual({ name: "movie landing", previousName: "movie landing" });
      expect(logger.lines.map(({ level, facts }) => [level, facts])).toEqual(
        seen.map(() => ["warn", { cause: "Error: no tracker" }]),
      );
      if (storage) expect(await storage.get("pageName")).toBe("movie landing");
    },
  );

  it("continue when storage refuses, which is logged [ANLT-133]", async () => {
    const tab = faultyStorage();
    tab.faults.failing = ["get", "set"];
    const { views, seen, logger } = setUp(tab);
    views.show("/");
    views.show("/movies");
    await settlePromises();
    expect(seen.map((view) => [view.pageName, view.previousPageName])).toEqual([
      ["home", undefined],
      ["movie landing", "home"],
    ]);
    expect(logger.lines.map(({ level }) => level)).toEqual(["warn", "warn", "warn"]);
  });

  it.each([
    ["client", () => createPageViews({} as never, { nameOf: pageName, onView: () => undefined })],
    [
      "nameOf",
      () => createPageViews(buildClient({ fetch: fakeFetch() }), { onView: () => undefined } as never),
    ],
    [
      "onView",
      () => createPageViews(buildClient({ fetch: fakeFetch() }), { nameOf: pageName, onView: 5 as never }),
    ],
    [
      "storage",
      () =>
        createPageViews(buildClient({ fetch: fakeFetch() }), {
          nameOf: pageName,
          onView: () => undefined,
          storage: {} as never,
        }),
    ],
    [
      "referrer",
      () =>
        createPageViews(buildClient({ fetch: fakeFetch() }), {
          nameOf: pageName,
          onView: () => undefined,
          referrer: 5 as never,
        }),
    ],
  ])("name %s where it is wrong [ANLT-117]", (option, make) => {
    expect(make).toThrow(expect.objectContaining({ code: "INVALID_OPTION", option }));
  });
});
