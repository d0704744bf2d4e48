import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { capture, run } from "./commands.mjs";
import { inRoot } from "./repository.mjs";

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

let packageListsRead = false;

async function installDebianPackages(names) {
  if (!isRootOnDebian()) return false;
  if (!packageListsRead) {
    await capture("apt-get", ["update", "-qq"]);
    packageListsRead = true;
  }
  // RUNLEVEL 1 keeps Debian from starting the servers it installs.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return (await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { env })) === 0;
}

const CHROMIUM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const installedChromium = () =>
  [process.env.CHROMIUM_PATH, ...CHROMIUM_PATHS].find((file) => file && existsSync(file));

/** A face that journeys about letters of India count on. */
const FACE = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf";

/**
 * The browser for the journeys: one that is installed, else Debian's package (as root), else Playwright's own.
 * Resolves with its path ('' means: Playwright knows where its own is) or undefined with a message printed.
 */
export async function requireChromium() {
  const found = installedChromium();
  if (found) {
    if (!existsSync(FACE)) await installDebianPackages(["fonts-noto-core"]);
    return found;
  }
  if (await installDebianPackages(["chromium", "fonts-noto-core"])) return installedChromium();
  const cli = inRoot("apps/web/node_modules/@playwright/test/cli.js");
  if ((await run("node", [cli, "install", "chromium"])) === 0) return "";
  console.error(
    "marquee: the journeys need Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.",
  );
  return undefined;
}

const SHELL_PATH = "/usr/bin/chromium-headless-shell";

/** The same browser without windows and their menus, which cost a journey a fifth of its time; undefined where there is none, and where a browser is named. */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!existsSync(SHELL_PATH)) await installDebianPackages(["chromium-headless-shell"]);
  return existsSync(SHELL_PATH) ? SHELL_PATH : undefined;
}

const postgresFolder = () => {
  const base = "/usr/lib/postgresql";
  if (!existsSync(base)) return undefined;
  const versions = readdirSync(base)
    .filter((name) => existsSync(`${base}/${name}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] && `${base}/${versions[0]}/bin`;
};

/** Folder with initdb and postgres of Debian, installed when possible; undefined where there is none. */
export async function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  if (!postgresFolder()) await installDebianPackages(["postgresql"]);
  return postgresFolder();
}

const onPath = (names) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .concat("/usr/sbin")
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));

async function findServer({ variable, names, debian }) {
  if (process.env[variable]) return process.env[variable];
  if (!onPath(names)) await installDebianPackages([debian]);
  return onPath(names);
}

/** Program of Redis or Valkey, installed from Debian when possible; undefined where there is none. */
export const findRedis = () =>
  findServer({ variable: "REDIS_PROGRAM", names: ["redis-server", "valkey-server"], debian: "redis-server" });

/** Program of NATS, installed from Debian when possible; undefined where there is none. */
export const findNats = () =>
  findServer({ variable: "NATS_PROGRAM", names: ["nats-server"], debian: "nats-server" });

/** Program of nginx, installed from Debian when possible; undefined where there is none. */
export const findNginx = () =>
  findServer({ variable: "NGINX_PROGRAM", names: ["nginx"], debian: "nginx-light" });

/** Program of Firefox, installed from Debian when possible; undefined where there is none. */
export const findFirefox = () =>
  findServer({ variable: "FIREFOX_PATH", names: ["firefox-esr", "firefox"], debian: "firefox-esr" });
