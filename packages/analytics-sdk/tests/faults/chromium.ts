import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type BrowserContext } from "@playwright/test";

// Tests and benches are programs; what is set around them is theirs to read.
// oxlint-disable-next-line node/no-process-env
const installed = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium", "/usr/bin/google-chrome"];

const START_LIMIT_MS = 30_000;

/** A Chromium with its own profile on disk. */
export interface RunningChromium {
  readonly context: BrowserContext;
  stop(): Promise<void>;
}

/** The address that the browser listens at; it writes it into its profile. */
async function debuggingAddress(profile: string, isRunning: () => boolean): Promise<string> {
  const end = performance.now() + START_LIMIT_MS;
  while (performance.now() < end && isRunning()) {
    const text = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const [port, path] = text.split("\n");
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await sleep(20);
  }
  throw new Error("Chromium did not start");
}

/**
 * Starts Chromium as viewers have it, for pages of this machine only. A page that Playwright starts itself always counts as looked
 * at, so that it can never be frozen; this one may be hidden.
 */
export async function startChromium(): Promise<RunningChromium> {
  const profile = await mkdtemp(join(tmpdir(), "faults-"));
  const program = installed.find((file) => file && existsSync(file)) ?? chromium.executablePath();
  const child = spawn(
    program,
    [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-dev-shm-usage",
      "--no-first-run",
      "--no-default-browser-check",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-extensions",
      "--disable-breakpad",
      "--password-store=basic",
      // Timers of a hidden tab run as fast as those of a visible one, so that times are comparable.
      "--disable-background-timer-throttling",
      "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("error", () => undefined);
  // An interrupted run leaves no browser behind.
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;

  async function stop(): Promise<void> {
    if (isRunning()) kill();
    process.removeListener("exit", kill);
    await ended;
    // Its last helper processes may still write for a short time.
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  try {
    const browser = await chromium.connectOverCDP(await debuggingAddress(profile, isRunning), {
      noDefaults: true,
    });
    const context = browser.contexts()[0];
    if (!context) throw new Error("Chromium has no window");
    return {
      context,
      async stop() {
        await browser.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
