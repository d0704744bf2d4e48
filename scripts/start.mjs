// Plain Node 20: from an empty clone to a running Marquee.
import path from "node:path";
import { runOrExit } from "./run/commands.mjs";
import { installWorkspace } from "./run/install.mjs";
import { inRoot } from "./run/repository.mjs";
import { startMarquee } from "./run/servers.mjs";

await installWorkspace();
await runOrExit("turbo", ["run", "build", "--output-logs=errors-only"]);

const marquee = await startMarquee({
  host: process.env.HOST ?? "127.0.0.1",
  webPort: Number(process.env.WEB_PORT ?? 3000),
  platformPort: Number(process.env.PLATFORM_PORT ?? 4000),
  dataDir: path.resolve(inRoot(), process.env.DATA_DIR ?? ".data"),
  env: { LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" },
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
