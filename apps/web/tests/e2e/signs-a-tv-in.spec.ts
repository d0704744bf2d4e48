import { PLATFORM_URL } from "./addresses.ts";
import { expect, test } from "./member.ts";

const TV = {
  device_id: "7d3c1f5e-52d8-4c1b-9a53-0b6a4f1c2d77",
  "user-agent": "MarqueeTV/1.0 (SMART-TV; Tizen 6.0)",
};

test("a television shows a code, its owner enters it at /device, and the television is signed in and listed [JRNY-08] [AUTH-46]", async ({
  visitFrom,
  signIn,
  secret,
  request,
  askAs,
}) => {
  const requested = await request.post(`${PLATFORM_URL}/auth/device/code`, {
    headers: TV,
    data: { device_name: "Living room" },
  });
  const { code, poll_token: pollToken } = (await requested.json()) as { code: string; poll_token: string };
  const poll = async () =>
    (await (
      await request.get(`${PLATFORM_URL}/auth/device/poll`, { headers: { ...TV, "poll-token": pollToken } })
    ).json()) as { status?: string; token?: string };
  secret(code);
  expect(await poll()).toEqual({ status: "pending" });

  const visitor = await visitFrom("IN", { expected: /400 .*\/auth\/device\/confirm/ });
  const { page, open } = visitor;
  await open("/device");
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(visitor, "club@example.com");
  await expect(page).toHaveURL(/\/device$/);
  const enter = async (text: string): Promise<void> => {
    await page.getByLabel("Code on the TV").fill(text);
    await page.getByRole("button", { name: "Sign the TV in" }).click();
  };
  await enter("ZZZZ-ZZZZ");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  expect(await poll()).toEqual({ status: "pending" });
  await enter(code.toLowerCase().replace("-", " "));
  await expect(page.getByRole("heading", { name: "Your TV is signed in" })).toBeVisible();

  const { token = "" } = await poll();
  const exchanged = await request.post(`${PLATFORM_URL}/auth/token`, {
    headers: TV,
    form: { token: secret(token) },
  });
  const { token: accessToken } = (await exchanged.json()) as { token: string };
  const own = await request.get(`${PLATFORM_URL}/user/v1/user`, {
    headers: { ...TV, authorization: `bearer ${secret(accessToken)}` },
  });
  expect(await own.json()).toMatchObject({ email: "club@example.com" });

  await page.getByRole("link", { name: "Manage your devices" }).click();
  await expect(page.getByRole("main").getByText("Living room").first()).toBeVisible();
  await open("/device");
  await enter(code);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  // Neither does an expired one.
  const late = (await (
    await request.post(`${PLATFORM_URL}/auth/device/code`, {
      headers: { ...TV, device_id: TV.device_id.replace("7d3c", "8e4d") },
      data: { device_name: "Kitchen" },
    })
  ).json()) as { code: string; expires_in: number };
  await request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: late.expires_in * 1000 + 1 } });
  await page.reload();
  await enter(secret(late.code));
  await expect(
    page.getByText("This code is not right or no longer valid. Please look at your TV for a new one."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your TV is signed in" })).toHaveCount(0);
  expect(await askAs(visitor, "/api/user/v1/user")).toMatchObject({ email: "club@example.com" });
});
