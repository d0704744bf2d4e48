import { TITLES } from "./addresses.ts";
import { expect, test } from "./member.ts";

test("the fourth video asks a guest to register, also after a reload, until they sign in, and a registered viewer never [AUTH-32] [AUTH-33] [DEC-045]", async ({
  visitFrom,
  signIn,
}) => {
  const visitor = await visitFrom("IN");
  const { page, open } = visitor;
  await open("/");
  await page.evaluate(() => localStorage.setItem("gateCounts", JSON.stringify(["a", "b"])));
  await open(`${TITLES.episode.path}#play`);
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
  const counts = () => page.evaluate(() => JSON.parse(localStorage.getItem("gateCounts") ?? "[]") as unknown);
  await expect.poll(counts).toEqual(["a", "b", "0-1-1"]);
  await open(`${TITLES.freeFilm.path}#play`);
  const prompt = page.getByRole("dialog", { name: "Sign up to keep watching" });
  await expect(prompt).toBeVisible();
  await page.reload();
  await expect(prompt).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
  expect(await counts()).toEqual(["a", "b", "0-1-1", TITLES.freeFilm.id]);
  await prompt.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await signIn(visitor, "no-sharing@example.com");
  await expect
    .poll(async () => (await visitor.context.cookies()).find(({ name }) => name === "userType")?.value)
    .toBe("registered");
  await open(`${TITLES.freeFilm.path}#play`);
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("gateCounts"))).toBe("[]");
  await page.evaluate(() => localStorage.setItem("gateCounts", JSON.stringify(["a", "b", "c", "d"])));
  await page.reload();
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
  await expect(prompt).toHaveCount(0);
});
