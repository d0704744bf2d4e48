import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../run/free-port.mjs";
import { startMarquee } from "../../run/servers.mjs";

/** A network of India, since a visitor of this machine comes from nowhere. */
export const FROM_INDIA = "49.36.0.1";

/** A new database on a busy machine. */
const START_MS = 240_000;

/** Starts the product as it is built, on ports of its own; `env` is what it is told beside them. Its data stand in `given`; default: a new folder that goes with it. */
export async function startProduct(env = {}, given) {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), "marquee-bench-"));
  const [webPort, platformPort] = [await freePort(), await freePort()];
  const product = await startMarquee({
    host: "127.0.0.1",
    webPort,
    platformPort,
    dataDir,
    quiet: true,
    timeoutMs: START_MS,
    env: { LOG_LEVEL: "error", ...env },
  });
  if (product === undefined) throw new Error("the product did not start");
  return {
    ...product,
    async stop() {
      await product.stop();
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
