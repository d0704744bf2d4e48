import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startExamplePlatform, type ExamplePlatform } from "./example-platform.ts";
import { startChromium } from "./readmes/in-chromium.ts";

const folder = path.join(import.meta.dirname, "..", "script-page");

/** The partner's own web server: two files, on another origin than the platform. */
async function startPartnerSite(): Promise<{ readonly origin: string; readonly server: Server }> {
  const page = await readFile(path.join(folder, "index.html"), "utf8");
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, "marquee.js")],
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "marquee",
    logLevel: "error",
    // The sources of this repository stay away: packages resolve by their `exports`.
    tsconfigRaw: {},
    write: false,
  });
  const script = outputFiles[0]?.text ?? "";
  const server = createServer(({ url = "" }, answer) => {
    if (url.startsWith("/marquee.min.js")) answer.setHeader("content-type", "text/javascript").end(script);
    else answer.setHeader("content-type", "text/html").end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe("a plain page with a script", () => {
  let platform: ExamplePlatform;
  let site: Awaited<ReturnType<typeof startPartnerSite>>;
  let browser: Browser;
  beforeAll(async () => {
    site = await startPartnerSite();
    platform = await startExamplePlatform({ config: { corsOrigins: [site.origin] } });
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    await platform.close();
    site.server.close();
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

  it("says that it is offline where nothing answers [JRNY-39]", async () => {
    // Port 9 is refused by browsers and answered by nobody.
    const { page } = await openPage("http://127.0.0.1:9");
    await page.getByText("You are offline.").waitFor();
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(0);
  });
});
