import { STORAGE_KEYS } from "@marquee/config/storage";
import { checkPort, type KeyValueStorage } from "@marquee/http";
import { readFacts } from "./conversion-record.ts";

/**
 * Resolves with whether conversions of an earlier start wait in this storage: then make `createConversions` on it, which reports them.
 * It reads one key, so a program may ask at each start and load the rest only where there is something. False where storage fails.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `storage`
 * @example
 * if (await hasWaitingConversions(storage)) createConversions(client, options);
 */
export async function hasWaitingConversions(storage: Pick<KeyValueStorage, "get">): Promise<boolean> {
  checkPort("hasWaitingConversions", "storage", storage, ["get"]);
  try {
    return readFacts(JSON.parse((await storage.get(STORAGE_KEYS.conversionEvents)) || "0")).waiting.length > 0;
  } catch {
    // Who makes conversions next is told of it by the log.
    return false;
  }
}
