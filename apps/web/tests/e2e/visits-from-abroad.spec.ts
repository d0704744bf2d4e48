import { APP_VERSION } from "@marquee/config";
import { TITLES } from "./addresses.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { expect, test } from "./visitor.ts";

test("a guest in the US is offered an account, a price in dollars, help, invitations and an objection to sale; one in India none of it [JRNY-04] [SHELL-095]", async ({
  visitFrom,
  askFrom,
}) => {
  const { page, context, open } = await visitFrom("US");
  const header = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  await open("/global");
  await expect(header.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/global/register");
  const subscribe = header.getByRole("link", { name: "Subscribe $49.99" });
  await expect(subscribe).toBeVisible();
  const help = footer.getByRole("link", { name: "Help centre" });
  expect(Object.fromEntries(new URL((await help.getAttribute("href")) ?? "").searchParams)).toEqual({
    translation: "en",
    country: "US",
    platform: "desktop_web",
    user_type: "guest",
    app_version: APP_VERSION,
  });
  expect([await help.getAttribute("target"), await help.getAttribute("rel")]).toEqual([
    "_blank",
    expect.stringContaining("noopener"),
  ]);

  await untilHydrated(page);
  await footer.getByRole("link", { name: "Preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Your privacy choices" });
  await expect(dialog.getByRole("checkbox", { name: /^Sharing with others/ })).toBeChecked();
  await dialog.getByRole("tab", { name: "Do not sell or share" }).click();
  const objection = dialog.getByRole("checkbox", { name: "Do not sell or share my personal data" });
  await expect(objection).not.toBeChecked();
  await objection.check();
  const isReloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Save my choice" }).click();
  await isReloaded;
  expect((await context.cookies()).find(({ name }) => name === "consent")?.value).toMatch(
    /^\d{4}-\d\d-\d\d\.measuring$/,
  );
  const requested = page.waitForRequest((request) => request.url().includes("zgdpr="));
  await open(`/global${TITLES.freeFilm.path}#play`);
  const query = new URL((await requested).url()).searchParams;
  expect([query.get("zgdpr"), query.get("znpa"), query.has("gender"), query.has("age")]).toEqual([
    "necessary,measuring",
    "1",
    false,
    false,
  ]);

  await open("/global");
  await header.locator("summary").filter({ hasText: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu", exact: true });
  await menu.locator("summary").filter({ hasText: "My plans" }).click();
  await menu.getByRole("link", { name: "Invite friends" }).click();
  await expect(page).toHaveURL(/\/global\/USReferral$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await open("/global/buy-plan");
  await expect(page.getByRole("main").getByText("$49.99").first()).toBeVisible();

  const india = (await (await askFrom("IN", "/")).text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const bar = /<header[\s\S]*?<nav[^>]*aria-label="Menu"/.exec(india)?.[0] ?? "";
  expect([bar.includes('href="/buy-plan"'), bar.includes('href="/register"')]).toEqual([true, false]);
  for (const absent of [/\$\d/, /\/USReferral/, /\/consent-manager/])
    expect([absent, absent.test(india)]).toEqual([absent, false]);
  expect((await askFrom("IN", "/USReferral")).status()).toBe(404);
});

test("a title unavailable in the country, one unavailable in the region, and an unknown one have a fallback each; where it is licensed it plays [CONT-27]", async ({
  visitFrom,
}) => {
  const film = "/movies/details/metropolis/0-0-15";
  const here = await visitFrom("IN", { expected: /^404 / });
  const heading = here.page.getByRole("heading", { level: 1 });
  for (const [path, says] of [
    [film, "Content not available in your country"],
    ["/movies/details/sahib-bibi-aur-ghulam/0-0-73", "Content not available in your region"],
    ["/movies/details/metropolis/0-0-99999", "Page not found"],
  ] as const) {
    await here.open(path);
    await expect(heading).toHaveText(says);
    await expect(here.page.getByRole("main").getByRole("link", { name: "Play" })).toHaveCount(0);
    await expect(here.page.getByText("Metropolis")).toHaveCount(0);
  }

  const there = await visitFrom("US");
  await there.open(`/global${film}`);
  await expect(there.page.getByRole("heading", { level: 1, name: "Metropolis" })).toBeVisible();
  await there.play();
});
