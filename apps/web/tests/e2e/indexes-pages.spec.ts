import { TITLES, WEB_URL } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

const GOOGLEBOT = {
  "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};
const INDEX = "index, follow";
const NOINDEX = "noindex, follow";

/** What a search engine reads from the head of a page. */
function readHead(html: string) {
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? "");
  return {
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    alternates: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      (match) => ({ language: match[1] ?? "", address: match[2] ?? "" }),
    ),
    language: all(/<html lang="([^"]*)"/g),
    direction: all(/<html [^>]*dir="([^"]*)"/g),
    title: all(/<title>([^<]*)<\/title>/g),
  };
}

test("details are indexed in India only, also for a crawler that comes from the United States [SHELL-138]", async ({
  askFrom,
}) => {
  const head = async (...requested: Parameters<typeof askFrom>) =>
    readHead(await (await askFrom(...requested)).text()).robots;
  for (const path of [TITLES.freeFilm.path, TITLES.show.path]) {
    expect(await head("IN", path)).toEqual([INDEX]);
    expect(await head("US", path, GOOGLEBOT)).toEqual([INDEX]);
    expect(await head("US", `/global${path}`)).toEqual([NOINDEX]);
    expect(await head("IN", path, { host: "mirror.example" })).toEqual(["noindex, nofollow"]);
  }
});

test("another host is never indexed, whatever the page [SHELL-137]", async ({ askFrom }) => {
  for (const path of ["/", "/movies", TITLES.freeFilm.path, "/search?q=general", "/nowhere/at/all"]) {
    const head = readHead(await (await askFrom("IN", path, { host: "mirror.example" })).text());
    expect(head.robots).toEqual(["noindex, nofollow"]);
    expect(head.alternates).toEqual([]);
  }
  expect(readHead(await (await askFrom("IN", "/movies")).text()).robots).toEqual([INDEX]);
});

test("collections are followed and not listed, listings are both [SHELL-139]", async ({ askFrom }) => {
  const home = await (await askFrom("IN", "/")).text();
  const collection = /href="(\/collections\/[^"]+)"/.exec(home)?.[1] ?? "";
  expect(collection).not.toBe("");
  expect(readHead(await (await askFrom("IN", collection)).text()).robots).toEqual([NOINDEX]);
  expect(readHead(await (await askFrom("IN", "/movies")).text()).robots).toEqual([INDEX]);
});

test("a fallback is not indexed and has the right status [SHELL-123]", async ({ askFrom }) => {
  const unknown = await askFrom("IN", "/nowhere/at/all");
  expect(unknown.status()).toBe(404);
  const head = readHead(await unknown.text());
  expect([head.robots, head.canonical, head.alternates]).toEqual([[NOINDEX], [], []]);
  const missing = await askFrom("IN", "/movies/details/gone/0-0-99999");
  expect(readHead(await missing.text()).robots).toEqual([NOINDEX]);
});

test("a page names its own address, its language and its alternates, which name each other [SHELL-147]", async ({
  askFrom,
}) => {
  const requested: ["IN" | "US", string, string][] = [
    ["IN", "/movies", "en"],
    ["IN", "/hi/movies?utm_source=x", "hi"],
    ["US", "/global/ta/movies", "ta"],
  ];
  let first: string[] | undefined;
  for (const [country, path, language] of requested) {
    const head = readHead(await (await askFrom(country, path)).text());
    const own = `${WEB_URL}${path.replace(/\?.*/, "")}`;
    expect([head.canonical, head.language, head.direction]).toEqual([[own], [language], ["ltr"]]);
    expect(head.title).toHaveLength(1);
    const addresses = head.alternates.map(({ address }) => address);
    expect(addresses).toHaveLength(33);
    expect(addresses).toContain(own);
    first ??= addresses;
    expect(addresses).toEqual(first);
    for (const address of addresses.filter((_, index) => index % 5 === 0)) {
      const answer = await askFrom("US", new URL(address).pathname, GOOGLEBOT);
      expect([address, answer.status(), readHead(await answer.text()).robots]).toEqual([
        address,
        200,
        [INDEX],
      ]);
    }
  }
  const detail = readHead(await (await askFrom("IN", TITLES.freeFilm.path)).text()).alternates;
  expect(detail.map(({ address }) => address).filter((address) => address.includes("/global"))).toEqual([]);
  expect(detail).toHaveLength(17);
  expect(readHead(await (await askFrom("IN", "/search?q=general")).text()).alternates).toEqual([]);
  for (const path of ["/watch-n-win", "/cricket/schedule", "/student"]) {
    const known = readHead(await (await askFrom("IN", path)).text()).alternates;
    expect([path, known.length, known.filter(({ address }) => address.includes("/global"))]).toEqual([
      path,
      17,
      [],
    ]);
  }
});

test("robots.txt forbids crawlers the calls and logging out, and allows them the pages", async ({
  request,
}) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain("Disallow: /api/");
  expect(text).toContain("Disallow: /logout");
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("robots.txt names the sitemaps, and they name indexed pages, only on the main host [CONT-96]", async ({
  askFrom,
}) => {
  const textOf = async (path: string, headers = {}) => (await askFrom("US", path, headers)).text();
  const locations = (xml: string): readonly string[] =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => (address ?? "").slice(WEB_URL.length));
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${WEB_URL}/sitemap.xml`);
  const files = locations(await textOf("/sitemap.xml"));
  expect(files).toEqual(
    ["pages", "movies", "videos", "shows", "seasons", "episodes", "channels"].map(
      (kind) => `/sitemaps/${kind}-1.xml`,
    ),
  );
  const found = new Set<string>();
  for (const file of files) {
    const answer = await askFrom("US", file);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([
      200,
      "application/xml; charset=utf-8",
    ]);
    const pages = locations(await answer.text());
    const [first = "", last = ""] = [pages[0], pages[pages.length - 1]];
    for (const path of [first, last]) {
      const page = await askFrom("US", path, GOOGLEBOT);
      expect([path, page.status(), readHead(await page.text()).robots]).toEqual([path, 200, [INDEX]]);
    }
    for (const path of pages) found.add(path);
  }
  for (const { path } of [TITLES.freeFilm, TITLES.show, TITLES.season, TITLES.episode, TITLES.channel])
    expect([path, found.has(path)]).toEqual([path, true]);

  const mirror = { host: "mirror.example" };
  expect(await textOf("/robots.txt", mirror)).not.toContain("Sitemap");
  for (const [path, headers] of [
    ["/sitemap.xml", mirror],
    ["/sitemaps/movies-2.xml", {}],
    ["/sitemaps/people-1.xml", {}],
    ["/sitemaps/movies-0.xml", {}],
  ] as const)
    expect([path, (await askFrom("IN", path, headers)).status()]).toEqual([path, 404]);
});

test("social networks read the address and the languages that the page has here [CONT-125]", async ({
  askFrom,
}) => {
  const social = (html: string, name: string): readonly string[] =>
    [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, "g"))].map(
      ([, text]) => text ?? "",
    );
  for (const [country, path, locale, other] of [
    ["IN", "/hi/movies?utm_source=x", "hi_IN", "en_IN"],
    ["US", "/global/ta/movies", "ta_US", "bho_US"],
    ["IN", TITLES.freeFilm.path, "en_IN", "de_IN"],
  ] as const) {
    const html = await (await askFrom(country, path)).text();
    expect([path, social(html, "og:url"), social(html, "og:locale")]).toEqual([
      path,
      readHead(html).canonical,
      [locale],
    ]);
    const others = social(html, "og:locale:alternate");
    expect([path, others.length, others.includes(other), others.includes(locale)]).toEqual([
      path,
      15,
      true,
      false,
    ]);
  }
  const hidden = await (await askFrom("IN", "/search?q=general")).text();
  expect(social(hidden, "og:locale:alternate")).toEqual([]);
});
