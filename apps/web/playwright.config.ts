import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { OPERATOR_TOKEN, portsOf, WEB_URL } from "./tests/e2e/addresses.ts";

const platform = fileURLToPath(new URL("../platform/", import.meta.url));
/** Removed by the teardown. Every worker reads this file; all of them share the folder of the first process. */
const dataFolder = (process.env["JOURNEY_FOLDER"] ??= join(tmpdir(), `marquee-journeys-${process.pid}`));

/**
 * Servers and browsers of the journeys can only reach this machine (OVER-08); what a server tried to reach beyond it is in the
 * log.
 */
const ENCLOSED = {
  NODE_OPTIONS: `--import=${new URL("./tests/e2e/loopback-only.mjs", import.meta.url).href}`,
  OUTBOUND_LOG: join(dataFolder, "outbound.log"),
};

const WORKERS = Number(process.env["JOURNEY_WORKERS"] ?? 1);

/** Starts the product once for each worker, on loopback ports with its own data. */
function serversOf(worker: number) {
  const { platform: platformPort, web: webPort, operations, push } = portsOf(worker);
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  return [
    {
      command: "node dist/main.js",
      cwd: platform,
      url: `${platformUrl}/ready`,
      timeout: 90_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 8000 },
      env: {
        ...ENCLOSED,
        PLATFORM_PORT: String(platformPort),
        WEB_PORT: String(webPort),
        OPS_PORT: String(operations),
        OPS_TOKEN: OPERATOR_TOKEN,
        PUSH_SERVICES: `http://127.0.0.1:${push}`,
        DATA_DIR: join(dataFolder, String(worker)),
        PLATFORM_TEST_MODE: "1",
        LOG_LEVEL: "error",
        // No journey checks the size of pictures; compressing them took as long as the rest of the platform's work.
        PICTURE_EFFORT: "0",
        // Otherwise every film would start with an advertisement; the journey about advertisements comes from this country.
        ADVERTISEMENT_COUNTRIES: "AE",
      },
    },
    {
      command: "node build/server-main.js",
      url: `http://127.0.0.1:${webPort}/health`,
      stderr: "ignore",
      timeout: 90_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 8000 },
      env: {
        ...ENCLOSED,
        WEB_PORT: String(webPort),
        PLATFORM_URL: platformUrl,
        PAGE_CACHE_MS: "0",
        SOCIAL_PROVIDERS: "google,facebook,twitter,apple",
        TRUECALLER: "on",
      },
    },
  ] as const;
}

const WHOLE_BROWSER = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
/** Compared with pictures in `test:all` only. */
const PICTURES = process.env["TEST_ALL"] === "1" ? [] : ["matches-pictures.spec.ts"];
/** A headless browser gets no push messages either. */
const MESSAGES = "gets-messages.spec.ts";
const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

export default defineConfig({
  testDir: "./tests/e2e",
  outputDir: "./test-results",
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  workers: WORKERS,
  fullyParallel: false,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  // Ends a hung journey, without failing a slow machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  globalTeardown: "./tests/e2e/remove-data.ts",
  metadata: { dataFolder },
  projects: [
    {
      name: "journeys",
      testIgnore: ["afterwards/**", "engines/**", MESSAGES, ...PICTURES],
      teardown: "afterwards",
    },
    {
      name: "messages",
      testMatch: MESSAGES,
      teardown: "afterwards",
      use: { launchOptions: { executablePath: WHOLE_BROWSER, args: BROWSER_ARGUMENTS } },
    },
    { name: "engines", testMatch: "engines/*.spec.ts" },
    { name: "afterwards", testMatch: "afterwards/**" },
  ],
  use: {
    baseURL: WEB_URL,
    // Recording every journey costs a quarter of the processor time; a failed one is run again alone, and recorded.
    trace: process.env["JOURNEY_TRACE"] === "off" ? "off" : "retain-on-failure",
    // Ends a press or page load without an answer before the whole journey ends, and names it.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: process.env["HEADLESS_SHELL_PATH"] ?? WHOLE_BROWSER,
      args: BROWSER_ARGUMENTS,
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => serversOf(worker)).flat(),
});
