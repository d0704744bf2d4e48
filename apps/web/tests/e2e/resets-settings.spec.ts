import { expect, test } from "./member.ts";

test("resetting the settings from Tamil gives English, auto play and quality Auto on the same page, and nothing else [JRNY-19] [SESS-40]", async ({
  visitFrom,
  signIn,
  askAs,
  storedEvents,
}) => {
  const visitor = await visitFrom("IN");
  const { page, context, open } = visitor;
  await signIn(visitor, "two-different@example.com");
  const settings = async () =>
    Object.fromEntries(
      (
        (await askAs(visitor, "/api/user/v1/settings?platform_name=web_app")) as {
          key: string;
          value: string;
        }[]
      ).map(({ key, value }) => [key, value]),
    );
  await open("/settings");
  await page.getByRole("switch", { name: /^Auto play/ }).uncheck();
  await page.getByRole("switch", { name: "Stream over Wi-Fi only" }).check();
  await page.getByLabel("Streaming quality").selectOption("720p");
  await expect
    .poll(settings)
    .toMatchObject({ auto_play: "false", streaming_quality: "720p", stream_over_wifi: "true" });
  await page.reload();
  await expect(page.getByRole("switch", { name: /^Auto play/ })).not.toBeChecked();
  await page.getByLabel("Display language", { exact: true }).selectOption("ta");
  await expect(page).toHaveURL(/\/ta\/settings$/);

  await open("/ta/movies?sort=new");
  await page.getByRole("banner").locator("summary").filter({ hasText: "மெனு" }).click();
  const menu = page.getByRole("navigation", { name: "மெனு", exact: true });
  await menu.locator("summary").filter({ hasText: "அமைப்புகள்" }).click();
  await menu.getByRole("button", { name: "அமைப்புகளை மீட்டமைக்க" }).click();
  await expect(page).toHaveURL(/\/movies\?sort=new$/);
  await expect(page).not.toHaveURL(/\/ta\//);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await settings()).toMatchObject({
    auto_play: "true",
    streaming_quality: "Auto",
    display_language: "en",
    stream_over_wifi: "true",
  });
  expect((await context.cookies()).find(({ name }) => name === "userType")?.value).toMatch(
    /registered|premium/,
  );
  await expect
    .poll(async () =>
      (await storedEvents("settings_reset")).map(({ payload }) => payload.properties["message"]),
    )
    .toContain("Default Setting Restored");
});
