// From an empty clone to a running Marquee; runs on plain Node 20.
import path from "node:path";
import { runOrExit } from "./run/commands.mjs";
import { installWorkspace } from "./run/install.mjs";
import { inRoot } from "./run/repository.mjs";
import { operatorToken, originOf, startMarquee } from "./run/servers.mjs";

await installWorkspace();
await runOrExit("turbo", ["run", "build", "--output-logs=errors-only"]);

const host = process.env.HOST || "127.0.0.1";
const operator = operatorToken(host);
const operatorPort = Number(process.env.OPS_PORT || 4001);

const marquee = await startMarquee({
  host,
  webPort: Number(process.env.WEB_PORT || 3000),
  platformPort: Number(process.env.PLATFORM_PORT || 4000),
  dataDir: path.resolve(inRoot(), process.env.DATA_DIR || ".data"),
  operations: operator && { port: operatorPort, token: operator.token },
  env: { LOG_LEVEL: process.env.LOG_LEVEL || "warn" },
  // A first start fills the database, which takes minutes on a busy machine.
  timeoutMs: 300_000,
});
if (!marquee) process.exit(1);

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await marquee.stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop(0));
for (const server of [marquee.platform, marquee.web]) {
  void server.ended.then(() => {
    if (!stopping) console.error(`marquee: the ${server.name} ended, stopping`);
    return stop(1);
  });
}
console.log(`Marquee is ready: ${marquee.webUrl}`);
// A configured token is known to the operator and is not printed.
if (operator)
  console.log(
    `Operator page: ${originOf(host)}:${operatorPort}${operator.isMade ? `, token of this run: ${operator.token}` : ""}`,
  );
else console.log("Operator page: off; set OPS_TOKEN to open it");
