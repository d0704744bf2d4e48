import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import native from "fs-native-extensions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformRoot } from "../runtime/platform-root.ts";
import { DataFolderInUse, lockDataFolder } from "./data-folder-lock.ts";

/** Takes the lock as a Node without SQLite does, prints whether it succeeded, and holds it until it is killed. */
const HOLDER = `
  const lock = require('fs-native-extensions'), fs = require('node:fs');
  const isHeld = lock.tryLock(fs.openSync(process.argv[1], 'a+'), 0x40000000, 512);
  process.stdout.write(String(isHeld));
  setInterval(() => undefined, 1000);
`;

describe("the lock of the data folder", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-lock-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function hold(): Promise<{ readonly isHeld: boolean; end(): Promise<void> }> {
    const child = spawn(process.execPath, ["-e", HOLDER, join(folder, "platform.lock")], {
      cwd: platformRoot(),
    });
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    return {
      isHeld: said.toString() === "true",
      async end() {
        child.kill("SIGKILL");
        await once(child, "exit");
      },
    };
  }

  it("of a Node with SQLite and of one without exclude each other, and end with the process [PLAT-101]", async () => {
    expect(typeof native.tryLock).toBe("function");
    const other = await hold();
    expect(other.isHeld).toBe(true);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    await other.end();
    const own = await lockDataFolder(folder);
    const second = await hold();
    expect(second.isHeld).toBe(false);
    await second.end();
    own.release();
    const third = await hold();
    expect(third.isHeld).toBe(true);
    await third.end();
  });
});
