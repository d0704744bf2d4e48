import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../../scripts/run/free-port.mjs";

const PROGRAM = fileURLToPath(new URL("../../../platform/dist/main.js", import.meta.url));
const START_MS = 90_000;

/** Starts a separate platform in test mode with these environment variables. `stop` deletes its data. */
export async function startPlatform(settings: Readonly<Record<string, string>>): Promise<{
  readonly url: string;
  /** Stops the platform, runs `whileAway`, and starts it again with the same data and address. */
  restart(whileAway: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), "marquee-journey-platform-"))];
  const url = `http://127.0.0.1:${port}`;
  const start = (): ChildProcess =>
    spawn(process.execPath, [PROGRAM], {
      stdio: "ignore",
      env: {
        ...process.env,
        PLATFORM_PORT: String(port),
        DATA_DIR: folder,
        PLATFORM_TEST_MODE: "1",
        LOG_LEVEL: "error",
        PICTURE_EFFORT: "0",
        // As in all journeys; otherwise a film would start with an ad break.
        ADVERTISEMENT_COUNTRIES: "AE",
        ...settings,
      },
    });
  let server = start();
  const end = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  };
  const untilReady = async (): Promise<boolean> => {
    for (const until = Date.now() + START_MS; Date.now() < until && server.exitCode === null;) {
      const isReady = await fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };
  const stop = async (): Promise<void> => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  const requireReady = async (): Promise<void> => {
    if (await untilReady()) return;
    await stop();
    throw new Error("a platform of the journey did not start");
  };
  await requireReady();
  return {
    url,
    async restart(whileAway) {
      await end();
      await whileAway();
      server = start();
      await requireReady();
    },
    stop,
  };
}
