import type { Page } from "@playwright/test";
import { expect, test } from "./member.ts";
import { untilHydrated } from "./until-hydrated.ts";

const PERSON = "parental@example.com";

const stored = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    userType: localStorage.getItem("userType"),
    settings: localStorage.getItem("settings"),
    advertisingId: localStorage.getItem("ppid"),
  }));

async function logOutByMenu(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.getByRole("banner").locator("summary").filter({ hasText: "Profile" }).click();
  await page.getByRole("link", { name: "Log out" }).click();
}

test("the first of two browsers signs the second one out, whose next call redirects to sign-in with the reason, once [JRNY-22] [AUTH-31] [AUTH-86] [REQ-22] [SESS-69] [SESS-83]", async ({
  visitFrom,
  signIn,
}) => {
  const first = await visitFrom("IN");
  await signIn(first, PERSON);
  const second = await visitFrom("IN", { expected: /401 / });
  await signIn(second, PERSON);
  // Home sends requests for a while, and any of their answers could redirect.
  await second.page.goto("about:blank");

  await first.open("/myprofile/managedevices");
  const rows = first.page.getByRole("main").getByRole("listitem").filter({ hasText: "Signed in" });
  await expect(rows).toHaveCount(2);
  await rows
    .filter({ hasNotText: "This device" })
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(rows).toHaveCount(1);

  await second.open("/myaccount/account-info");
  await expect(second.page).toHaveURL(/\/signin$/);
  await expect(second.page.getByText("Token Expired")).toBeVisible();
  expect((await stored(second.page)).local.filter((key) => /^(token|refreshToken)/i.test(key))).toEqual([]);
  await expect(second.page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await second.page.reload();
  await expect(second.page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(second.page.getByText("Token Expired")).toHaveCount(0);
  expect(await stored(second.page)).toMatchObject({ userType: "guest" });

  // The current device needs a confirmation first.
  await first.page
    .getByRole("main")
    .getByRole("button", { name: /^Remove / })
    .click();
  await first.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(rows).toHaveCount(1);
  // Signing out on an account page leads away from it.
  await logOutByMenu(first.page);
  await expect(first.page).toHaveURL(/\/signin$/);
});

test("logging out on a payment page ends at home as guest, in every tab, although removing the device fails [JRNY-22] [SESS-68] [SESS-69] [SESS-73] [CONT-76] [DEC-006]", async ({
  visitFrom,
  signIn,
}) => {
  const visitor = await visitFrom("IN", { expected: /500 .*graphql|404 .*payment/ });
  const { page, context, open } = visitor;
  await signIn(visitor, "rentals@example.com");
  const other = await context.newPage();
  await other.goto("/movies");
  await expect(other.getByRole("banner").locator("summary").filter({ hasText: "Profile" })).toBeVisible();

  const removals: unknown[] = [];
  await context.route("**/api/graphql", async (route) => {
    const body = route.request().postData() ?? "";
    if (!body.includes("removeDevice")) return route.continue();
    const { variables } = JSON.parse(body) as {
      readonly variables: { readonly deviceIds: readonly string[] };
    };
    removals.push([
      new URL(page.url()).pathname,
      await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("userType")]),
      variables.deviceIds,
    ]);
    return route.fulfill({ status: 500, json: { code: "FAULT", message: "A fault was asked for" } });
  });
  const device = await page.evaluate(() => localStorage.getItem("guestDeviceId"));
  await page.evaluate(() =>
    localStorage.setItem(
      "selectedPlan",
      JSON.stringify({ pack_id: "0-11-in-month", pack: "Premium, 1 month", price: 199, currency: "INR" }),
    ),
  );
  await open("/myaccount/payment");
  await expect.poll(async () => (await stored(page)).advertisingId).not.toBeNull();
  const before = await stored(page);
  await logOutByMenu(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(other.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  // Address and session change before the device is removed; it is removed once, by one tab, under its stored id.
  await expect.poll(() => removals).toEqual([["/", [null, "guest"], [device]]]);

  const left = await stored(page);
  // Home shows the prompts for languages and messages and counts them, as for any guest.
  expect(
    left.local.filter(
      (key) =>
        ![
          "userType",
          "userTypeLaunch",
          "guestDeviceId",
          "guestToken",
          "analyticsSdkConfig",
          "analyticsQueue",
          "languageWidgetCount",
          "settings",
          "ppid",
        ].includes(key),
    ),
  ).toEqual([]);
  expect(Object.keys(JSON.parse(left.settings ?? "{}") as object).filter((key) => key !== "popups")).toEqual(
    [],
  );
  expect(left.userType).toBe("guest");
  // Advertisers get another id for the guest than for the viewer who signed out.
  expect(left.advertisingId).not.toBe(before.advertisingId);
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort()).toEqual([
    "country_code=IN",
    "userType=guest",
  ]);
  await open("/myprofile/managedevices");
  await expect(page).toHaveURL(/\/signin$/);
});

test("/logout signs out, but asks first when another site linked there; logging out on other pages stays on the page [SHELL-021] [SESS-69] [DEC-006]", async ({
  visitFrom,
  signIn,
}) => {
  const visitor = await visitFrom("IN");
  const { page, context, open } = visitor;
  await open("/logout");
  await expect(page).toHaveURL(/\/$/);
  await signIn(visitor, "two-same@example.com");
  await context.route("https://elsewhere.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<a href="${new URL("/logout", page.url()).href}">out</a>`,
    }),
  );
  await page.goto("https://elsewhere.example/");
  await page.getByRole("link", { name: "out" }).click();
  await expect(page.getByRole("heading", { name: "Sign out?" })).toBeVisible();
  expect(await stored(page)).toMatchObject({ userType: "premium" });
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page).toHaveURL(/\/$/);
  await open("/movies?sort=new");
  await logOutByMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/movies?sort=new");
  await signIn(visitor, "two-same@example.com");
  await open("/logout");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
});
