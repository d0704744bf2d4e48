import { HOUR } from "@marquee/config";
import { PLATFORM_URL } from "./addresses.ts";
import { enterContact, expect, newMobile, test, waitForNextCode } from "./member.ts";
import { startWeb } from "./start-web.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** The requests with which a page signs a person in. */
const isAuthCall = /\/api\/(auth|graphql)/;

test("in India, Germany and the United States optional consents are unticked at first, and an account needs only the mandatory one [AUTH-51]", async ({
  visitFrom,
  codeSentTo,
  secret,
  askAs,
}) => {
  for (const country of ["IN", "DE", "US"] as const) {
    const visitor = await visitFrom(country);
    const { page, open } = visitor;
    const email = secret(`new.${country.toLowerCase()}.${Date.now()}@example.com`);
    let calls = 0;
    page.on("request", (sent) => (calls += sent.method() === "POST" && isAuthCall.test(sent.url()) ? 1 : 0));
    await open(country === "IN" ? "/register" : "/global/register");
    await enterContact(page, email);
    await page.getByLabel("6-digit code").fill(await codeSentTo(email));
    const create = page.getByRole("button", { name: "Create account" });
    await expect(create).toBeVisible();
    const boxes = page.getByRole("main").getByRole("checkbox");
    expect([country, await boxes.count()]).toEqual([country, 8]);
    expect([
      country,
      await boxes.evaluateAll((all: HTMLInputElement[]) => all.some(({ checked }) => checked)),
    ]).toEqual([country, false]);
    // All optional consents together do not replace the mandatory one.
    const mandatory = page.getByLabel(/^I am at least 18/);
    for (const box of await boxes.all()) await box.check();
    await mandatory.uncheck();
    const before = calls;
    await create.click();
    await expect(page.getByText("Please select the below check Box")).toBeVisible();
    expect([country, calls]).toEqual([country, before]);
    for (const box of await boxes.all()) await box.uncheck();
    await mandatory.check();
    await create.click();
    await expect(page.getByLabel("First name")).toBeVisible();
    const { IsPrivacyPolicy, ...others } = (await askAs(visitor, "/api/auth/userconsents")) as Record<
      string,
      unknown
    >;
    expect([country, IsPrivacyPolicy]).toEqual([country, true]);
    expect([country, Object.entries(others).filter(([, given]) => given === true)]).toEqual([country, []]);
  }
});

test("a member confirms a number and an address, fills in what is missing, and sets a password by the code sent to the number; codes that are wrong, used or too old do nothing [AUTH-28] [AUTH-29]", async ({
  visitFrom,
  signUp,
  codeSentTo,
  secret,
  request,
  askAs,
}) => {
  test.slow();
  // An hour later the page, which stays open, must renew its token.
  const member = await visitFrom("IN", { expected: /40[01] .*\/(graphql|auth|settings)/ });
  const { page, open } = member;
  const main = page.getByRole("main");
  await signUp(member, { mobile: newMobile(), firstName: "Asha" });
  const user = () => askAs(member, "/api/user/v1/user");
  const code = page.getByLabel("6-digit code");
  const wrong = (right: string): string => (right === "000000" ? "111111" : "000000");
  const confirmed = page.getByRole("heading", { name: "Confirmed" });

  const mobile = secret(newMobile());
  await open("/verify-mobile-number");
  await main.getByLabel("Mobile number").fill(mobile);
  await main.getByRole("button", { name: "Send code" }).click();
  await expect(code).toBeVisible();
  const sent = await codeSentTo(`91${mobile}`);
  await code.fill(wrong(sent));
  await expect(page.getByText("This code is not right. Please check it and try again.")).toBeVisible();
  await expect(confirmed).toHaveCount(0);
  await code.fill(sent);
  await expect(confirmed).toBeVisible();
  expect(await user()).toMatchObject({ mobile: `91${mobile}` });

  const email = secret(`asha.${Date.now()}@example.com`);
  await open("/verify-email");
  await main.getByLabel("E-mail address").fill(email);
  await main.getByRole("button", { name: "Send code" }).click();
  await expect(code).toBeVisible();
  await expect(confirmed).toHaveCount(0);
  const link = await codeSentTo(email, /(\/verify-email#code=\S+)/);
  for (const isUsed of [false, true]) {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page).toHaveURL(/\/verify-email$/);
    await expect(
      isUsed ? page.getByText("This code is no longer valid. Please ask for a new one.") : confirmed,
    ).toBeVisible();
    await expect(confirmed).toHaveCount(isUsed ? 0 : 1);
  }
  expect(await user()).toMatchObject({ email, mobile: `91${mobile}` });

  await open("/enter-details");
  await expect(main.getByLabel("First name")).toHaveValue("Asha");
  await main.getByLabel("Last name").fill("Rao");
  await main.getByLabel("Gender").selectOption("Female");
  await main.getByLabel("Date of birth").fill("2999-01-01");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a date of birth in the past")).toBeVisible();
  expect(await user()).toMatchObject({ last_name: "" });
  await main.getByLabel("Date of birth").fill("1990-02-28");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page).not.toHaveURL(/\/enter-details/);
  expect(await user()).toMatchObject({ first_name: "Asha", last_name: "Rao", gender: "Female" });

  const forgetful = await visitFrom("IN", { expected: /400 .*\/auth/ });
  const { page: screen } = forgetful;
  await waitForNextCode(request);
  await forgetful.open("/forgotpassword");
  const askForCode = async (): Promise<string> => {
    await screen.getByLabel("E-mail or mobile number").fill(mobile);
    await screen.getByRole("button", { name: "Send code" }).click();
    await expect(screen).toHaveURL(/\/forgotverifymobile$/);
    return codeSentTo(`91${mobile}`);
  };
  const field = screen.getByLabel("6-digit code");
  const late = await askForCode();
  await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: HOUR } });
  const password = screen.getByLabel("New password", { exact: true });
  await field.fill(late);
  await expect(screen.getByText("This code is no longer valid. Please ask for a new one.")).toBeVisible();
  await expect(password).toHaveCount(0);
  await forgetful.open("/forgotpassword");
  await field.fill(await askForCode());
  await expect(screen).toHaveURL(/\/forgotsetpassword$/);
  await password.fill(secret("a dog on the bridge"));
  await screen.getByLabel("Repeat the new password").fill("a dog on the bridge");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect(screen.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  await screen.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await enterContact(screen, mobile);
  await screen.getByLabel("Password", { exact: true }).fill("a dog on the bridge");
  await screen.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(screen).not.toHaveURL(/\/signin/);
  expect(await askAs(forgetful, "/api/user/v1/user")).toMatchObject({ email, mobile: `91${mobile}` });
});

test("where mobile numbers are not accepted one is refused with a message; an invalid address and a missing password are never sent [AUTH-66] [AUTH-69]", async ({
  visitFrom,
  request,
  secret,
}) => {
  const listed = (await (await request.get(`${PLATFORM_URL}/launch/countrylist`)).json()) as {
    code: string;
  }[];
  const body = listed.map((country) =>
    country.code === "DE" ? { ...country, sign_in_ways: ["email"] } : country,
  );
  await request.post(`${PLATFORM_URL}/test/faults`, { data: { endpoint: "countryList", status: 200, body } });
  // A new web server, which has not cached the list of countries.
  const web = await startWeb();
  try {
    const { page } = await visitFrom("DE");
    const posted: string[] = [];
    page.on("request", (sent) => {
      if (sent.method() === "POST" && isAuthCall.test(sent.url())) posted.push(new URL(sent.url()).pathname);
    });
    await page.goto(`${web.url}/global/signin`);
    await untilHydrated(page);
    const contact = page.getByLabel("E-mail address");
    const refuse = async (text: string, says: string): Promise<void> => {
      await contact.fill(text);
      await page.getByLabel("I am not a robot").check();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText(says)).toBeVisible();
      await expect(contact).toBeFocused();
    };
    const before = posted.length;
    await refuse("17612345678", "Mobile numbers cannot be used here. Please use your e-mail address.");
    await refuse("nobody@", "Enter a valid e-mail address or mobile number");
    expect(posted.slice(before)).toEqual([]);
    await contact.fill(secret("registered@example.com"));
    await page.getByLabel("I am not a robot").check();
    await page.getByRole("button", { name: "Continue" }).click();
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toBeVisible();
    const asked = posted.length;
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Enter your password")).toBeVisible();
    expect(posted.slice(asked)).toEqual([]);
  } finally {
    await request.delete(`${PLATFORM_URL}/test/faults`);
    await web.stop();
  }
});
