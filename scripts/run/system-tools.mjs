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
  // RUNLEVEL 1 keeps Debian from starting the installed servers.
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

/** A font that journeys with Indic scripts rely on. */
const FACE = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf";

/**
 * The browser for the journeys: an installed one, else Debian's package (as root), else Playwright's own. Resolves with its path
 * (empty: Playwright finds its own), or with undefined after printing a message.
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

/**
 * The same browser without windows, which saves a fifth of a journey's time; undefined when it is not installed, or when a
 * browser is named explicitly.
 */
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

/** Folder with Debian's initdb and postgres, installed when possible; undefined when not available. */
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

/** Path of Redis or Valkey, installed from Debian when possible; undefined when not available. */
export const findRedis = () =>
  findServer({ variable: "REDIS_PROGRAM", names: ["redis-server", "valkey-server"], debian: "redis-server" });

/** Path of NATS, installed from Debian when possible; undefined when not available. */
export const findNats = () =>
  findServer({ variable: "NATS_PROGRAM", names: ["nats-server"], debian: "nats-server" });

/** Path of nginx, installed from Debian when possible; undefined when not available. */
export const findNginx = () =>
  findServer({ variable: "NGINX_PROGRAM", names: ["nginx"], debian: "nginx-light" });

/** Path of Firefox, installed from Debian when possible; undefined when not available. */
export const findFirefox = () =>
  findServer({ variable: "FIREFOX_PATH", names: ["firefox-esr", "firefox"], debian: "firefox-esr" });
