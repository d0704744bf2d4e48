import { expect, newMobile, test } from "./member.ts";

test("a friend who opens an invitation pays less; its owner, and a friend after its expiry, do not [JRNY-11] [PLAN-60]", async ({
  visitFrom,
  signUp,
}) => {
  const owner = await visitFrom("IN");
  await signUp(owner, { mobile: newMobile(), firstName: "Asha" });
  await owner.open("/buy-plan");
  await owner.page.getByRole("link", { name: "Get your link" }).click();
  await expect(owner.page).toHaveURL(/\/referral$/);
  const link = new URL(await owner.page.getByLabel("Your link").inputValue());
  expect(link.pathname).toBe("/ref");
  await owner.open(link.pathname + link.search);
  await expect(owner.page.getByText("This is your own invitation.")).toBeVisible();
  await expect(owner.page.getByLabel("Your link")).toHaveValue(link.href);
  const ownerChoice = owner.page.getByRole("region", { name: "Your choice" });
  await owner.open("/buy-plan");
  await expect(ownerChoice).toContainText(/Renews on/);
  await expect(ownerChoice).toContainText("₹999");

  const friend = await visitFrom("IN");
  const { page, open } = friend;
  const choice = page.getByRole("region", { name: "Your choice" });
  await open(link.pathname + link.search);
  await expect(page.getByText("Your invitation is kept")).toBeVisible();
  await page.getByRole("link", { name: "See plans" }).click();
  await expect(page.getByText("The price of your invitation counts here")).toBeVisible();
  await expect(choice).toContainText("₹799.20");
  await signUp(friend, { mobile: newMobile(), firstName: "Bina" });
  await open("/buy-plan");
  await expect(choice).toContainText("₹799.20");
  await choice.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toContainText("₹799.20");

  await page.evaluate(() => localStorage.setItem("referralExpiry", JSON.stringify("2020-01-01T00:00:00Z")));
  await open("/buy-plan");
  await expect(choice).toContainText("₹999");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("referralId"))).toBeNull();
});
