import type { Locator, Request } from "@playwright/test";
import { newMobile, test } from "./member.ts";
import { TITLES } from "./addresses.ts";
import { hearToasts } from "./toasts.ts";
import { expect } from "./visitor.ts";

/** A demo title that is not released yet. */
const UPCOMING = { name: "City Lights", path: "/movies/details/city-lights/0-0-211" };

test("a guest must sign in before anything is saved, and a member has a watchlist, likes and reminders [OVER-10] [OVER-18] [AUTH-32] [CONT-33] [CONT-35] [CONT-36]", async ({
  visitFrom,
  signUp,
}) => {
  // When a signed-in viewer's browser asks whether an unreleased title plays, it is refused.
  const visitor = await visitFrom("IN", { expected: /^400 .*\/consumption\?content_id=0-0-211/ });
  const { page, open } = visitor;
  const main = page.getByRole("main");
  const pressed = (name: string) => main.getByRole("button", { name, exact: true });
  const isWrite = (request: Request): boolean =>
    request.method() !== "GET" && /watchlist|reminders|createUserAction/.test(request.url());
  const writes: string[] = [];
  page.on(
    "request",
    (request) =>
      void (isWrite(request) && writes.push(`${request.method()} ${new URL(request.url()).pathname}`)),
  );
  // A reload would abort pending requests.
  let answered = 0;
  page.on("requestfinished", (request) => void (answered += isWrite(request) ? 1 : 0));
  const expectWrites = async (count: number): Promise<void> => {
    await expect.poll(() => answered).toBe(count);
    expect(writes).toHaveLength(count);
  };

  const prompt = page.getByRole("dialog", { name: "Sign in to go on" });
  const expectPrompt = async (action: Locator): Promise<void> => {
    await action.click();
    await expect(prompt.getByRole("link", { name: "Sign in" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(prompt).toHaveCount(0);
    await expect(action).toBeFocused();
  };
  await open(TITLES.freeFilm.path);
  for (const name of ["Watchlist", "I like this", "Not for me"]) await expectPrompt(pressed(name));
  await open(UPCOMING.path);
  await expectPrompt(pressed("Remind me"));
  await open("/tvguide?channel=0-9-2");
  await expectPrompt(main.getByRole("button", { name: /^Remind me: / }).last());
  expect(writes).toEqual([]);

  await signUp(visitor, { mobile: newMobile(), firstName: "Mira" });
  await open(TITLES.freeFilm.path);
  const expectStored = await hearToasts(page);
  await pressed("Watchlist").click();
  await expectStored("Added to your watchlist");
  await pressed("I like this").click();
  await expect(pressed("I like this")).toHaveAttribute("aria-pressed", "true");
  await expectWrites(2);
  await page.reload();
  for (const name of ["Watchlist", "I like this"])
    await expect(pressed(name)).toHaveAttribute("aria-pressed", "true");
  await pressed("Not for me").click();
  await expect(pressed("I like this")).toHaveAttribute("aria-pressed", "false");
  await expectWrites(3);
  await page.reload();
  await expect(pressed("Not for me")).toHaveAttribute("aria-pressed", "true");
  await pressed("Not for me").click();
  await expectWrites(4);
  await page.reload();
  await expect(pressed("Watchlist")).toHaveAttribute("aria-pressed", "true");
  for (const name of ["I like this", "Not for me"])
    await expect(pressed(name)).toHaveAttribute("aria-pressed", "false");

  await open(UPCOMING.path);
  const expectReminded = await hearToasts(page);
  await pressed("Remind me").click();
  await expectReminded("We will remind you");
  await expect(prompt).toHaveCount(0);
  await open("/tvguide?channel=0-9-2");
  const programme = main.getByRole("button", { name: /^Remind me: / }).last();
  const programmeName = ((await programme.getAttribute("aria-label")) ?? "").replace("Remind me: ", "");
  await programme.click();
  await expect(
    main.getByRole("button", { name: `Reminder set: ${programmeName}`, exact: true }).last(),
  ).toHaveAttribute("aria-pressed", "true");
  await expectWrites(6);

  await open("/myprofile/reminders");
  await expect(main.getByRole("link", { name: UPCOMING.name })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: programmeName })).not.toHaveCount(0);
  await main.getByRole("button", { name: `Remove ${UPCOMING.name}` }).press("Enter");
  await expect(main.getByRole("link", { name: UPCOMING.name })).toHaveCount(0);
  await expect(main.getByRole("button", { name: `Remove ${programmeName}` })).toBeFocused();
  await expectWrites(7);
  await page.reload();
  await expect(main.getByRole("button", { name: `Remove ${programmeName}` })).toBeVisible();
  await expect(main.getByRole("link", { name: UPCOMING.name })).toHaveCount(0);

  await main.getByRole("link", { name: "My watchlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My watchlist" })).toBeVisible();
  await main.getByRole("button", { name: `Remove ${TITLES.freeFilm.name}` }).press("Enter");
  await expect(main.getByRole("link", { name: "Find something to watch" })).toBeVisible();
  await expect(main).toBeFocused();
  await expectWrites(8);
  await page.reload();
  await expect(main.getByRole("link", { name: "Find something to watch" })).toBeVisible();
});

test("a quiz goes from its landing page over the questions to result, leaderboard and winners; there is no result without answers [JRNY-34] [SESS-76]", async ({
  visitFrom,
  signUp,
}) => {
  // Requesting a result before the last answer.
  const visitor = await visitFrom("IN", { expected: /^409 .*\/silent-era-quiz\/result/ });
  const { page, open } = visitor;
  const main = page.getByRole("main");
  await open("/watch-n-win");
  await main.getByRole("link", { name: "Play now: The silent era" }).click();
  await expect(main.getByRole("link", { name: "Sign in" })).toBeVisible();

  await signUp(visitor, { mobile: newMobile(), firstName: "Noor" });
  await open("/watch-n-win/result");
  await expect(page).toHaveURL(/\/watch-n-win$/);
  await main.getByRole("link", { name: "Play now: The silent era" }).click();
  await main.getByRole("button", { name: "Answer" }).click();
  await expect(main.getByRole("alert")).toHaveText("Please choose an answer.");
  const right = ["Dadasaheb Phalke", "A locomotive", "1922", "The hand of a clock", "In a lake"];
  for (const [index, option] of right.entries()) {
    await expect(main.getByText(`Question ${index + 1} of 5`).first()).toBeVisible();
    await main.getByRole("radio", { name: option, exact: true }).check();
    if (index === 2) {
      // Answered questions stay answered: the round continues where it was.
      await page.reload();
      await expect(main.getByText("Question 3 of 5").first()).toBeVisible();
      await main.getByRole("radio", { name: option, exact: true }).check();
    }
    await main.getByRole("button", { name: "Answer" }).click();
  }
  await expect(page).toHaveURL(/\/watch-n-win\/result\?campaign=silent-era-quiz$/);
  await expect(main.getByText("4 of 5 right")).toBeVisible();
  await expect(main.getByText("Right answer: In the eye of the moon")).toBeVisible();
  await main.getByRole("link", { name: "See the leaderboard" }).click();
  await expect(main.getByRole("row", { name: /Noor/ })).toBeVisible();
  await expect(main.getByText(/^Your place: \d+, with 4 right$/)).toBeVisible();
  await main.getByRole("link", { name: "Winners" }).click();
  await expect(main.getByRole("row", { name: /Zoya K\./ })).toBeVisible();
  await open("/watch-n-win/quiz");
  await expect(page).toHaveURL(/\/watch-n-win\/result/);
});
