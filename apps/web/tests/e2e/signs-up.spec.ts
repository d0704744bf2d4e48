import { enterContact, expect, newMobile, test } from "./member.ts";

test("a new viewer signs up by mobile number: wrong code, right code, consents with the mandatory box, name [JRNY-05] [AUTH-18] [AUTH-48] [AUTH-66] [AUTH-69] [DEC-018]", async ({
  visitFrom,
  codeSentTo,
  secret,
  askAs,
}) => {
  const mobile = secret(newMobile());
  const visitor = await visitFrom("IN", { expected: /400 .*\/graphql|400 .*\/auth\// });
  const { page, open } = visitor;
  const calls: string[] = [];
  page.on(
    "request",
    (request) =>
      void (
        request.method() === "POST" &&
        /\/api\/(auth|graphql)/.test(request.url()) &&
        calls.push(request.postData() ?? "")
      ),
  );
  await open("/movies?sort=new");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();

  // Without the captcha, or with a text that is neither e-mail nor number, nothing is sent.
  const before = calls.length;
  const contact = page.getByLabel("E-mail or mobile number");
  await contact.fill("98765");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please confirm that you are not a robot")).toBeVisible();
  for (const text of ["98765", "asha@mail", "asha mail.in", "@mail.in", "+91 12"]) {
    await contact.fill(text);
    await page.getByLabel("I am not a robot").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Enter a valid e-mail address or mobile number")).toBeVisible();
    await expect(contact).toHaveAttribute("aria-invalid", "true");
  }
  expect(calls).toHaveLength(before);

  await enterContact(page, mobile);
  const code = page.getByLabel("6-digit code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(page.getByRole("button", { name: /^New code in/ })).toBeDisabled();
  const right = await codeSentTo(`91${mobile}`);
  // A code with too few digits is not sent either.
  const asked = calls.length;
  await code.fill(right.slice(0, 5));
  await code.press("Enter");
  await expect(page.getByText("Enter the 6 digits of the code")).toBeVisible();
  expect(calls).toHaveLength(asked);
  // The error code decides, not the text of the server.
  await page.route("**/api/graphql", async (route) => {
    const sent = await route.fetch();
    const text = await sent.text();
    await route.fulfill({
      response: sent,
      body: text.replaceAll(/"message":"[^"]*"/g, '"message":"Words of the server"'),
    });
  });
  await code.fill(right === "000000" ? "111111" : "000000");
  await expect(page.getByText("This code is not right. Please check it and try again.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByText("Words of the server")).toHaveCount(0);
  await expect(page.getByText(mobile)).toBeVisible();
  await expect(code).toHaveValue("");
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);

  const create = page.getByRole("button", { name: "Create account" });
  await expect(create).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  const known = calls.length;
  await create.click();
  await expect(page.getByText("Please select the below check Box")).toBeVisible();
  expect(calls).toHaveLength(known);
  await page.getByLabel(/^I am at least 18/).check();
  await page.getByLabel("News and offers by e-mail").check();
  await create.click();

  await page.getByLabel("First name").fill("Asha");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/movies\?sort=new$/);
  await expect(page.getByRole("main").getByRole("heading", { name: "Movies", exact: true })).toBeVisible();
  await page.getByRole("banner").locator("summary").filter({ hasText: "Profile" }).click();
  await expect(page.getByRole("navigation", { name: "Profile menu" })).toContainText("Asha");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toHaveCount(0);

  expect(await askAs(visitor, "/api/user/v1/user")).toMatchObject({
    first_name: "Asha",
    mobile: `91${mobile}`,
    restricted: false,
  });
  expect(await askAs(visitor, "/api/auth/userconsents")).toMatchObject({
    IsPrivacyPolicy: true,
    IsEmailNotificationEnabled: true,
    IsTargetedAds: false,
    PolicyVersion: "1.0",
    PlatformName: "Web",
  });
  await page.getByRole("link", { name: "Manage your devices" }).click();
  await expect(page.getByRole("main").getByText("This device")).toBeVisible();
  expect((await visitor.context.cookies()).find(({ name }) => name === "userType")?.value).toBe("registered");
});
