import type { Locator, Page } from "@playwright/test";
import { PLATFORM_URL, TITLES } from "./addresses.ts";
import { eventsOfSession, sessionOf } from "./events-of-session.ts";
import { newMobile, test } from "./member.ts";
import { startRecordingProxy } from "./recording-proxy.ts";
import { startWeb } from "./start-web.ts";
import { expect } from "./visitor.ts";

/** Calls of the content family other than lists, details and search. */
const FURTHER_CALLS = [
  "details_with_licences",
  "contentlight/details",
  "v1/movie",
  "genre",
  "tophits",
  "reco/upnext",
  "seo/genres-languages",
  "tvshowGenre",
];

/** The further call that a URL is, such as `reco/upnext 0-1-1`; undefined for other URLs. */
function furtherCall(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, "http://product.invalid");
  const call = FURTHER_CALLS.find((name) => pathname.endsWith(`/content/${name}`));
  const of = searchParams.get("content_id") ?? searchParams.get("id");
  return call === undefined ? undefined : of === null ? call : `${call} ${of}`;
}

const UPCOMING = { path: "/movies/details/city-lights/0-0-211", id: "0-0-211" };

const main = (page: Page) => page.getByRole("main");

/** The id of the stored picture that an image shows, once it is loaded. */
async function pictureIn(place: Locator): Promise<string | undefined> {
  const image = place.locator("picture img").first();
  // A page that has just opened may render its pictures again.
  await expect(() => image.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
    .toBe(true);
  return /\/images\/([^/]+)\//.exec(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc))?.[1];
}

test("a member goes from a landing page over show and season to an episode, likes it, sets a reminder, and the next one starts by itself unless they switched that off [JRNY-31] [CONT-25]", async ({
  visitFrom,
  signUp,
  request,
}) => {
  test.slow();
  const visitor = await visitFrom("IN", {
    expected: new RegExp(`^400 .*/consumption\\?content_id=${UPCOMING.id}`),
  });
  const { page, open, play, position } = visitor;
  const calls: string[] = [];
  page.on("request", (sent) => {
    const call = furtherCall(sent.url());
    if (call !== undefined) calls.push(call);
  });
  await signUp(visitor, { mobile: newMobile(), firstName: "Tara" });

  await open("/tv-shows");
  const session = await sessionOf(page);
  const card = main(page).locator(`section a[href="${TITLES.show.path}"]`).last();
  await card.scrollIntoViewIfNeeded();
  expect(await pictureIn(card)).toBe("0-6-1");
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${TITLES.show.path}$`));
  await expect(page.getByRole("heading", { level: 1, name: TITLES.show.name })).toBeVisible();
  expect(await pictureIn(main(page))).toBe("0-6-1");
  const like = main(page).getByRole("button", { name: "I like this", exact: true });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");

  await main(page).locator(`a[href="${TITLES.season.path}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${TITLES.season.path}$`));
  const entry = main(page).locator(`a[href="${TITLES.episode.path}"]`).first();
  await expect(entry).toBeVisible();
  const listed = main(page).locator("li", { has: page.locator(`a[href="${TITLES.episode.path}"]`) });
  expect(await pictureIn(listed.first())).toBe("0-1-1");
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`${TITLES.episode.path}$`));
  await expect(page.getByRole("heading", { level: 1, name: "The Mad Scientist" })).toBeVisible();
  expect(await pictureIn(main(page))).toBe("0-1-1");
  expect(calls).toEqual([]);

  const next = page.getByRole("region", { name: "Up next" });
  await play();
  await page.keyboard.press("End");
  await expect(next).toContainText(/Starts in \d+ s/);
  expect(calls).toEqual(["reco/upnext 0-1-1"]);
  const title = await next.getByRole("heading").innerText();
  await expect(page.getByRole("dialog", { name: `Player: ${title}` })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/0-1-2#play$/);
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0.2);
  await page.keyboard.press("5");
  await expect.poll(position).toBeGreaterThan(60);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Earlier pages may be left before their event is sent.
  const pagesSeen = async () => {
    const names = (await eventsOfSession(request, session))
      .filter(({ event }) => event === "page_viewed")
      .map(({ properties }) => properties["pageName"]);
    return names.slice(names.indexOf("show landing"));
  };
  await expect
    .poll(pagesSeen)
    .toEqual([
      "show landing",
      "show detail",
      "season view all",
      "episode detail",
      "episode detail",
      "episode detail",
    ]);

  await open("/");
  const row = page.getByRole("region", { name: "Continue watching" });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole("link", { name: new RegExp(title) }).first()).toHaveAttribute(
    "href",
    /\/0-1-2#play$/,
  );
  expect(calls.slice(1)).toEqual(["contentlight/details 0-1-2"]);

  await open(UPCOMING.path);
  const remind = main(page).getByRole("button", { name: "Remind me", exact: true });
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/v1/reminders"),
  );
  await remind.click();
  expect((await stored).ok()).toBe(true);
  await expect(
    main(page)
      .getByRole("button", { name: /^Remind(er| me)/ })
      .and(page.locator("[aria-pressed=true]")),
  ).toBeVisible();

  await open("/settings");
  await page.getByRole("switch", { name: "Auto play" }).click();
  await expect(page.getByRole("switch", { name: "Auto play" })).not.toBeChecked();
  await open(TITLES.episode.path);
  await play();
  await page.keyboard.press("End");
  await expect(next.getByRole("button", { name: "Play now" })).toBeFocused();
  await expect(next).not.toContainText("Starts in");
  await expect(page).toHaveURL(new RegExp(`${TITLES.episode.path}#play$`));
  await page.goBack();
  await open("/myprofile/reminders");
  await expect(main(page).locator(`a[href="${UPCOMING.path}"]`).first()).toBeVisible();
});

test("each additional call of the catalogue is made only for a screen that shows its answer [CONT-25] [CONT-172]", async ({
  visitFrom,
}) => {
  const recorder = await startRecordingProxy(PLATFORM_URL);
  const web = await startWeb({ platformUrl: recorder.url });
  try {
    const { page } = await visitFrom("IN");
    /** Opens a page and returns the further calls that were made for it. */
    const callsOf = async (path: string): Promise<readonly string[]> => {
      const before = recorder.seen.length;
      await page.goto(web.url + path);
      await page.waitForLoadState("networkidle");
      return recorder.seen
        .slice(before)
        .flatMap(({ address }) => furtherCall(address) ?? [])
        .sort();
    };
    const linksOf = (name: string | RegExp, role: "navigation" | "region") =>
      main(page)
        .getByRole(role, { name })
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

    expect(await callsOf("/search")).toEqual(["seo/genres-languages", "tophits"]);
    await expect(main(page).getByRole("listitem").locator("a[href*='/details/']")).toHaveCount(10);
    expect(await linksOf("Genre", "navigation")).toContain("/search?q=Comedy");
    expect(await linksOf("Language", "navigation")).toContain("/movies/all?language=hi");
    expect(await callsOf("/search?q=Comedy")).toEqual([]);
    await expect(main(page).locator(`a[href="${TITLES.freeFilm.path}"]`).first()).toBeVisible();

    expect(await callsOf(TITLES.freeFilm.path)).toEqual(["genre comedy"]);
    const related = await linksOf("More like this", "region");
    const comedies = await linksOf("Comedy", "region");
    expect(comedies[0]).toBe("/movies/all?genre=comedy");
    expect(comedies.length).toBeGreaterThan(2);
    expect(comedies).not.toContain(TITLES.freeFilm.path);
    expect(related).not.toContain(comedies[1]);

    expect(await callsOf(TITLES.show.path)).toEqual(["tvshowGenre animation"]);
    const [all, ...shows] = await linksOf("Animation", "region");
    expect(all).toBe("/tv-shows/all?genre=animation");
    expect(shows.length).toBeGreaterThan(1);
    for (const path of shows) expect(path).toMatch(/^\/(tv-shows|web-series)\/details\//);

    expect(await callsOf(`/offers/${TITLES.rentalFilm.id}`)).toEqual([
      `details_with_licences ${TITLES.rentalFilm.id}`,
      `v1/movie ${TITLES.rentalFilm.id}`,
    ]);
    await expect(main(page).getByText("1928 · 1 h 12 min · Comedy, Romance")).toBeVisible();
    await expect(main(page).getByText(/^Available until .*2031$/)).toBeVisible();
    // A channel page has no genre row and no offers, and requests neither.
    expect(await callsOf(TITLES.channel.path)).toEqual([]);
  } finally {
    await web.stop();
    await recorder.stop();
  }
});
