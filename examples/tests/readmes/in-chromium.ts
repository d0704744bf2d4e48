import { existsSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { build } from "esbuild";
import type { Ending } from "./run-program.ts";

const installed = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium", "/usr/bin/google-chrome"];

/** Starts the Chromium that the journeys use. */
export function startChromium(): Promise<Browser> {
  const executablePath = installed.find((file) => file !== undefined && existsSync(file));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
  });
}

/** Runs a program in a page of its own, on an origin with storage. */
export async function runInChromium(browser: Browser, file: string): Promise<Ending> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { run } from ${JSON.stringify(file)};
        import { runProgram } from "./run-program.ts";
        import { fakeFamilies } from "./fake-families.ts";
        globalThis.ending = runProgram(run, fakeFamilies());`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: "iife",
    logLevel: "error",
    tsconfigRaw: {},
  });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route("**", (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><body><main id="app"></main></body>` }),
    );
    await page.goto("http://localhost/");
    await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
    return await page.evaluate(() => (globalThis as unknown as { ending: Promise<Ending> }).ending);
  } finally {
    await context.close();
  }
}
