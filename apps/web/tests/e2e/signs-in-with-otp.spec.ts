import { PLATFORM_URL, WEB_URL } from "./addresses.ts";
import { DEMO_PASSWORD, enterContact, expect, test } from "./member.ts";

/** A demo account that has both an e-mail address and a password. */
const RAVI = { email: "registered@example.com", password: DEMO_PASSWORD } as const;
const NEW_PASSWORD = "the general on a bridge";

test("a viewer signs in by e-mail code and by password, after an expired code, and is back where they were [JRNY-06] [AUTH-18] [AUTH-27] [AUTH-30] [SHELL-002] [SHELL-058]", async ({
  visitFrom,
  codeSentTo,
  secret,
  request,
  askAs,
}) => {
  test.slow();
  secret(RAVI.email);
  const first = await visitFrom("IN", { expected: /400 .*\/(graphql|auth)/ });
  await first.page.clock.install();
  await first.open("/tv-shows?from=tests");
  await first.page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await enterContact(first.page, RAVI.email);
  await expect(first.page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await first.page.getByRole("button", { name: "Sign in with a code instead" }).click();
  const code = first.page.getByLabel("6-digit code");
  await expect(code).toBeVisible();
  const late = await codeSentTo(RAVI.email);
  await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: 6 * 60_000 } });
  await code.fill(late);
  await expect(first.page.getByText("This code is no longer valid. Please ask for a new one.")).toBeVisible();
  await expect(code).toHaveValue("");
  await expect(first.page.getByText(RAVI.email)).toBeVisible();
  await first.page.clock.fastForward(31_000);
  // The code may have arrived, and be typed, before the page knows that it was sent.
  let answer = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => (answer = resolve));
  await first.page.route(/\/api\/(graphql|auth)/, async (route) => {
    const sent = await route.fetch();
    await isTyped;
    await route.fulfill({ response: sent });
  });
  await first.page.getByRole("button", { name: "Send a new code" }).click();
  await code.fill(await codeSentTo(RAVI.email));
  answer();
  await first.page.unrouteAll({ behavior: "wait" });
  await expect(first.page).toHaveURL(/\/tv-shows\?from=tests$/);
  expect(await askAs(first, "/api/user/v1/user")).toMatchObject({ email: RAVI.email });

  // Another browser: the wrong password, then the right one; afterwards the earlier section is opened again.
  const second = await visitFrom("IN", { expected: /400 .*\/auth/ });
  await second.open("/kids");
  await second.page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(second.page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/kids");
  await enterContact(second.page, RAVI.email);
  const signIn = async (password: string): Promise<void> => {
    await second.page.getByLabel("Password", { exact: true }).fill(secret(password));
    await second.page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await signIn("not the password at all");
  const refusal = second.page.getByText("The email, mobile number or password is not right");
  await expect(refusal).toBeVisible();
  // An address without an account is never asked for a password; if it were, as here, the texts would be the same.
  await second.page.getByRole("button", { name: "Back" }).click();
  await second.page.route("**/api/auth/signin", async (route) => {
    const sent = await route.fetch();
    await route.fulfill({ response: sent, json: { ...((await sent.json()) as object), next: "password" } });
  });
  await enterContact(second.page, secret(`nobody.${Date.now()}@example.com`));
  await expect(second.page.getByLabel("Password", { exact: true })).toBeVisible();
  await second.page.unrouteAll({ behavior: "wait" });
  await expect(refusal).toHaveCount(0);
  await signIn(RAVI.password);
  await expect(refusal).toBeVisible();
  await second.page.getByRole("button", { name: "Back" }).click();
  await enterContact(second.page, RAVI.email);
  await signIn(RAVI.password);
  await expect(second.page).toHaveURL(/\/kids$/);
  await second.open("/signin");
  await expect(second.page).toHaveURL(/\/$/);
});

test("a forgotten password is reset by the link of the mail, which works once and is removed from the address; a viewer whose pack ended is offered another; no link redirects to another site [JRNY-06] [OVER-12] [AUTH-30] [AUTH-86] [DEC-064] [SHELL-022]", async ({
  visitFrom,
  codeSentTo,
  secret,
}) => {
  const person = { email: secret("forgetful@example.com") };
  const { page, open } = await visitFrom("IN", { expected: /400 .*\/auth/ });
  for (const later of ["/forgotverifymobile", "/resetpassword", "/forgotsetpassword"]) {
    await open(later);
    await expect(page).toHaveURL(/\/forgotpassword$/);
  }
  // The texts are the same with and without an account.
  for (const contact of [`nobody.${Date.now()}@example.com`, person.email]) {
    await open("/forgotpassword");
    await page.getByLabel("E-mail or mobile number").fill(secret(contact));
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  }
  const link = await codeSentTo(person.email, /(\/resetpassword[?#]code=\S+)/);
  await page.goto(link);
  await expect(page).toHaveURL(/\/resetpassword$/);
  await page.getByLabel("New password", { exact: true }).fill(secret(NEW_PASSWORD));
  await page.getByLabel("Repeat the new password").fill("something else");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The two passwords differ")).toBeVisible();
  await page.getByLabel("Repeat the new password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repeat the new password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This link is no longer valid. Please ask for a new one.")).toBeVisible();
  // The return path is removed from the address, everything else stays; a path to another site is ignored.
  await open(`/signin?from=tests&returnPath=${encodeURIComponent("//elsewhere.example/movies")}`);
  await expect(page).toHaveURL(`${WEB_URL}/signin?from=tests`);
  await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
  await enterContact(page, person.email);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${WEB_URL}/`);
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: /^Subscribe/ })
      .first(),
  ).toBeVisible();
  await expect(
    page
      .getByRole("banner")
      .locator("span")
      .filter({ hasText: /^Premium$/ })
      .filter({ visible: true }),
  ).toHaveCount(0);
});
