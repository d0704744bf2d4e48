import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { PLATFORM_PORT, PLATFORM_URL, WEB_PORT, WEB_URL } from './tests/e2e/addresses.ts';

const platform = fileURLToPath(new URL('../platform/', import.meta.url));
/** Removed again by the teardown; this file is read anew in every worker, but only the first process starts servers. */
const dataFolder = join(tmpdir(), `marquee-journeys-${process.pid}`);

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  globalTeardown: './tests/e2e/remove-data.ts',
  metadata: { dataFolder },
  use: {
    baseURL: WEB_URL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  webServer: [
    {
      command: 'node dist/main.js',
      cwd: platform,
      url: `${PLATFORM_URL}/health`,
      timeout: 90_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
      env: { PLATFORM_PORT: String(PLATFORM_PORT), WEB_PORT: String(WEB_PORT), DATA_DIR: dataFolder, PLATFORM_TEST_MODE: '1', LOG_LEVEL: 'error' },
    },
    {
      command: 'node build/server-main.js',
      url: `${WEB_URL}/health`,
      stderr: 'ignore',
      timeout: 30_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
      env: { WEB_PORT: String(WEB_PORT), PLATFORM_URL, SOCIAL_PROVIDERS: 'google,facebook,twitter,apple' },
    },
  ],
});
