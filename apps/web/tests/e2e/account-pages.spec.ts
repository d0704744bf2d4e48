import { violationsOn } from "./accessibility.ts";
import { expect, test } from "./member.ts";
import { isFull, SEED } from "./seed.ts";

const GUEST_PAGES = [
  "/signin",
  "/register",
  "/forgotpassword",
  "/settings",
  "/buy-plan",
  "/referral",
  "/student",
  "/offers/0-0-26",
  "/paymentfailure",
];
const OWN_PAGES = [
  "/myaccount/account-info",
  "/myprofile/managedevices",
  "/parentalcontrol",
  "/device",
  "/settings",
  "/verify-email",
  "/enter-details",
  "/myprofile/plans",
  "/myprofile/rentals",
  "/myprofile/payments",
  "/myaccount/partnersubscriptions",
];

test("the pages of signing in and of the account have no violation of WCAG 2.2 AA, no inline style, and do not scroll sideways", async ({
  visitFrom,
  signIn,
  askFrom,
}) => {
  test.setTimeout(180_000);
  const visitor = await visitFrom("IN", { width: 360, height: 740 });
  const { page, open } = visitor;
  const check = async (path: string): Promise<void> => {
    await open(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect([path, await violationsOn(page)]).toEqual([path, []]);
    expect([
      path,
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ]).toEqual([path, true]);
  };
  // Every run checks a third of the pages; three days of runs check all.
  const due = (pages: readonly string[]) => pages.filter((_, index) => isFull || (index + SEED) % 3 === 0);
  for (const path of due(GUEST_PAGES)) {
    const html = await (await askFrom("IN", path)).text();
    expect([path, html.match(/<[a-z][^>]*\sstyle="/i)?.[0], html.match(/<style[\s>]/i)?.[0]]).toEqual([
      path,
      undefined,
      undefined,
    ]);
    await check(path);
  }
  await signIn(visitor, "tamil@example.com");
  // The site stores the language of a visited URL, so Hindi comes last.
  for (const path of [...due(OWN_PAGES), "/hi/myaccount/account-info"]) await check(path);
});

test("personal pages redirect a guest to sign-in and back, and are never cached", async ({ askFrom }) => {
  for (const path of OWN_PAGES.filter((own) => own !== "/settings")) {
    const answer = await askFrom("IN", `${path}?x=1`);
    expect([path, answer.status(), answer.headers()["location"]]).toEqual([
      path,
      302,
      `/signin?returnPath=${encodeURIComponent(`${path}?x=1`)}`,
    ]);
    const own = await askFrom("IN", path, { cookie: "userType=registered" });
    expect([path, own.status(), own.headers()["cache-control"]]).toEqual([path, 200, "private, no-store"]);
  }
});
