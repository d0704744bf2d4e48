import type { Page } from "@playwright/test";
import { ADDRESS_IN } from "./addresses.ts";
import { expect, test } from "./member.ts";
import type { Visitor } from "./visitor.ts";

/** The file into which the build puts Apollo's code. */
const APOLLO = /\/assets\/apollo-client-.*\.js$/;

interface ApolloBytes {
  /** Bytes of Apollo's scripts since the last reset. */
  readonly fetched: () => number;
  readonly reset: () => Promise<void>;
}

/** Counts the bytes of Apollo that a page fetches. The browser's cache is off, so a reload fetches them again. */
async function countApollo(page: Page): Promise<ApolloBytes> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  const reading = new Set<Promise<void>>();
  page.on("response", (response) => {
    if (!APOLLO.test(response.url())) return;
    const read = response
      .text()
      .then((text) => {
        bytes += text.length;
      })
      // The body cannot be read after its page was left.
      .catch(() => undefined)
      .finally(() => reading.delete(read));
    reading.add(read);
  });
  return {
    fetched: () => bytes,
    reset: async () => {
      await page.goto("about:blank");
      await Promise.all(reading);
      bytes = 0;
    },
  };
}

/** Opens a page, and waits until it is hydrated and has sent all its own requests. */
async function settle({ page, open }: Visitor, path: string): Promise<void> {
  await open(path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 500)));
  await page.waitForLoadState("networkidle");
}

test("Apollo loads only on pages that use GraphQL, after the page is shown [SHELL-155]", async ({
  visitFrom,
  signIn,
}) => {
  test.slow();
  const lapsed = await visitFrom("IN");
  const { page, context } = lapsed;
  const apollo = await countApollo(page);
  const nudge = page.getByRole("complementary", { name: "Offer for your plan" });
  await settle(lapsed, "/");
  expect(apollo.fetched(), "home of a guest").toBe(0);
  await settle(lapsed, "/buy-plan");
  expect(apollo.fetched(), "plans of a guest").toBe(0);

  await signIn(lapsed, "lapsed@example.com");
  await apollo.reset();
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN.DE });
  await settle(lapsed, "/global/");
  expect(apollo.fetched(), "home of a member, flag off").toBe(0);
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN.IN });

  await settle(lapsed, "/");
  await expect(nudge).toBeVisible();
  await expect
    .poll(apollo.fetched, { message: "home of a member whose nudge is asked" })
    .toBeGreaterThan(50_000);
  await nudge.getByRole("button", { name: "Close the offer" }).click();
  await expect(nudge).toHaveCount(0);
  await apollo.reset();
  await settle(lapsed, "/");
  expect(apollo.fetched(), "home of a member who closed the nudge").toBe(0);
  await settle(lapsed, "/settings");
  expect(apollo.fetched(), "settings").toBe(0);

  for (const path of ["/myprofile", "/myprofile/managedevices"]) {
    await apollo.reset();
    const html = await (await page.request.get(path)).text();
    expect([path, /apollo-client-/.test(html)]).toEqual([path, false]);
    await settle(lapsed, path);
    await expect.poll(apollo.fetched, { message: path }).toBeGreaterThan(50_000);
  }
});

test("a refused removal shows the device again and says why; a removed one disappears from list and count at once [SESS-66] [SESS-64]", async ({
  visitFrom,
  signIn,
}) => {
  const first = await visitFrom("IN");
  await signIn(first, "two-different@example.com");
  const second = await visitFrom("IN", { expected: /401 / });
  await signIn(second, "two-different@example.com");
  await second.page.goto("about:blank");
  const { page } = first;
  await first.open("/myprofile");
  const count = page.getByText(/^Signed in on \d+ devices?$/);
  await expect(count).toBeVisible();
  const before = Number(/\d+/.exec((await count.textContent()) ?? "")?.[0]);
  expect(before).toBeGreaterThan(1);

  await page.getByRole("main").getByRole("link", { name: "Manage your devices" }).first().click();
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Signed in" });
  await expect(rows).toHaveCount(before);
  const other = rows
    .filter({ hasNotText: "This device" })
    .first()
    .getByRole("button", { name: /^Remove / });

  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/graphql/, async (route) => {
    if (!(route.request().postData() ?? "").includes("removeDevice")) return route.continue();
    await answered;
    return route.fulfill({
      json: { data: null, errors: [{ message: "no", extensions: { code: "UNAVAILABLE" } }] },
    });
  });
  await other.click();
  await expect(rows, "gone before the platform has answered").toHaveCount(before - 1);
  answer();
  await expect(rows, "back once it has refused").toHaveCount(before);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });

  await rows.filter({ hasNotText: "This device" }).first().getByText("Recent sign-ins").click();
  await expect(page.getByText(/from Mumbai/).first()).toBeVisible();
  await other.click();
  await expect(page.getByText("The device is signed out")).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  // Through a link of the page, so that the document is not reloaded.
  await page.getByRole("main").getByRole("link", { name: "My profile" }).click();
  await expect(
    page.getByText(before === 2 ? "Signed in on 1 device" : `Signed in on ${before - 1} devices`),
  ).toBeVisible();
});

test("the profile shows subscription, devices and name at a glance, and the name can be changed there [SESS-79] [PLAN-139] [PLAN-140]", async ({
  visitFrom,
  signIn,
}) => {
  test.slow();
  const premium = await visitFrom("IN");
  const { page } = premium;
  await signIn(premium, "club@example.com");
  await premium.open("/myprofile");
  const main = page.getByRole("main");
  const card = (name: string) => main.locator("section").filter({ has: page.getByRole("heading", { name }) });
  await expect(card("My subscription").getByText("Club, 12 months")).toBeVisible();
  const renews = card("My subscription").getByText(/^Renews on \d/);
  await expect(renews).toBeVisible();
  const day = (await renews.innerText()).replace("Renews on ", "");
  await expect(card("Next payment").getByRole("paragraph")).toHaveText(["₹499", `${day} · Club, 12 months`]);
  await expect(card("My subscription").getByRole("link", { name: "My subscription" })).toHaveAttribute(
    "href",
    "/myprofile/plans",
  );
  await expect(card("Authorised devices").getByText(/^Signed in on \d/)).toBeVisible();
  await expect(card("Your name").getByText("Kabir Shah")).toBeVisible();

  const firstName = card("Your name").getByLabel("First name");
  await page.route(/\/api\/graphql/, (route) =>
    (route.request().postData() ?? "").includes("updateUserDetails")
      ? route.fulfill({
          json: { data: null, errors: [{ message: "no", extensions: { code: "UNAVAILABLE" } }] },
        })
      : route.continue(),
  );
  await card("Your name").getByRole("button", { name: "Change name" }).click();
  await firstName.fill("Refused");
  await card("Your name").getByRole("button", { name: "Save" }).click();
  await expect(card("Your name").getByRole("alert")).toBeVisible();
  await card("Your name").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(card("Your name").getByText("Kabir Shah")).toBeVisible();
  await expect(card("Your name").getByRole("button", { name: "Change name" })).toBeFocused();
  await page.unrouteAll({ behavior: "wait" });

  await card("Your name").getByRole("button", { name: "Change name" }).click();
  await firstName.fill(" ");
  await card("Your name").getByRole("button", { name: "Save" }).click();
  await expect(card("Your name").getByText("Enter your first name")).toBeVisible();
  await firstName.fill("Kavya");
  await firstName.press("Enter");
  await expect(card("Your name").getByText("Kavya Shah")).toBeVisible();
  await expect(card("Your name").getByRole("button", { name: "Change name" })).toBeFocused();
  await expect(main.getByRole("heading", { level: 1, name: "Hello, Kavya" })).toBeVisible();
  await page.reload();
  await expect(card("Your name").getByText("Kavya Shah")).toBeVisible();

  const lapsed = await visitFrom("IN");
  await signIn(lapsed, "lapsed@example.com");
  await lapsed.open("/myprofile");
  await expect(lapsed.page.getByText(/^Ended on \d/)).toBeVisible();
  await expect(lapsed.page.getByRole("main").getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/buy-plan",
  );
  const none = await visitFrom("IN");
  await signIn(none, "registered@example.com");
  await none.open("/myprofile");
  await expect(none.page.getByText("No subscription yet")).toBeVisible();
  const watched = none.page
    .getByRole("main")
    .locator("section")
    .filter({ has: none.page.getByRole("heading", { name: "Last watched" }) });
  await expect(watched.getByText("Nothing watched yet")).toBeVisible();
  await expect(watched.getByRole("link", { name: "Find something to watch" })).toHaveAttribute("href", "/");
});
