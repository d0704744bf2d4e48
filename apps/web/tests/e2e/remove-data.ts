import { rmSync } from "node:fs";
import type { FullConfig } from "@playwright/test";

/** Leaves nothing behind: the data folder of the platform goes with its servers. */
export default function removeData(config: FullConfig): void {
  const { dataFolder } = config.metadata as { dataFolder?: string };
  if (dataFolder !== undefined) rmSync(dataFolder, { recursive: true, force: true });
}
