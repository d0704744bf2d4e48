import type { Page } from "@playwright/test";
import { expect, newMobile, test } from "./member.ts";
import { untilQuiet } from "./until-quiet.ts";

const prompt = (page: Page) =>
  page.getByRole("region", { name: "Shall we tell you when something new starts?" });

/** The time after which external tools start. */
const LATE_MS = 8000;

/** Opens a page with a fake clock and lets this time pass. */
async function waitOn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilQuiet(page);
  await page.clock.runFor(LATE_MS);
}

/** Opens home and waits for the prompt; its timer restarts once the page knows its viewer. */
async function expectPrompt(page: Page): Promise<void> {
  await page.goto("/");
  await expect
    .poll(async () => {
      await page.clock.runFor(LATE_MS);
      return prompt(page).isVisible();
    })
    .toBe(true);
}

test("a member is asked to allow messages once, late, and on no excluded page; another person on the device is asked too [SHELL-148] [SHELL-149] [ANLT-024]", async ({
  visitFrom,
  signUp,
  askAs,
}) => {
  const visitor = await visitFrom("IN");
  const { page } = visitor;
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
  const first = newMobile();
  await signUp(visitor, { mobile: first, firstName: "Maya" });
  for (const path of ["/b2b", "/myaccount/subscription", "/myaccount/payment"]) {
    await waitOn(page, path);
    await expect(prompt(page)).toHaveCount(0);
  }
  await expectPrompt(page);
  await prompt(page).getByRole("button", { name: "Not now" }).click();
  await expect(prompt(page)).toHaveCount(0);
  const popups = async () =>
    (
      (await askAs(visitor, "/api/user/v1/settings?platform_name=web_app")) as readonly {
        readonly key: string;
        readonly value: string;
      }[]
    ).find(({ key }) => key === "popups")?.value;
  expect(await popups()).toBe("push");
  await waitOn(page, "/");
  await expect(prompt(page)).toHaveCount(0);

  await page.goto("/logout");
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === "userType")?.value)
    .toBe("guest");
  await signUp(visitor, { mobile: newMobile(), firstName: "Nina" });
  await expectPrompt(page);
});

test("every setting of the page survives a reload and is saved in the account; those of downloads remain as an app stored them and are not shown [SESS-29]", async ({
  visitFrom,
  signUp,
  askAs,
}) => {
  const visitor = await visitFrom("IN");
  const { page, open } = visitor;
  await signUp(visitor, { mobile: newMobile(), firstName: "Uma" });
  const settings = async () =>
    Object.fromEntries(
      (
        (await askAs(visitor, "/api/user/v1/settings?platform_name=web_app")) as {
          key: string;
          value: string;
        }[]
      ).map(({ key, value }) => [key, value]),
    );
  for (const [key, value] of [
    ["download_over_wifi", "true"],
    ["download_quality", "720p"],
  ])
    await askAs(visitor, "/api/user/v1/settings", { key, value });
  await open("/settings");
  await page.getByRole("switch", { name: /^Auto play/ }).uncheck();
  await page.getByRole("switch", { name: "Stream over Wi-Fi only" }).check();
  await page.getByLabel("Streaming quality").selectOption("480p");
  await page.getByRole("checkbox", { name: "தமிழ்" }).check();
  await expect.poll(settings).toMatchObject({
    auto_play: "false",
    stream_over_wifi: "true",
    download_over_wifi: "true",
    streaming_quality: "480p",
    download_quality: "720p",
    content_language: "en,hi,ta",
  });
  await page.getByLabel("Display language", { exact: true }).selectOption("hi");
  await expect(page).toHaveURL(/\/hi\/settings$/);
  await expect(page.locator('select[name="streaming_quality"]')).toHaveValue("480p");
  await expect(page.locator("main select")).toHaveCount(2);
  await expect(page.locator('select[name="display_language"]')).toHaveValue("hi");
  await expect
    .poll(() =>
      page
        .getByRole("switch")
        .evaluateAll((switches) => switches.map((one) => (one as HTMLInputElement).checked)),
    )
    .toEqual([false, true]);
  await expect(page.getByRole("checkbox", { name: "தமிழ்" })).toBeChecked();
  await expect
    .poll(settings)
    .toMatchObject({ display_language: "hi", download_over_wifi: "true", download_quality: "720p" });
});

test("the home of a kids-only viewer is the page for children, that of one who also learns is not [DEC-044]", async ({
  visitFrom,
  signIn,
}) => {
  for (const [email, home] of [
    ["kids@example.com", /\/kids$/],
    ["kids-education@example.com", /\/$/],
  ] as const) {
    const visitor = await visitFrom("IN");
    const profile = visitor.page.waitForResponse((answer) =>
      new URL(answer.url()).pathname.endsWith("/v1/user"),
    );
    await signIn(visitor, email);
    await profile;
    await visitor.open("/");
    await untilQuiet(visitor.page);
    await expect(visitor.page).toHaveURL(home);
  }
});
