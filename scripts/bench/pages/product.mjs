import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../run/free-port.mjs";
import { startMarquee } from "../../run/servers.mjs";

/** An address in India, as loopback addresses have no country. */
export const FROM_INDIA = "49.36.0.1";

/** Creating a database on a busy machine takes long. */
const START_MS = 240_000;

/**
 * Starts the built product on free ports; `env` adds settings. Its data folder is `given`; default: a new one, removed at the
 * end.
 */
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
