import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { capture } from "./commands.mjs";
import { freePort } from "./free-port.mjs";

/** PostgreSQL refuses to run as root; Debian's package creates an account for it. */
async function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const ids = await Promise.all(["-u", "-g"].map((flag) => capture("id", [flag, "postgres"])));
  return { uid: Number(ids[0].output), gid: Number(ids[1].output) };
}

function runAs(account, command, parameters) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      ...account,
      stdio: ["ignore", "ignore", "inherit"],
      cwd: os.tmpdir(),
    });
    child.once("exit", resolve);
  });
}

/**
 * A UTF-8 cluster in a temporary folder on a loopback port, without durability; `stop` ends it by its pid and removes the folder.
 */
export async function startThrowawayPostgres(bin) {
  const account = await serverAccount();
  const folder = mkdtempSync(path.join(os.tmpdir(), "marquee-postgres-"));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, "data");
  const initialised = await runAs(account, path.join(bin, "initdb"), [
    "-D",
    data,
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "-U",
    "marquee",
    "-A",
    "trust",
    "-N",
  ]);
  if (initialised !== 0) throw new Error("initdb failed");
  const port = await freePort();
  const server = spawn(
    path.join(bin, "postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-h",
      "127.0.0.1",
      "-k",
      folder,
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "max_connections=300",
    ],
    { ...account, stdio: "ignore", cwd: folder },
  );
  const url = `postgres://marquee@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { code } = await capture(path.join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]);
    if (code === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    server.kill("SIGINT");
    await new Promise((resolve) => server.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
