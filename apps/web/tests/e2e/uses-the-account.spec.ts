import type { Page } from "@playwright/test";
import { ADDRESS_IN, PLATFORM_URL, TITLES } from "./addresses.ts";
import { choose, expectPaid, payWith, type StoredChoice } from "./checkout.ts";
import { eventsOfSession, sessionOf } from "./events-of-session.ts";
import { expect, newMobile, test } from "./member.ts";
import { hearToasts } from "./toasts.ts";

/** A demo title that is not released yet, and one that is rented. */
const UPCOMING = { name: "City Lights", path: "/movies/details/city-lights/0-0-211" };
const RENTAL: StoredChoice = {
  pack_id: "0-11-in-rental",
  pack: "A film",
  price: 99,
  currency: "INR",
  content_id: "0-0-9",
};

/** What each section of the profile shows for an account with data in all of them. */
const SECTIONS = {
  "/myprofile": /Hello, Charu/,
  "/myprofile/plans": /Premium, 12 months/,
  "/myprofile/rentals": /Start watching by/,
  "/myprofile/watchlist": new RegExp(TITLES.freeFilm.name),
  "/myprofile/reminders": new RegExp(UPCOMING.name),
  "/myprofile/payments": /₹399\.60/,
  "/myprofile/managedevices": /This device/,
} as const;

/** The page's text, without parts that are still loading. */
async function textOf(page: Page): Promise<string> {
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
  return page.getByRole("main").innerText();
}

test("a guest is redirected to sign-in from every page of an account, and a student offer applies only where there is one [PLAN-80]", async ({
  askFrom,
  request,
}) => {
  for (const path of [
    ...Object.keys(SECTIONS),
    "/myaccount/account-info",
    "/myaccount/partnersubscriptions",
  ]) {
    const answer = await askFrom("IN", path);
    expect([path, answer.status(), answer.headers()["location"]]).toEqual([
      path,
      302,
      `/signin?returnPath=${encodeURIComponent(path)}`,
    ]);
  }
  for (const path of ["/student", "/eduauraa", "/consent-manager"])
    expect([path, await (await askFrom("IN", path)).text()]).toEqual([
      path,
      expect.stringMatching(/<main[\s\S]*href="\/signin/),
    ]);
  expect(await (await askFrom("US", "/global/student")).text()).toContain("Feature not available");
  const refused = await request.post(`${PLATFORM_URL}/payment/validateOffer`, {
    data: { offer: "student", country_code: "US", code: "STUDENT-6" },
    headers: { "X-Forwarded-For": ADDRESS_IN.US },
  });
  expect(await refused.json()).toMatchObject({
    code: 400,
    message: "This offer is not available in your country.",
  });
});

test("an account: student price, Eduauraa, rental, lists, settings and consents; every section is the same after a reload; a withdrawal of consent applies at once, in every tab [JRNY-35] [AUTH-52] [SESS-88] [PLAN-80] [PLAN-81]", async ({
  visitFrom,
  signUp,
  askAs,
  request,
}) => {
  test.setTimeout(240_000);
  const member = await visitFrom("IN", { expected: /^(404|400) / });
  const { page, open } = member;
  const main = page.getByRole("main");
  await signUp(member, { mobile: newMobile(), firstName: "Charu" });
  await open("/student");
  const code = page.getByLabel("Student code");
  for (const [wrong, says] of [
    ["BINGE", "This is not a student code."],
    ["STUDENT-USED", "This code has been used already."],
  ] as const) {
    await code.fill(wrong);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(says)).toBeVisible();
  }
  await code.fill("STUDENT-6");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("link", { name: "See plans" }).click();
  const choice = page.getByRole("region", { name: "Your choice" });
  await expect(choice).toContainText("₹399.60");
  expect(page.url()).not.toContain("STUDENT");
  await choice.getByRole("button", { name: "Continue" }).click();
  await payWith(page, "Pay");
  await expectPaid(page);

  await open("/eduauraa");
  await page.getByRole("button", { name: "Claim now" }).click();
  await expect(page).toHaveURL(/\/eduauraa-offer\/success$/);
  await expect(page.getByRole("heading", { level: 1, name: "Eduauraa is yours" })).toBeVisible();
  await open("/eduauraa");
  await expect(page.getByText("You have claimed Eduauraa.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Claim now" })).toHaveCount(0);

  await choose(page, RENTAL);
  await payWith(page, "Pay");
  await expectPaid(page);
  await open(TITLES.freeFilm.path);
  const expectStored = await hearToasts(page);
  await main.getByRole("button", { name: "Watchlist", exact: true }).click();
  await expectStored("Added to your watchlist");
  await open(UPCOMING.path);
  const expectReminded = await hearToasts(page);
  await main.getByRole("button", { name: "Remind me", exact: true }).click();
  await expectReminded("We will remind you");

  await open("/settings");
  await page.getByRole("switch", { name: /^Auto play/ }).uncheck();
  await page.getByLabel("Streaming quality").selectOption("480p");
  const settings = async () =>
    (await askAs(member, "/api/user/v1/settings?platform_name=web_app")) as readonly {
      readonly key: string;
      readonly value: string;
    }[];
  await expect
    .poll(settings)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: "auto_play", value: "false" }),
        expect.objectContaining({ key: "streaming_quality", value: "480p" }),
        expect.objectContaining({ key: "eduauraaClaimed", value: "true" }),
      ]),
    );
  await page.reload();
  await expect(page.getByRole("switch", { name: /^Auto play/ })).not.toBeChecked();
  await expect(page.getByLabel("Streaming quality")).toHaveValue("480p");

  for (const [path, says] of Object.entries(SECTIONS)) {
    await open(path);
    await expect(main).toContainText(says);
    const before = await textOf(page);
    await page.reload();
    await expect(main).toContainText(says);
    expect([path, await textOf(page)]).toEqual([path, before]);
  }

  await open("/myaccount/account-info");
  const sharing = page.getByRole("switch", { name: "Share my data with partners" });
  const consents = () =>
    askAs(member, "/api/auth/userconsents") as Promise<Readonly<Record<string, unknown>>>;
  /** Leaves the account for another page without a reload; returns the name under which the collector receives the event. */
  const goOnIn = async (tab: Page): Promise<unknown> => {
    const views = async () =>
      (await eventsOfSession(request, session)).filter(
        ({ event, properties }) => event === "page_viewed" && properties["pageName"] === "movie landing",
      );
    const session = await sessionOf(tab);
    const before = (await views()).length;
    await tab.getByRole("contentinfo").getByRole("link", { name: "Movies", exact: true }).first().click();
    await expect(tab).toHaveURL(/\/movies$/);
    await expect.poll(async () => (await views()).length, { timeout: 30_000 }).toBe(before + 1);
    await tab.goBack();
    await expect(tab).toHaveURL(/\/account-info$/);
    return (await views()).at(-1)?.properties["name"];
  };
  const other = await member.context.newPage();
  await other.goto("/myaccount/account-info");
  const otherSharing = other.getByRole("switch", { name: "Share my data with partners" });
  await expect(otherSharing).not.toBeChecked();
  const before = await consents();
  expect([before["IsPrivacyPolicy"], before["IsThirdPartyDataSharing"]]).toEqual([true, false]);
  await sharing.check();
  await expect.poll(consents).toEqual({ ...before, IsThirdPartyDataSharing: true });
  // A grant applies in its own tab; another tab applies it after a reload.
  expect([await goOnIn(page), await goOnIn(other)]).toEqual(["Charu", "N/A"]);
  await other.reload();
  await expect(otherSharing).toBeChecked();
  expect(await goOnIn(other)).toBe("Charu");
  await expect(sharing).toBeChecked();
  await sharing.uncheck();
  await expect.poll(consents).toEqual(before);
  // A withdrawal applies in all tabs at once.
  expect([await goOnIn(other), await goOnIn(page)]).toEqual(["N/A", "N/A"]);
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Charu");
  await expect(sharing).not.toBeChecked();
});
