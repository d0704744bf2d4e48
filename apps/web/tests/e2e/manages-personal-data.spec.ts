import { readFile } from "node:fs/promises";
import { choose, expectPaid, MONTH, payWith } from "./checkout.ts";
import { enterContact, expect, newMobile, test, waitForNextCode } from "./member.ts";
import { hearToasts } from "./toasts.ts";

test("a member edits the profile, confirms an e-mail address by the link of the mail, takes the data along, deletes the account, which a code confirms, and brings it back [AUTH-55] [AUTH-70] [AUTH-85]", async ({
  visitFrom,
  signUp,
  codeSentTo,
  secret,
  askAs,
  request,
}) => {
  test.slow();
  const visitor = await visitFrom("IN", { expected: /40[0-4] / });
  const { page, open } = visitor;
  const mobile = newMobile();
  await signUp(visitor, { mobile, firstName: "Meera" });
  await choose(page, MONTH);
  await payWith(page, "Pay");
  await expectPaid(page);

  await open("/myaccount/account-info");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Gender").selectOption("Female");
  await page.getByLabel("Date of birth").fill("1990-02-28");
  const expectSaid = await hearToasts(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaid("Saved");
  await page.reload();
  await expect(page.getByLabel("Last name")).toHaveValue("Rao");
  await expect(page.getByLabel("First name")).toHaveValue("Meera");
  await expect(page.getByLabel("Gender")).toHaveValue("Female");
  await expect(page.getByLabel("Date of birth")).toHaveValue("1990-02-28");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("marquee-my-data.json");
  const own = await readFile(await file.path(), "utf8");
  expect([own.includes(mobile), own.includes("Meera"), own.includes("Rao")]).toEqual([true, true, true]);

  await page.getByRole("link", { name: /^E-mail address: / }).click();
  const address = secret(`meera-${mobile}@example.com`);
  await page.getByRole("textbox", { name: "E-mail address" }).fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("6-digit code")).toBeVisible();
  const link = await codeSentTo(address, /(\/verify-email#\S+)/);
  // When opened without a session, the link waits in that tab until its owner has signed in.
  const guest = (await visitFrom("IN")).page;
  await guest.goto(link);
  await expect(guest).toHaveURL(/\/signin$/);
  await waitForNextCode(request);
  await enterContact(guest, mobile);
  await guest.getByLabel("6-digit code").fill(await codeSentTo(`91${mobile}`));
  await expect(guest.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await expect(guest).toHaveURL(/\/verify-email$/);
  expect(await guest.evaluate(() => Object.keys(sessionStorage))).not.toContain("openedLink");
  await guest.close();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("This code is no longer valid.")).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await open("/myaccount/account-info");
  await expect(page.getByText(address)).toBeVisible();

  await waitForNextCode(request);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByText(`Still running: ${MONTH.pack}.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  const field = dialog.getByLabel(/^Code sent to/);
  await expect(field).toBeVisible();
  const right = await codeSentTo(address);
  const remove = dialog.getByRole("button", { name: "Delete account" });
  await field.fill(right === "000000" ? "111111" : "000000");
  await remove.click();
  await expect(dialog.getByText(/Code is incorrect/)).toBeVisible();
  await field.fill(right);
  const expectGone = await hearToasts(page);
  await remove.click();
  await expectGone("Your account will be deleted");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");

  const signInByCode = async (): Promise<void> => {
    await waitForNextCode(request);
    await open("/signin");
    await enterContact(page, mobile);
    await page.getByLabel("6-digit code").fill(await codeSentTo(`91${mobile}`));
  };
  await signInByCode();
  await expect(page.getByRole("heading", { name: "This account is being deleted" })).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByLabel("E-mail or mobile number")).toBeVisible();
  await signInByCode();
  await expect(page).not.toHaveURL(/\/signin/);
  expect(await askAs(visitor, "/api/user/v1/user")).toMatchObject({ first_name: "Meera", last_name: "Rao" });
});
