import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startExamplePlatform, type ExamplePlatform } from "./example-platform.ts";
import { startChromium } from "./readmes/in-chromium.ts";
import { servePage, type Site } from "./serve-page.ts";

describe("a television", () => {
  let site: Site;
  let platform: ExamplePlatform;
  let browser: Browser;
  beforeAll(async () => {
    site = await servePage("tv", { file: "app.ts", format: "esm" });
    platform = await startExamplePlatform({ config: { corsOrigins: [site.origin] } });
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    await platform.close();
    site.close();
  });

  /** A new television, or one in a browser context that was used before. */
  async function switchOn(context: Pick<Browser, "newPage"> = browser): Promise<Page> {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.origin}/?platform=${encodeURIComponent(platform.origin)}`);
    await page.getByText(/^Enter \S+ at \/device/).waitFor();
    return page;
  }

  it("shows the rails, signs in with a code, plays and saves the position [JRNY-38]", async () => {
    const page = await switchOn();
    await page.getByRole("heading", { name: "Featured" }).waitFor();
    const code = /Enter (\S+) at/.exec((await page.getByRole("status").textContent()) ?? "")?.[1] ?? "";
    await platform.confirmOnPhone(code);
    await page.clock.runFor(5_000);
    await page.getByText("Signed in, 0 titles to continue").waitFor();

    await page.getByRole("button", { name: "Sintel" }).first().click();
    await page.getByText("Playing Sintel").waitFor();
    expect(await page.evaluate("document.querySelector('video').src")).toMatch(
      new RegExp(`^${platform.origin}/cdn/.+m3u8`),
    );
    await page.waitForFunction("document.querySelector('video').currentTime > 0.5");
    await page.evaluate("document.querySelector('video').pause()");
    await page.getByText(/^Sintel: saved at \d+ s$/).waitFor();
    await page.reload();
    await page.getByText("Signed in, 1 titles to continue").waitFor();
  });

  it("records its page, its sign-in and its playback with the web app's calls, each once [ANLT-133] [ANLT-134]", async () => {
    const page = await switchOn();
    const session = await page.evaluate("sessionStorage.getItem('sessionId')");
    const code = /Enter (\S+) at/.exec((await page.getByRole("status").textContent()) ?? "")?.[1] ?? "";
    await platform.confirmOnPhone(code);
    await page.clock.runFor(5_000);
    await page.getByText(/^Signed in, /).waitFor();
    await page.getByRole("button", { name: "Sintel" }).first().click();
    await page.getByText("Playing Sintel").waitFor();
    await page.waitForFunction("document.querySelector('video').currentTime > 0.5");
    await page.evaluate("document.querySelector('video').pause()");
    await page.getByText(/^Sintel: saved at \d+ s$/).waitFor();
    await page.clock.runFor(2_000);
    const own = async () =>
      (await platform.events())
        .filter(({ sessionId, event }) => sessionId === session && event !== "play_stalled")
        .map(({ event, properties }) => {
          const { pageName, userType, platformName, method, title } = properties;
          return [event, pageName, userType, platformName, method ?? title];
        });
    await expect.poll(async () => (await own()).length).toBeGreaterThan(5);
    expect(await own()).toEqual([
      ["page_viewed", "home", "guest", "web_app", undefined],
      ["login_started", "home", "guest", "web_app", "device_code"],
      ["login_completed", "home", "premium", "web_app", "device_code"],
      ["play_requested", "home", "premium", "web_app", "Sintel"],
      ["play_started", "home", "premium", "web_app", "Sintel"],
      ["play_paused", "home", "premium", "web_app", "Sintel"],
    ]);
  });

  it("shows the next code when one expires, also after a problem, and signs in with it [JRNY-38]", async () => {
    const page = await switchOn();
    const shown = async () =>
      /^Enter (\S+) at/.exec((await page.getByRole("status").textContent()) ?? "")?.[1] ?? "";
    const first = await shown();
    // The platform cannot be reached when the code expires.
    await page.route("**/auth/device/code", (route) => route.abort());
    platform.clock.advance(11 * 60_000);
    await page.clock.runFor(5_000);
    await page.getByText("No code: NO_ACTIVE_INTERNET").waitFor();
    await page.unroute("**/auth/device/code");
    await page.clock.runFor(5_000);
    await expect.poll(shown).toMatch(/^(?!$)/);
    expect(await shown()).not.toBe(first);
    await platform.confirmOnPhone(await shown());
    await page.clock.runFor(5_000);
    await page.getByText(/^Signed in, /).waitFor();
  });

  it("records only the necessary of a viewer in Germany, who has granted nothing [ANLT-013]", async () => {
    const context = await browser.newContext();
    await context.route("**/location", (route) =>
      route.fulfill({
        json: { country_code: "DE", country: "Germany" },
        headers: { "access-control-allow-origin": site.origin, "access-control-allow-credentials": "true" },
      }),
    );
    const page = await switchOn(context);
    const session = await page.evaluate("sessionStorage.getItem('sessionId')");
    const code = /Enter (\S+) at/.exec((await page.getByRole("status").textContent()) ?? "")?.[1] ?? "";
    await platform.confirmOnPhone(code);
    await page.clock.runFor(5_000);
    await page.getByText(/^Signed in, /).waitFor();
    await page.clock.runFor(2_000);
    const own = async () =>
      (await platform.events())
        .filter(({ sessionId }) => sessionId === session)
        .map(({ event, properties }) => [event, properties["country"], properties["method"]]);
    await expect.poll(own).not.toEqual([]);
    expect(await own()).toEqual([["login_completed", "DE", "device_code"]]);
  });

  it("stays a guest while its code is not confirmed [JRNY-38]", async () => {
    const page = await switchOn();
    await page.clock.runFor(15_000);
    expect(await page.getByRole("status").textContent()).toMatch(/^Enter /);
  });
});
