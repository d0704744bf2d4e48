import { TITLES } from "./addresses.ts";
import { expect, test } from "./member.ts";

test("a show lists seasons and episodes, a season has its own page, an episode plays [CONT-24]", async ({
  visitFrom,
  askFrom,
}) => {
  const { page, open, play } = await visitFrom("IN");
  await open(TITLES.show.path);
  await expect(page.getByRole("heading", { level: 1, name: TITLES.show.name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Episodes of Season 1" })).toBeVisible();
  await page.getByRole("navigation", { name: "Seasons" }).getByRole("link", { name: "Season 2" }).click();
  await expect(page.getByRole("heading", { name: "Episodes of Season 2" })).toBeVisible();
  await expect(page).toHaveURL(/season=0-2-2/);
  await page.getByRole("link", { name: "All episodes of Season 2" }).click();
  await expect(page).toHaveURL(/\/tv-shows\/details\/superman\/0-6-1\/0-2-2$/);
  await expect(page.getByRole("heading", { level: 1, name: "Superman: Season 2" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^1\. .*Premium/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Seasons" }).getByRole("link", { name: "Season 1" }).click();
  await expect(page).toHaveURL(/\/tv-shows\/details\/superman\/0-6-1\/0-2-1$/);
  await page.getByRole("main").getByRole("link", { name: /^1\. / }).click();
  await expect(page).toHaveURL(/\/tv-shows\/details\/superman\/0-6-1\/[a-z-]+\/0-1-\d+$/);
  await play();

  expect((await askFrom("IN", "/tv-shows/details/superman/0-6-1/the-mad-scientist/0-1-99999")).status()).toBe(
    404,
  );
  expect(
    (await askFrom("IN", "/tv-shows/details/sherlock-holmes/0-6-2/the-mad-scientist/0-1-1")).status(),
  ).toBe(404);
});

/** The facts that have a label; the source of a title is shown separately. */
const NAMED = "Original title|Genres|Released|Running time|Age rating|Audio|Subtitles|From".split("|");

/**
 * All labels on the page of each kind of title; a channel has neither length nor day, and a series no length. No two facts of a
 * title are equal, so that none can appear under another's label.
 */
const FACTS = {
  film: {
    Genres: "Comedy, Action",
    Released: "31 December 1926",
    "Running time": "1 h 19 min",
    "Age rating": "U",
    Audio: "Silent",
    Subtitles: "English, Hindi, Tamil",
  },
  filmOfPartner: {
    "Original title": "Nosferatu, eine Symphonie des Grauens",
    Genres: "Horror",
    Released: "4 March 1922",
    "Running time": "1 h 34 min",
    "Age rating": "U/A",
    Audio: "Silent",
    Subtitles: "English, Hindi, Tamil",
    From: "OpenReel",
  },
  webSeries: {
    Genres: "Crime, Mystery",
    Released: "13 November 1915",
    "Age rating": "U/A",
    Audio: "Silent",
    Subtitles: "English, Hindi, Tamil",
    From: "OpenReel",
  },
  episode: {
    Genres: "Crime, Mystery",
    Released: "13 November 1915",
    "Running time": "33 min",
    "Age rating": "U/A",
    Audio: "Silent",
    Subtitles: "English, Hindi, Tamil",
    From: "OpenReel",
  },
  tvShow: {
    Genres: "Animation, Family, Comedy",
    Released: "9 November 1919",
    "Age rating": "U",
    Audio: "Silent",
    Subtitles: "English, Hindi, Tamil",
  },
  channel: { Genres: "Movies", "Age rating": "U/A", Audio: "Hindi" },
} as const;

test("details show the known facts of a film, a show, an episode and a channel, below similar titles [SHELL-011] [SHELL-175] [CONT-23] [SHELL-161]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  const main = page.getByRole("main");
  const terms = () =>
    main
      .locator("dl")
      .last()
      .locator("> div")
      .evaluateAll(
        (facts, named) =>
          Object.fromEntries(
            facts
              .map((fact) => [fact.querySelector("dt")?.textContent, fact.querySelector("dd")?.textContent])
              .filter(([name]) => named.includes(name ?? "")),
          ) as Record<string, string>,
        NAMED,
      );
  const related = page.getByRole("region", { name: "More like this" }).getByRole("link");

  await open(TITLES.freeFilm.path);
  await expect(page).toHaveTitle(/The General \(1926\)/);
  await expect(page.getByRole("heading", { level: 1, name: TITLES.freeFilm.name })).toBeVisible();
  await expect(main.getByText("A railway engineer chases")).toBeVisible();
  await expect(main.getByRole("link", { name: /Buster Keaton/ })).toHaveAttribute(
    "href",
    "/celebrity/buster-keaton/p-buster-keaton",
  );
  await expect(main.getByText("Licence: Public domain (US)")).toBeVisible();
  expect(await terms()).toEqual(FACTS.film);
  expect(await main.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    "More like this",
    "Comedy",
    "Cast and crew",
    "About The General",
  ]);
  const portrait = main.getByRole("link", { name: /Buster Keaton/ }).locator("img");
  await portrait.scrollIntoViewIfNeeded();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(await related.count()).toBeGreaterThan(3);

  await open(TITLES.partnerFilm.path);
  expect(await terms()).toEqual(FACTS.filmOfPartner);
  await expect(main.getByRole("link", { name: "OpenReel" })).toHaveAttribute(
    "href",
    "/add-ons?partner=openreel",
  );

  const series = "/web-series/details/les-vampires/0-6-21";
  await open(series);
  await expect(page).toHaveURL(new RegExp(`${series}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Les Vampires" })).toBeVisible();
  await expect(main.getByText("A reporter hunts a gang that runs the underworld of Paris")).toBeVisible();
  await expect(main.getByRole("link", { name: /Musidora/ })).toBeVisible();
  expect(await terms()).toEqual(FACTS.webSeries);
  expect(await related.count()).toBeGreaterThan(3);

  await open(`${series}/the-severed-head/0-1-177`);
  await expect(page.getByRole("heading", { level: 1, name: "The Severed Head" })).toBeVisible();
  await expect(main.getByText("Philippe Guérande finds the inspector's head").first()).toBeVisible();
  await expect(main.getByText("Season 1, episode 1")).toBeVisible();
  await expect(main.getByRole("link", { name: "Les Vampires", exact: true })).toHaveAttribute("href", series);
  await expect(main.getByRole("link", { name: /Louis Feuillade/ })).toBeVisible();
  expect(await terms()).toEqual(FACTS.episode);
  expect(await related.count()).toBeGreaterThan(3);

  await open("/tv-shows/details/felix-the-cat/0-6-10");
  await expect(page.getByRole("heading", { level: 1, name: "Felix the Cat" })).toBeVisible();
  expect(await terms()).toEqual(FACTS.tvShow);

  await open(TITLES.channel.path);
  await expect(page.getByRole("heading", { level: 1, name: "Marquee Classics" })).toBeVisible();
  await expect(main.getByText("Hindi cinema from its silent pioneers to 1964.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Watch live" })).toBeVisible();
  expect(await terms()).toEqual(FACTS.channel);
  expect(await related.count()).toBeGreaterThan(3);
});

/** For each kind of access: the badge and the buttons, by who looks. */
const OWNED = {
  guest: {
    subscription: ["Premium", "See plans", "Sign in"],
    rental: ["Rent", "Rent"],
    both: ["Rent", "Rent", "See plans", "Sign in"],
    free: ["Play"],
  },
  "premium@example.com": {
    subscription: ["Premium", "Play"],
    rental: ["Rent", "Rent"],
    both: ["Rent", "Play"],
    free: ["Play"],
  },
  "rentals@example.com": {
    subscription: ["Premium", "See plans"],
    rental: ["Rent", "Play"],
    both: ["Rent", "Play"],
    free: ["Play"],
  },
} as const;

const FILMS_BY_RIGHT = {
  subscription: TITLES.subscriptionFilm.path,
  rental: TITLES.rentalFilm.path,
  both: "/movies/details/sunrise/0-0-26",
  free: TITLES.freeFilm.path,
} as const;

/** Where a guest is redirected from each. */
const LEADS_TO = {
  subscription: ["/buy-plan", "/signin"],
  rental: [`/offers/${TITLES.rentalFilm.id}`],
  both: ["/offers/0-0-26", "/buy-plan", "/signin"],
  free: [`${TITLES.freeFilm.path}#play`],
};

test("premium and rental titles bear their badge for guest, subscriber and renter, each kind of payment has its own call to action, and an owned title is not offered [CONT-06] [OVER-02]", async ({
  visitFrom,
  signIn,
}) => {
  for (const [who, films] of Object.entries(OWNED)) {
    // A viewer without access to a film is refused, unless they leave before the answer.
    const visitor = await visitFrom("IN", { expected: /^400 .*\/consumption\?/ });
    const { page, open } = visitor;
    if (who !== "guest") await signIn(visitor, who);
    const top = page.getByRole("main").locator("article > :first-child");
    for (const [kind, [...shown]] of Object.entries(films)) {
      await open(FILMS_BY_RIGHT[kind as keyof typeof films]);
      const marks = () =>
        top.evaluate((part) =>
          Array.from(part.querySelectorAll("span, a, button"), ({ textContent }) => textContent ?? "").filter(
            (text) => /^(Premium|Rent|Play|See plans|Sign in|Rent again)$/.test(text),
          ),
        );
      await expect.poll(marks, `${who} ${kind}`).toEqual(shown);
      if (who === "guest")
        expect(
          await top
            .getByRole("link", { name: /^(Play|Rent|See plans|Sign in)$/ })
            .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
        ).toEqual(LEADS_TO[kind as keyof typeof films]);
    }
    // The cards below the free film.
    const badgeOf = async (path: string) =>
      /Premium|Rent/.exec((await page.locator(`a[href="${path}"]`).first().textContent()) ?? "")?.[0];
    expect([
      await badgeOf(TITLES.subscriptionFilm.path),
      await badgeOf(TITLES.rentalFilm.path),
      await badgeOf("/movies/details/steamboat-bill-jr/0-0-3"),
    ]).toEqual(["Premium", "Rent", undefined]);
    await visitor.context.close();
  }
});

test("a trailer plays for a guest on the page of a film that asks for a plan, which says why it has its age rating [CONT-152] [CONT-153]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  const main = page.getByRole("main");
  await open("/movies/details/charade/0-0-31");
  await expect(main.getByText("frightening scenes, sexual content")).toBeVisible();
  await expect(main.getByRole("link", { name: "See plans" })).toBeVisible();
  await main.getByRole("link", { name: "Trailer", exact: true }).click();
  await expect(page).toHaveURL(/\/videos\/details\/charade-trailer\/0-0-228#play$/);
  await expect(page.locator("video")).toHaveJSProperty("paused", false);
  await open(TITLES.freeFilm.path);
  await expect(main.getByRole("link", { name: /^Play$/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Trailer/ })).toHaveCount(0);
});

test("a missing picture is replaced by the title, and none shows as broken [CONT-47]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /404 .*\/images\// });
  await page.route(/\/images\//, (route) => route.fulfill({ status: 404 }));
  await open("/search?q=keaton");
  const cards = page.getByRole("main").locator("li a", { has: page.locator("picture") });
  await expect(cards.first()).toBeVisible();
  const shown = () =>
    cards.evaluateAll((links) =>
      links.map((link) => {
        const image = link.querySelector<HTMLImageElement>("picture img");
        const under = link.querySelector("[aria-hidden=true]");
        return {
          isPictureShown: image !== null && image.checkVisibility(),
          says: under?.textContent,
          isSaid: (under?.getBoundingClientRect().height ?? 0) > 0,
        };
      }),
    );
  // Distant pictures are loaded only when they come near.
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await shown()).filter(({ isPictureShown }) => isPictureShown)).toEqual([]);
  expect((await shown()).every(({ says, isSaid }) => isSaid && (says ?? "") !== "")).toBe(true);
});

test("details exist for videos, music, news and channels [SHELL-026]", async ({ askFrom }) => {
  for (const [path, name] of [
    ["/videos/details/the-march/0-0-169", "The March"],
    ["/music-videos/details/st-louis-blues/0-0-171", "St. Louis Blues"],
    ["/news/details/universal-newsreel-the-hindenburg-disaster/0-0-191", "The Hindenburg Disaster"],
    [TITLES.channel.path, "Marquee Classics"],
  ] as const) {
    const answer = await askFrom("IN", path);
    expect([path, answer.status(), /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1]]).toEqual([
      path,
      200,
      expect.stringContaining(name),
    ]);
  }
});

test("a details path without id does not exist, a wrong slug redirects to the right one [DEC-005] [CONT-63]", async ({
  askFrom,
}) => {
  expect((await askFrom("IN", "/movies/details")).status()).toBe(404);
  expect((await askFrom("IN", TITLES.freeFilm.path)).status()).toBe(200);
  const wrong = await askFrom("IN", "/movies/details/some-other-film/0-0-1?utm_source=x");
  expect([wrong.status(), wrong.headers()["location"]]).toEqual([
    301,
    `${TITLES.freeFilm.path}?utm_source=x`,
  ]);
  const hindi = await askFrom("IN", "/hi/videos/details/the-general/0-0-1");
  expect([hindi.status(), hindi.headers()["location"]]).toEqual([301, `/hi${TITLES.freeFilm.path}`]);
});

test("search finds titles, people and channels by tabs, says when it finds none, and asks for three letters [CONT-151]", async ({
  visitFrom,
  askFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  const main = page.getByRole("main");
  const tabs = main.getByRole("navigation", { name: "Results by kind" });
  const current = tabs.locator("[aria-current=page]");
  const said = main.getByRole("status");
  await open("/search");
  await page.getByRole("combobox", { name: "Title, person or genre" }).fill("keaton");
  await page.getByRole("combobox", { name: "Title, person or genre" }).press("Enter");
  await expect(page).toHaveURL(/q=keaton/);
  await expect(page.locator(`a[href="${TITLES.freeFilm.path}"]`)).toBeVisible();
  await expect(current).toHaveText(/^Titles \(\d+\)$/);
  const titles = /\d+/.exec(await current.innerText())?.[0];
  await expect(said.filter({ hasText: `${titles} titles` })).toBeVisible();
  await tabs.getByRole("link", { name: "Channels (0)" }).click();
  await expect(said.filter({ hasText: "No channel found for “keaton”." })).toBeVisible();
  await tabs.getByRole("link", { name: "People (1)" }).click();
  await expect(page).toHaveURL(/q=keaton&tab=people$/);
  await expect(said.filter({ hasText: /^1 person$/ })).toBeVisible();
  const person = main.getByRole("listitem").getByRole("link", { name: /Buster Keaton/ });
  const listed = /(\d+) titles/.exec(await person.innerText())?.[1];
  await person.click();
  await expect(page).toHaveURL(/\/celebrity\/buster-keaton\/p-buster-keaton$/);
  await expect(page.getByRole("heading", { level: 1, name: "Buster Keaton" })).toBeVisible();
  expect(await main.getByRole("list").first().locator("a").count()).toBe(Math.min(Number(listed), 12));

  // The server's HTML alone, as without JavaScript.
  const html = async (path: string) => (await askFrom("IN", path)).text();
  const channel = await html("/search?q=marquee%20classics");
  expect(channel).toMatch(/aria-current="page"[^>]*>Channels \(\d+\)</);
  expect(channel).toContain(`href="${TITLES.channel.path}"`);
  expect(channel).toMatch(/href="\/search\?q=marquee\+classics&amp;tab=people"/);
  expect(await html("/search?q=keaton&tab=people")).toContain("/celebrity/buster-keaton/p-buster-keaton");

  await open("/search?q=qqqqzzzz");
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await open("/search?q=ab");
  await expect(page.getByText("Please type at least 3 letters.")).toBeVisible();
});

test("the page of a partner's title names the partner and links there, in the language of the page; its card has the logo [CONT-80] [CONT-05]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  const main = page.getByRole("main");
  /** The value of a label in the facts. */
  const fact = (term: string) => main.locator("dt", { hasText: new RegExp(`^${term}$`) }).locator("+ dd");
  await open(TITLES.freeFilm.path);
  await expect(main.locator("dt").first()).toBeVisible();
  await expect(fact("From")).toHaveCount(0);
  await open("/search?q=nosferatu");
  const card = (path: string) => main.locator(`li a[href="${path}"]`);
  const logo = 'img[src*="/cp-openreel/logo-circle-dark/"]';
  await expect(card("/movies/details/nosferatu/0-0-13").locator(logo)).toBeVisible();
  await open("/search?q=general");
  await expect(card(TITLES.freeFilm.path)).toBeVisible();
  await expect(card(TITLES.freeFilm.path).locator('img[src*="/logo-"]')).toHaveCount(0);
  await open("/movies/details/nosferatu/0-0-13");
  const drawn = fact("From").locator(logo);
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await fact("From").getByRole("link", { name: "OpenReel" }).click();
  await expect(page).toHaveURL(/\/add-ons\?partner=openreel$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Last, as the language of a URL becomes the visitor's language.
  await open("/hi/movies/details/nosferatu/0-0-13");
  await expect(fact("प्रस्तुति")).toHaveText("ओपनरील");
});
