import { faultsOf } from "../../app/testing/check-vocabulary.ts";
import { TITLES, WEB_URL } from "./addresses.ts";
import { expect, test, type Visitor } from "./visitor.ts";

type Thing = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** What an open page tells search engines, each thing by its class; all of it must be in the vocabulary. */
async function toldBy({ page }: Visitor): Promise<ReadonlyMap<string, Thing>> {
  const blocks = page.locator('script[type="application/ld+json"]');
  await expect(blocks).toHaveCount(1);
  const { "@graph": graph } = JSON.parse((await blocks.textContent()) ?? "") as {
    "@graph": readonly Thing[];
  };
  for (const thing of graph) expect([page.url(), faultsOf(thing)]).toEqual([page.url(), []]);
  return new Map(graph.map((thing) => [thing["@type"], thing]));
}

/** The text of an element as one line. */
const lineOf = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();

/** The value of a label in the list of facts. */
async function factOf({ page }: Visitor, term: string): Promise<string> {
  return lineOf(await page.locator("dl > div", { hasText: term }).locator("dd").first().textContent());
}

/** The things under a property. */
const thingsIn = (thing: Thing | undefined, property: string): readonly Thing[] =>
  (thing?.[property] as readonly Thing[] | undefined) ?? [];

const listOf = (thing: Thing | undefined): readonly Thing[] => thingsIn(thing, "itemListElement");

/** Minutes of a running time such as "1 h 7 min". */
function minutesOf(text: string): number {
  const [, hours = "0"] = /(\d+) h/.exec(text) ?? [];
  const [, minutes = "0"] = /(\d+) min/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** A breadcrumb: its name and its address; the last one is the page itself. */
const stepOf = ({ name, item }: Thing) => [name, item];

/** The same as the page shows it. */
const shownWay = ({ page }: Visitor) =>
  page
    .getByRole("navigation", { name: "You are here" })
    .getByRole("listitem")
    .evaluateAll((steps) =>
      steps.map((step) => [
        step.querySelector("a, [aria-current=page]")?.textContent,
        step.querySelector("a")?.href ?? location.href,
      ]),
    );

test("pages of titles tell search engines what they show [CONT-95] [CONT-154]", async ({ visitFrom }) => {
  const visitor = await visitFrom("IN", { script: false });
  const { page, open } = visitor;
  const heading = page.getByRole("heading", { level: 1 });

  for (const { path, isFree } of [
    { path: TITLES.soundFilm.path, isFree: true },
    { path: TITLES.rentalFilm.path, isFree: false },
    { path: TITLES.subscriptionFilm.path, isFree: false },
  ]) {
    await open(path);
    const told = await toldBy(visitor);
    const film = told.get("Movie");
    expect(film?.["name"]).toBe(lineOf(await heading.textContent()));
    expect([path, film?.["url"], film?.["isAccessibleForFree"]]).toEqual([path, WEB_URL + path, isFree]);
    expect(film?.["description"]).toBe(lineOf(await heading.locator("~ p").nth(1).textContent()));
    expect([film?.["genre"]].flat().join(", ")).toBe(await factOf(visitor, "Genres"));
    expect(film?.["duration"]).toBe(`PT${minutesOf(await factOf(visitor, "Running time"))}M`);
    expect(film?.["contentRating"]).toBe(await factOf(visitor, "Age rating"));
    const names = await page.locator("h2 + ul").getByRole("link").allTextContents();
    for (const role of ["actor", "director"])
      for (const person of (film?.[role] ?? []) as readonly Thing[])
        expect(names.some((name) => name.includes(String(person["name"])))).toBe(true);
    const way = listOf(told.get("BreadcrumbList")).map(({ name }) => name);
    expect(way).toEqual(["Home", "Movies", film?.["name"]]);
    expect(await shownWay(visitor)).toEqual(listOf(told.get("BreadcrumbList")).map(stepOf));
    await expect(page.getByRole("banner").getByRole("link", { name: "Movies", exact: true })).toHaveAttribute(
      "href",
      "/movies",
    );
  }

  await open(TITLES.show.path);
  const show = (await toldBy(visitor)).get("TVSeries");
  expect(show?.["name"]).toBe(TITLES.show.name);
  const seasons = thingsIn(show, "containsSeason");
  expect(seasons.length).toBe(show?.["numberOfSeasons"]);
  expect(lineOf(await page.getByRole("main").textContent())).toContain(String(seasons[0]?.["name"]));

  await open(TITLES.season.path);
  const season = (await toldBy(visitor)).get("TVSeason");
  const shown = await page
    .locator("main li a")
    .filter({ has: page.locator("picture") })
    .count();
  expect(thingsIn(season, "episode").length).toBe(shown);

  await open(TITLES.episode.path);
  const told = await toldBy(visitor);
  expect(told.get("TVEpisode")).toMatchObject({
    name: lineOf(await heading.textContent()),
    partOfSeries: { name: TITLES.show.name, url: WEB_URL + TITLES.show.path },
  });
  expect(listOf(told.get("BreadcrumbList")).map(({ name }) => name)).toEqual([
    "Home",
    "TV shows",
    TITLES.show.name,
    told.get("TVEpisode")?.["name"],
  ]);
  expect(await shownWay(visitor)).toEqual(listOf(told.get("BreadcrumbList")).map(stepOf));

  await open(TITLES.channel.path);
  expect((await toldBy(visitor)).get("BroadcastService")?.["name"]).toBe(lineOf(await heading.textContent()));
});

test("lists, the guide and home tell search engines what they show, in the language of the page [CONT-95]", async ({
  visitFrom,
}) => {
  const visitor = await visitFrom("IN", { script: false });
  const { page, open } = visitor;
  const heading = page.getByRole("heading", { level: 1 });

  for (const path of ["/movies/all?page=2", "/hi/movies/all"]) {
    await open(path);
    const list = (await toldBy(visitor)).get("ItemList");
    expect(list?.["name"]).toBe(lineOf(await heading.textContent()));
    const links = await page
      .locator("main li a")
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    expect(listOf(list).map(({ url }) => url)).toEqual(links);
    expect(listOf(list)[0]?.["position"]).toBe(path.includes("page=2") ? 13 : 1);
  }

  await open("/tvguide");
  const event = (await toldBy(visitor)).get("BroadcastEvent");
  const guide = lineOf(await page.getByRole("main").textContent());
  expect(guide).toContain(String(event?.["name"]));
  expect(guide).toContain(String((event?.["publishedOn"] as Thing | undefined)?.["name"]));

  await open("/");
  const told = await toldBy(visitor);
  expect(told.get("WebSite")).toMatchObject({
    url: `${WEB_URL}/`,
    potentialAction: { target: { urlTemplate: `${WEB_URL}/search?q={search_term_string}` } },
  });
  for (const { name, url } of listOf(told.get("ItemList"))) {
    await expect(page.getByRole("heading", { level: 2, name: String(name), exact: true })).toHaveCount(1);
    expect(await page.locator(`main a[href="${String(url).slice(WEB_URL.length)}"]`).count()).toBeGreaterThan(
      0,
    );
  }

  // Pages without anything to say, and missing pages, have no structured data.
  for (const path of ["/settings", "/nowhere/at/all"]) {
    const answer = await page.request.get(path);
    expect(await answer.text()).not.toContain("application/ld+json");
  }
});

test("hydration leaves the structured data alone, and the next page does not have it [CONT-95]", async ({
  visitFrom,
}) => {
  const visitor = await visitFrom("IN");
  await visitor.open(TITLES.freeFilm.path);
  expect((await toldBy(visitor)).get("Movie")?.["name"]).toBe(TITLES.freeFilm.name);
  await visitor.page.getByRole("banner").getByRole("link", { name: "Movies", exact: true }).click();
  await expect(visitor.page).toHaveURL(/\/movies$/);
  await expect(visitor.page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});
