import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../../scripts/run/free-port.mjs";
import { ADDRESS_IN } from "./addresses.ts";

const REFERENCE = new URL("../../../../docs/edge/nginx.conf", import.meta.url);
const PROGRAMS = [
  process.env["NGINX_PROGRAM"],
  "/usr/sbin/nginx",
  "/usr/bin/nginx",
  "/usr/local/bin/nginx",
  "/opt/homebrew/bin/nginx",
];

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2)
    throw new Error(`docs/edge/nginx.conf no longer says "${from}" exactly once`);
  return text.replace(from, () => to);
}

/** Writes the reference configuration with this run's addresses and folders. The visitor's IP address comes from X-Forwarded-For. */
async function writeConfiguration(
  folder: string,
  { webPort, port }: { readonly webPort: number; readonly port: number },
): Promise<string> {
  const ranges = Object.entries(ADDRESS_IN).map(([country, address]) => `${address}/32 ${country};\n`);
  await writeFile(join(folder, "ranges.conf"), ranges.join(""));
  const replacements: [string, string][] = [
    ["/run/nginx.pid", join(folder, "nginx.pid")],
    ["/var/log/nginx/error.log", join(folder, "error.log")],
    ["/var/cache/nginx/marquee", join(folder, "cache")],
    ["/etc/nginx/marquee-ranges.conf", join(folder, "ranges.conf")],
    ["server 127.0.0.1:3000;", `server 127.0.0.1:${webPort};`],
    [
      "listen 80;",
      `listen 127.0.0.1:${port};\n    set_real_ip_from 127.0.0.1;\n    real_ip_header X-Forwarded-For;\n    location = /__edge/device-class { return 200 $device_class; }`,
    ],
    [
      "access_log off;",
      ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join(" ") + " access_log off;",
    ],
  ];
  const text = replacements.reduce(
    (sofar, [from, to]) => replaceOnce(sofar, from, to),
    await readFile(REFERENCE, "utf8"),
  );
  const file = join(folder, "nginx.conf");
  await writeFile(file, text);
  return file;
}

/** Starts nginx with the reference configuration in front of the web app; undefined if nginx is not installed. */
export async function startNginx({
  webPort,
}: {
  readonly webPort: number;
}): Promise<{ readonly url: string; stop(): Promise<void> } | undefined> {
  const program = PROGRAMS.find((path) => path !== undefined && existsSync(path));
  if (program === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "marquee-edge-"));
  await mkdir(join(folder, "cache"));
  const port = await freePort();
  const file = await writeConfiguration(folder, { webPort, port });
  const nginx = spawn(program, ["-c", file, "-g", "daemon off; master_process off;"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  nginx.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    if (
      await fetch(`${url}/__edge/device-class`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    if (attempt === 600 || nginx.exitCode !== null) throw new Error(`nginx did not start: ${complaint}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      nginx.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
