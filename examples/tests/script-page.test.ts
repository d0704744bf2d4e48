import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startExamplePlatform, type ExamplePlatform } from "./example-platform.ts";
import { startChromium } from "./readmes/in-chromium.ts";
import { servePage, type Site } from "./serve-page.ts";

describe("a plain page with a script", () => {
  let platform: ExamplePlatform;
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await servePage("script-page", { file: "marquee.js", format: "iife", globalName: "marquee" });
    platform = await startExamplePlatform({ config: { corsOrigins: [site.origin] } });
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    await platform.close();
    site.close();
  });

  async function openPage(origin: string) {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${site.origin}/?platform=${encodeURIComponent(origin)}`);
    return { page, complaints };
  }

  it("shows the rails of home [JRNY-39]", async () => {
    const { page, complaints } = await openPage(platform.origin);
    await page.getByRole("heading", { name: "Featured" }).waitFor();
    expect(await page.getByRole("listitem").filter({ hasText: "Pyaasa" }).count()).toBeGreaterThan(0);
    expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["fr-FR", "en"],
    ["hi-IN", "hi"],
    ["de", "de"],
    ["nan-TW", "en"],
  ])("shows the rails in a browser in %s, in %s [JRNY-39]", async (locale, language) => {
    const page = await browser.newPage({ locale });
    const requested = page.waitForRequest((request) => request.url().startsWith(platform.origin));
    await page.goto(`${site.origin}/?platform=${encodeURIComponent(platform.origin)}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    expect((await requested).headers()["display-language"]).toBe(language);
  });

  it("says that it is offline when no server answers [JRNY-39]", async () => {
    // Browsers refuse port 9, and no server listens there.
    const { page } = await openPage("http://127.0.0.1:9");
    await page.getByText("You are offline.").waitFor();
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(0);
  });
});
