import type { Page } from "@playwright/test";
import { PLATFORM_URL } from "./addresses.ts";
import { enterContact, expect, newMobile, test, waitForNextCode } from "./member.ts";

const PASSWORD = "a lamp beside the window";
const WRONG = "Password is incorrect. Please try again!";
/** A free film of each rating. */
const FILMS = {
  U: "/movies/details/the-general/0-0-1",
  "U/A": "/movies/details/nosferatu/0-0-13",
  A: "/movies/details/night-of-the-living-dead/0-0-29",
} as const;
/** The titles that play under each limit. */
const PLAYING = { U: ["U"], "U/A": ["U", "U/A"], A: ["U", "U/A", "A"] } as const;

async function enterPassword(page: Page, action: string): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: action, exact: true }).click();
}

/** The pages of a forgotten password except the one of the link, in order. */
async function choosePassword(
  page: Page,
  { mobile, code }: { readonly mobile: string; readonly code: () => Promise<string> },
): Promise<void> {
  await page.getByLabel("E-mail or mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page).toHaveURL(/\/forgotverifymobile$/);
  await page.getByLabel("6-digit code").fill(await code());
  await expect(page).toHaveURL(/\/forgotsetpassword$/);
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the new password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
}

async function setLimit(page: Page, label: RegExp, password: string): Promise<void> {
  await page.getByRole("radio", { name: label }).check();
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save" }).click();
}

test("a member sets a password by mobile and a limit of age, above which a title plays only with the right password [JRNY-20] [SHELL-022] [AUTH-57] [AUTH-58] [AUTH-61] [CONT-18]", async ({
  visitFrom,
  signUp,
  signIn,
  codeSentTo,
  secret,
  askAs,
  request,
}) => {
  test.setTimeout(240_000);
  const visitor = await visitFrom("IN", { expected: /40[01] / });
  const { page, open } = visitor;
  const mobile = newMobile();
  await signUp(visitor, { mobile, firstName: "Meera" });
  await waitForNextCode(request);
  await open("/forgotpassword");
  secret(PASSWORD);
  await choosePassword(page, { mobile, code: () => codeSentTo(`91${mobile}`) });

  // The old session has ended; after signing in, the person continues where they were.
  await open("/parentalcontrol");
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText("Token Expired")).toBeVisible();
  await enterContact(page, mobile);
  await enterPassword(page, "Sign in");
  await expect(page).toHaveURL(/\/parentalcontrol$/);

  const limit = async () =>
    (
      (await askAs(visitor, "/api/user/v1/settings?platform_name=web_app")) as {
        key: string;
        value: string;
      }[]
    ).find(({ key }) => key === "parental_control_v2")?.value ?? "";
  await setLimit(page, /^U – /, "not the password");
  await expect(page.getByText(WRONG)).toBeVisible();
  expect(await limit()).toBe("");
  const playing = () =>
    page.evaluate(async (films) => {
      const headers = {
        authorization: `bearer ${localStorage.getItem("token") ?? ""}`,
        device_id: localStorage.getItem("guestDeviceId") ?? "",
        "content-type": "application/json",
      };
      const answers = await Promise.all(
        films.map(([, path]) =>
          fetch(`/api/playback/getDetails/secure?content_id=${path.split("/").pop() ?? ""}`, {
            method: "POST",
            headers,
            body: "{}",
          }),
        ),
      );
      return films.filter((_, index) => answers[index]?.ok).map(([rating]) => rating);
    }, Object.entries(FILMS));
  expect(await playing()).toEqual(PLAYING.A);
  await setLimit(page, /^U – /, PASSWORD);
  await expect(page.getByText("The limit is saved")).toBeVisible();
  await expect.poll(limit).toContain('"U"');
  await page.reload();
  await expect(page.getByRole("radio", { name: /^U – / })).toBeChecked();

  await open("/kids");
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
  // The confirmation for setting the limit has expired by now.
  await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: 11 * 60_000 } });
  expect(await playing()).toEqual(PLAYING.U);
  await visitor.open(FILMS.U);
  await visitor.play();
  await page.keyboard.press("Escape");
  await open(FILMS.A);
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  const player = page.getByRole("dialog", { name: /^Player/ });
  const password = player.getByLabel("Your password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("not the password");
  await player.getByRole("button", { name: "Play", exact: true }).click();
  await expect(player.getByText(WRONG)).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
  expect(await playing()).toEqual(PLAYING.U);
  await password.fill(PASSWORD);
  await player.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(visitor.position, { timeout: 20_000 }).toBeGreaterThan(1);

  await open("/parentalcontrol");
  await setLimit(page, /^U\/A – /, PASSWORD);
  await expect.poll(limit).toContain('"U/A"');
  await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: 11 * 60_000 } });
  // The page renews the token, which has expired by now.
  await page.reload();
  await expect(page.getByRole("radio", { name: /^U\/A – / })).toBeChecked();
  expect(await playing()).toEqual(PLAYING["U/A"]);

  const child = await visitFrom("IN", { expected: /400 / });
  await signIn(child, "kids@example.com");
  await expect(child.page).toHaveURL(/\/kids$/);
  expect(JSON.stringify(await askAs(child, "/api/content/search?q=night%20of%20the%20living"))).not.toContain(
    '"0-0-29"',
  );
  await child.open(`${FILMS.A}#play`);
  await expect(child.page.getByRole("alert")).toContainText("3814");
  await expect(child.page.getByLabel("Your password")).toHaveCount(0);
});
