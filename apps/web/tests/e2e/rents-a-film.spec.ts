import { PLATFORM_URL } from "./addresses.ts";
import { expectPaid, dayText, payWith, premiumLabel, summaryOf } from "./checkout.ts";
import { expect, newMobile, test } from "./member.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Rented on its own. */
const FILM = "0-0-64";
/** Sold together with another title. */
const DOUBLE = "0-0-26";
/** Sold together with a plan. */
const WITH_PACK = "0-0-63";

test("a film is rented and watched, two at once and one with a pack; each ends in its own time and is offered again [JRNY-21] [PLAN-96] [PLAN-97] [PLAN-79] [SHELL-023] [CONT-60]", async ({
  visitFrom,
  signUp,
  askAs,
  request,
}) => {
  test.slow();
  /** The day in a number of hours by the platform's clock, which other journeys have advanced. */
  const dayIn = async (hours: number): Promise<string> => {
    const { now } = (await (await request.get(`${PLATFORM_URL}/test/clock`)).json()) as {
      readonly now: number;
    };
    return dayText(new Date(now + hours * HOUR).toISOString());
  };
  const member = await visitFrom("IN", { expected: /\b40[0134]\b|status of 40/ });
  const { page, open } = member;
  await signUp(member, { mobile: newMobile(), firstName: "Ila" });
  await open("/offers/0-0-99999");
  await expect(page.locator("[data-page-error]")).toBeVisible();
  await open(`/offers/${FILM}`);
  const film = (await page.getByRole("heading", { level: 1 }).innerText()).replace(/^Rent /, "");
  await expect(
    page.getByText("Begin within 21 days. From the first play you have 4 hours to watch."),
  ).toBeVisible();
  await page.getByRole("button", { name: "This title: Rent for ₹149" }).click();
  await expect(page.getByRole("heading", { name: film })).toBeVisible();
  await payWith(page, "Pay");
  await expectPaid(page);
  await expect(page.getByText("Your payment has arrived. Enjoy watching.")).toBeVisible();
  await expect
    .poll(() => summaryOf(page))
    .toMatchObject({
      Title: film,
      Paid: "₹149",
      Starts: await dayIn(0),
      Ends: await dayIn(21 * 24),
    });
  await expect(premiumLabel(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("userType"))).toBe("registered");

  await page.getByRole("link", { name: "Start watching" }).click();
  await page.getByRole("link", { name: `Watch ${film}` }).click();
  await page.getByRole("main").getByRole("button", { name: "Play" }).click();
  const dialog = page.getByRole("dialog", { name: "Start watching now?" });
  await expect(dialog.getByText("The time to watch starts now: you have 4 hours.")).toBeVisible();
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => member.position(), { timeout: 30_000 }).toBeGreaterThan(0);

  await open(`/offers/${DOUBLE}`);
  await expect(
    page.getByText("Begin within 2 days. From the first play you have 6 hours to watch."),
  ).toBeVisible();
  await expect(page.getByText(/^You save ₹\d/)).toBeVisible();
  await page.getByRole("button", { name: /^Together with .*: Get it for ₹149$/ }).click();
  await payWith(page, "Pay");
  await expectPaid(page);
  await expect.poll(() => summaryOf(page)).toMatchObject({ Paid: "₹149" });
  expect(await page.evaluate(() => localStorage.getItem("userType"))).toBe("registered");
  await open(`/offers/${WITH_PACK}`);
  await page.getByRole("button", { name: "With the plan Premium, 1 month: Get it for ₹299" }).click();
  await payWith(page, "Pay");
  await expectPaid(page);
  await expect(premiumLabel(page)).toBeVisible();
  expect(await askAs(member, "/api/subscription/v1/subscription")).toMatchObject([
    { recurring_enabled: false, subscription_plan: { id: "0-11-in-month" } },
  ]);

  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  const show = async (group: "Active" | "Expired" | "All"): Promise<void> => {
    await page.getByRole("main").getByRole("link", { name: group, exact: true }).click();
    await expect(page.getByRole("main").getByRole("link", { name: group, exact: true })).toHaveAttribute(
      "aria-current",
      /./,
    );
  };
  await open("/myprofile/rentals");
  await expect(page.getByText(/^Watch until/)).toHaveCount(1);
  const lastDay = `Start watching by ${await dayIn(48)}`;
  await expect(page.getByText(/^Start watching by/)).toHaveText([lastDay, lastDay, lastDay]);
  let aheadMs = 0;
  const advance = async (ms: number): Promise<void> => {
    aheadMs += ms;
    await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: ms } });
  };
  try {
    await advance(4 * HOUR + MINUTE);
    await open("/myprofile/rentals?state=expired");
    await expect(titles).toHaveText([film], { useInnerText: true });
    await expect(page.getByText(/^Ended on/)).toBeVisible();
    await show("Active");
    await expect(titles).toHaveCount(3);
    await show("All");
    await expect(titles).toHaveCount(4);
    await page.getByRole("link", { name: `Rent ${film} again` }).click();
    await expect(page.getByRole("button", { name: "This title: Rent for ₹149" })).toBeVisible();
    await page.getByRole("link", { name: "About the title" }).click();
    await expect(page.getByText("The rental of this title has ended.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Rent again", exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^(Play|Resume)/ })).toHaveCount(0);

    await advance(44 * HOUR);
    await open("/myprofile/rentals");
    await expect(page.getByText("You have nothing rented at the moment.")).toBeVisible();
    await show("Expired");
    await expect(titles).toHaveCount(4);
    await expect(page.getByRole("main").getByRole("link", { name: /^Rent .* again$/ })).toHaveCount(4);
  } finally {
    await advance(-aheadMs);
  }
});

test("offers are in the server’s HTML with their prices; a country without rentals has none [SHELL-023]", async ({
  askFrom,
  visitFrom,
  signIn,
}) => {
  const shown = async (country: "IN" | "DE", path: string) =>
    (await (await askFrom(country, path)).text()).split("<main")[1]?.split("</main>")[0] ?? "";
  const combo = await shown("IN", "/offers/0-0-26");
  expect(combo).toContain("₹149");
  expect(combo).toMatch(/Begin within 2 days\. From the first play you have 6 hours to watch\./);
  expect(await shown("DE", "/global/offers/0-0-26")).not.toMatch(/Rent for|Get it for/);
  expect((await askFrom("IN", "/offers/unknown")).status()).toBe(404);

  const renter = await visitFrom("IN");
  const { page, open } = renter;
  await signIn(renter, "rentals@example.com");
  const titles = () => page.getByRole("main").getByRole("heading", { level: 2 });
  await open("/myprofile/rentals?state=all");
  await expect(titles()).toHaveCount(7);
  await page.getByRole("link", { name: "Expired", exact: true }).click();
  await expect(titles()).toHaveText(["The Thief of Bagdad", "McLintock!"], { useInnerText: true });
  await page.getByRole("link", { name: "Active", exact: true }).click();
  await expect(titles()).toHaveCount(5);
});
