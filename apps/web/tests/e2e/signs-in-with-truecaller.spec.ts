import { expect, newMobile, test } from "./member.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

test("a phone signs in with the Truecaller app: refused, abandoned, first as a new viewer with consents, then as a known one; a computer is not offered it", async ({
  visitFrom,
  secret,
  askAs,
}) => {
  test.slow();
  const mobile = secret(newMobile());
  const visitor = await visitFrom("IN", { width: 360, height: 740, userAgent: PHONE });
  const { page, context, open } = visitor;
  const offer = page.getByRole("button", { name: "Continue with Truecaller" });
  const answer = async (decision: "Share my number" | "Refuse"): Promise<void> => {
    await offer.click();
    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: "Open the Truecaller app" }).click();
    const app = await opening;
    await app.getByLabel("Mobile number").fill(`+91${mobile}`);
    await app.getByLabel("First name").fill("Zoya");
    await app.getByRole("button", { name: decision }).click();
    await expect(app.getByText(/You can close this page/)).toBeVisible();
    await app.close();
  };
  await open("/signin");
  await offer.click();
  await expect(page.getByText("Waiting for your confirmation")).toBeVisible();
  await page.getByRole("button", { name: "Sign in another way" }).click();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeEnabled();

  await answer("Refuse");
  await expect(page.getByText("That service did not confirm who you are. Please try again.")).toBeVisible();

  await answer("Share my number");
  await page.getByLabel(/^I am at least 18/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  const skip = page.getByRole("button", { name: "Skip for now" });
  await skip.click();
  await expect(page).not.toHaveURL(/\/signin/);
  expect(await askAs(visitor, "/api/user/v1/user")).toMatchObject({ first_name: "Zoya" });

  await open("/logout");
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "userType")?.value)
    .toBe("guest");
  await open("/signin");
  await answer("Share my number");
  await expect(page).not.toHaveURL(/\/signin/);
  expect(await askAs(visitor, "/api/user/v1/user")).toMatchObject({ first_name: "Zoya" });

  const computer = await visitFrom("IN");
  await computer.open("/signin");
  await expect(computer.page.getByRole("button", { name: "Google", exact: true })).toBeEnabled();
  await expect(computer.page.getByRole("button", { name: "Continue with Truecaller" })).toHaveCount(0);
});
