import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startExamplePlatform, type ExamplePlatform } from "./example-platform.ts";
import { startChromium } from "./readmes/in-chromium.ts";
import { servePage, type Site } from "./serve-page.ts";

describe("a television that sells", () => {
  let site: Site;
  let platform: ExamplePlatform;
  let browser: Browser;
  beforeAll(async () => {
    site = await servePage("tv", { file: "checkout.ts", format: "esm" });
    platform = await startExamplePlatform({ config: { corsOrigins: [site.origin] } });
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    await platform.close();
    site.close();
  });

  const status = async (page: Page): Promise<string> => (await page.getByRole("status").textContent()) ?? "";

  /** A television that has signed in with a code. */
  async function switchOn(): Promise<Page> {
    const page = await browser.newPage();
    await page.clock.install();
    await page.goto(`${site.origin}/?platform=${encodeURIComponent(platform.origin)}`);
    await page.getByText(/^Enter \S+ at \/device/).waitFor();
    await platform.confirmOnPhone(/Enter (\S+) at/.exec(await status(page))?.[1] ?? "");
    await page.clock.runFor(5_000);
    await page.getByText("Choose a plan").waitFor();
    return page;
  }

  /** Presses a plan and returns the address that the television shows. */
  async function choose(page: Page, name: string): Promise<string> {
    await page.getByRole("button", { name }).click();
    await page.getByText(/^Pay on your phone: /).waitFor();
    return (await status(page)).replace("Pay on your phone: ", "");
  }

  /** Ends the payment on the phone that has opened the address. */
  const onPhone = (address: string, outcome: "success" | "cancelled") =>
    fetch(address, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });

  it("shows the address, waits until the phone has paid, then shows the subscription [PLAN-119]", async () => {
    const page = await switchOn();
    expect(await page.getByRole("button").allTextContents()).toContain("Premium, 1 month, ₹199");
    const address = await choose(page, "Premium, 1 month");
    expect(address).toMatch(new RegExp(`^${platform.origin}/payment/test-provider/`));
    // Longer than ten polls: the television keeps waiting.
    await page.clock.runFor(45_000);
    expect(await status(page)).toBe(`Pay on your phone: ${address}`);

    // After a restart, the same choice is still the same order.
    await page.reload();
    await page.getByText("Choose a plan").waitFor();
    expect(await choose(page, "Premium, 1 month")).toBe(address);
    expect((await onPhone(address, "success")).headers.get("location")).toMatch(/^\/paymentsuccess/);
    await page.clock.runFor(5_000);
    await page.getByText(/^Yours: .*Premium, 1 month/).waitFor();
    await page.getByRole("button", { name: "Premium, 1 month" }).click();
    await page.getByText("Not for sale: ALREADY_OWNED").waitFor();
  });

  it("shows the next code when one expires, and does not go on as signed in [PLAN-119]", async () => {
    const page = await browser.newPage();
    await page.clock.install();
    await page.goto(`${site.origin}/?platform=${encodeURIComponent(platform.origin)}`);
    await page.getByText(/^Enter \S+ at \/device/).waitFor();
    const first = await status(page);
    platform.clock.advance(11 * 60_000);
    await page.clock.runFor(5_000);
    await expect.poll(() => status(page)).not.toBe(first);
    expect(await status(page)).toMatch(/^Enter \S+ at \/device/);
    await platform.confirmOnPhone(/Enter (\S+) at/.exec(await status(page))?.[1] ?? "");
    await page.clock.runFor(5_000);
    await page.getByText("Choose a plan").waitFor();
  });

  it("says that nothing was paid after the phone cancelled [PLAN-119]", async () => {
    const page = await switchOn();
    await onPhone(await choose(page, "Premium, 3 months"), "cancelled");
    await page.clock.runFor(5_000);
    await page.getByText("Nothing was paid").waitFor();
    expect(await status(page)).not.toContain("Yours");
  });
});
