import { rmSync } from "node:fs";
import type { FullConfig } from "@playwright/test";

/** Deletes the platform's data folder after the run. */
export default function removeData(config: FullConfig): void {
  const { dataFolder } = config.metadata as { dataFolder?: string };
  // A server that is shutting down may still write.
  if (dataFolder !== undefined)
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
