import { expect, test } from "./member.ts";
import { isDue } from "./seed.ts";

const PROVIDERS = ["Google", "Facebook", "X", "Apple"] as const;

for (const [index, name] of PROVIDERS.entries()) {
  test(`signing in with ${name}: first as a new viewer with consents, then as a known one; a refusal says so [JRNY-07] [AUTH-42]`, async ({
    visitFrom,
    secret,
    askAs,
  }) => {
    test.slow();
    const email = secret(`social.${index}.${Date.now()}@example.com`);
    const visitor = await visitFrom("IN");
    const { page, open } = visitor;
    const go = async (decision: "Continue" | "Refuse"): Promise<void> => {
      await open("/movies");
      await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
      await page.getByRole("main").getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("heading", { name: /^Sign in with/ })).toBeVisible();
      await page.getByLabel("Another e-mail address").fill(email);
      await page.getByLabel("First name").fill("Ira");
      await page.getByRole("button", { name: decision }).click();
    };
    // All four have the same flow under other names; each day the refusal is tested with another one.
    const isWhole = isDue(index, PROVIDERS);
    if (isWhole) {
      await go("Refuse");
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page).toHaveURL(/\/signin$/);
    }

    await go("Continue");
    await page.getByLabel(/^I am at least 18/).check();
    await page.getByRole("button", { name: "Create account" }).click();
    const skip = page.getByRole("button", { name: "Skip for now" });
    await skip
      .or(page.getByRole("main").getByRole("heading", { name: "Movies", exact: true }))
      .first()
      .waitFor();
    if (await skip.isVisible()) await skip.click();
    await expect(page).toHaveURL(/\/movies$/);
    expect(await askAs(visitor, "/api/user/v1/user")).toMatchObject({ email });

    if (!isWhole) return;
    await open("/logout");
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await go("Continue");
    await expect(page).toHaveURL(/\/movies$/);
    expect(await askAs(visitor, "/api/user/v1/user")).toMatchObject({ email });
  });
}
