import { buildWireDetail, buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { toWebConfig } from "../../server/web-config.ts";
import { pageAt } from "./faults/page-for-tests.tsx";

const { mainHost } = toWebConfig({}).runtime;
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const ITEM = buildWireItem({ id: "0-0-5", web_slug: "sunrise", title: "Sunrise" });
const DETAIL = "/movies/details/sunrise/0-0-5";

type Query = NonNullable<Parameters<typeof pageAt>[2]>;

/** What the head of a page tells search engines. */
async function headOf(address: string, country: string, query: Query = {}) {
  const { html, status } = await pageAt(
    address,
    (path) => {
      if (path === "/location") return Response.json({ country_code: country });
      if (path === "/launch")
        return Response.json({
          country_config: { code: country },
          platform_token: { token: "t" },
          translations: {},
        });
      if (path.endsWith("/0-0-474")) return Response.json({ code: "CONTENT_NOT_AVAILABLE" }, { status: 474 });
      if (path.endsWith("/0-0-5")) return Response.json(buildWireDetail({ item: ITEM, related: [] }));
      if (path.startsWith("/content/collection"))
        return Response.json({ ...buildWirePage([ITEM]), id: "movies", title: "Movies", rows: [] });
      return undefined;
    },
    query,
  );
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = ""]) => found);
  return {
    status,
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
        ([, language = "", href = ""]) => [language, href],
      ),
    ),
    html: /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1),
  };
}

describe("what a page tells search engines", () => {
  it("lets the details of India be indexed, also by a crawler from abroad, and those of other countries not [SHELL-138] [DEC-026] [DEC-032]", async () => {
    expect((await headOf(DETAIL, "IN")).robots).toEqual(["index, follow"]);
    expect((await headOf(DETAIL, "US", { agent: CRAWLER })).robots).toEqual(["index, follow"]);
    for (const country of ["US", "DE"])
      expect((await headOf(`/global${DETAIL}`, country)).robots).toEqual(["noindex, follow"]);
    expect((await headOf(`/global${DETAIL}`, "US", { agent: CRAWLER })).robots).toEqual(["noindex, follow"]);
    expect((await headOf("/movies", "IN")).robots).toEqual(["index, follow"]);
    expect((await headOf("/global/movies", "US")).robots).toEqual(["index, follow"]);
  });

  it("forbids every page of another host, whose canonical address is on the main host [SHELL-137] [SHELL-147]", async () => {
    for (const path of ["/movies", DETAIL]) {
      const { robots, canonical, alternates } = await headOf(path, "IN", { host: "copy.example" });
      expect([robots, canonical, alternates]).toEqual([
        ["noindex, nofollow"],
        [`https://${mainHost}${path}`],
        {},
      ]);
    }
  });

  it("keeps an error out of the index, whatever its address, without a canonical address [SHELL-123] [DEC-026]", async () => {
    const missing = await headOf("/movies/details/gone/0-0-404", "IN");
    expect([missing.robots, missing.canonical, missing.alternates]).toEqual([["noindex, follow"], [], {}]);
    const abroadOnly = await headOf("/movies/details/abroad/0-0-474", "IN");
    expect([abroadOnly.status, abroadOnly.robots, abroadOnly.canonical]).toEqual([
      200,
      ["noindex, follow"],
      [],
    ]);
    const unknown = await headOf("/nothing/here", "IN");
    expect([unknown.status, unknown.robots, unknown.canonical]).toEqual([404, ["noindex, follow"], []]);
  });

  it("names one canonical address with the prefix of country and language, without query [SHELL-147]", async () => {
    const canonical = async (address: string, country: string) => (await headOf(address, country)).canonical;
    expect(await canonical("/movies?utm_source=a", "IN")).toEqual([`http://${mainHost}/movies`]);
    expect(await canonical("/global/hi/movies/", "US")).toEqual([`http://${mainHost}/global/hi/movies`]);
    expect(await canonical("/global/hi", "US")).toEqual([`http://${mainHost}/global/hi`]);
    expect(await canonical("/", "IN")).toEqual([`http://${mainHost}/`]);
    expect(await canonical("/hi/apr", "IN")).toEqual([`http://${mainHost}/hi/buy-plan`]);
  });

  it("names the page in every language of both prefixes, each under its own address, and none of a filtered list [SHELL-147]", async () => {
    const { alternates } = await headOf("/hi/movies", "IN");
    expect(Object.keys(alternates)).toHaveLength(33);
    expect(alternates).toMatchObject({
      "en-IN": `http://${mainHost}/movies`,
      "hi-IN": `http://${mainHost}/hi/movies`,
      "bho-IN": `http://${mainHost}/hr/movies`,
      en: `http://${mainHost}/global/movies`,
      ta: `http://${mainHost}/global/ta/movies`,
      "x-default": `http://${mainHost}/global/movies`,
    });
    expect((await headOf("/global/de/movies", "DE")).alternates).toEqual(alternates);
    const filtered = await headOf("/movies?sort=title", "IN");
    expect([filtered.robots, filtered.alternates]).toEqual([["noindex, follow"], {}]);
    expect(Object.keys((await headOf(DETAIL, "IN")).alternates)).toHaveLength(17);
    expect((await headOf("/global" + DETAIL, "US")).alternates).toEqual({});
  });

  it("says the language of its texts, as the web spells it, and their direction [SHELL-147]", async () => {
    expect((await headOf("/movies", "IN")).html).toEqual(["en", "ltr"]);
    expect((await headOf("/ta/movies", "IN")).html).toEqual(["ta", "ltr"]);
    expect((await headOf("/global/hr/movies", "US")).html).toEqual(["bho", "ltr"]);
  });
});
