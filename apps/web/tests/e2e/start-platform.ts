import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../../scripts/run/free-port.mjs";

const PROGRAM = fileURLToPath(new URL("../../../platform/dist/main.js", import.meta.url));
const START_MS = 90_000;

/** Starts a platform of one's own in test mode, with these settings and data that go with it. */
export async function startPlatform(settings: Readonly<Record<string, string>>): Promise<{
  readonly url: string;
  stop(): Promise<void>;
}> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), "marquee-journey-platform-"))];
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [PROGRAM], {
    stdio: "ignore",
    env: {
      ...process.env,
      PLATFORM_PORT: String(port),
      DATA_DIR: folder,
      PLATFORM_TEST_MODE: "1",
      LOG_LEVEL: "error",
      PICTURE_EFFORT: "0",
      // As for all journeys: a film would begin with one.
      ADVERTISEMENT_COUNTRIES: "AE",
      ...settings,
    },
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    server.once("exit", () => {
      hasEnded = true;
      resolve();
    }),
  );
  const stop = async (): Promise<void> => {
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (const end = Date.now() + START_MS; Date.now() < end && !hasEnded;) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error("a platform of the journey did not start");
}
