import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small file system that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  freeMb(): number;
  /** Fills the disk except for `leaveMb` megabytes. */
  fill(leaveMb: number): void;
  /** Frees the space again. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

const MB = 1024 * 1024;

/** Mounts a disk in memory; undefined, with a note in the output, when this user may not mount one. */
export async function mountSmallDisk(sizeMb: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-small-disk-"));
  const mounted =
    process.platform === "linux" &&
    spawnSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder]).status === 0;
  if (!mounted) {
    await rm(folder, { recursive: true, force: true });
    process.stdout.write("marquee: NOT TESTED: no disk can be mounted here, so a full one is not tried\n");
    return undefined;
  }
  const filler = join(folder, "filler");
  const freeMb = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return Math.floor((bavail * bsize) / MB);
  };
  return {
    folder,
    freeMb,
    fill(leaveMb) {
      const size = String(Math.max(0, freeMb() - leaveMb) * MB);
      // Taken at once: a program that looks at the disk never sees it half filled.
      const { status, stderr } = spawnSync("fallocate", ["--length", size, filler], { encoding: "utf8" });
      if (status !== 0) throw new Error(`The disk is not filled: ${stderr}`);
    },
    clear: () => rm(filler, { force: true }),
    async remove() {
      spawnSync("umount", ["-l", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
