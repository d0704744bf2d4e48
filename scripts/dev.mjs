// `npm run dev`: platform and web app from their sources, restarted or reloaded on change.
import path from "node:path";
import { installWorkspace } from "./run/install.mjs";
import { inRoot } from "./run/repository.mjs";
import { originOf, startServer, stopServer, webServerKey } from "./run/servers.mjs";
import { runOrExit } from "./run/commands.mjs";

await installWorkspace();
await runOrExit("turbo", ["run", "build", "--filter=./packages/*", "--output-logs=errors-only"]);

const host = process.env.HOST || "127.0.0.1";
const platformPort = process.env.PLATFORM_PORT || "4000";
const webPort = process.env.WEB_PORT || "3000";
const env = {
  NODE_ENV: "development",
  HOST: host,
  PLATFORM_PORT: platformPort,
  WEB_PORT: webPort,
  DATA_DIR: path.resolve(inRoot(), process.env.DATA_DIR || ".data"),
  PLATFORM_URL: `${originOf(host)}:${platformPort}`,
  WEB_SERVER_KEY: webServerKey(),
};
await runOrExit("turbo", ["run", "build", "--filter=@marquee/platform", "--output-logs=errors-only"]);
const servers = [
  startServer("platform", ["--watch", inRoot("apps/platform/dist/main.js")], { env }),
  startServer("platform build", [inRoot("node_modules/tsup/dist/cli-default.js"), "--watch", "--no-clean"], {
    env,
    cwd: inRoot("apps/platform"),
  }),
  startServer("web", [inRoot("apps/web/server/server-main.ts")], { env, cwd: inRoot("apps/web") }),
];
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void Promise.all(servers.map(stopServer)).then(() => process.exit(0));
  });
}
