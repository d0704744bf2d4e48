import { SESSION_OVER_KEY } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";

/** Remembers, until it is told, that the server has ended the session: the page that learnt of it may be on its way out. Never rejects. */
export async function storeSessionOver(storage: KeyValueStorage): Promise<void> {
  try {
    await storage.set(SESSION_OVER_KEY, "1");
  } catch {
    // Then this page tells it, or none.
  }
}

/** Whether the server has ended the session and the viewer has not read so yet. Answers yes once. Never rejects. */
export async function takeSessionOver(storage: KeyValueStorage): Promise<boolean> {
  try {
    if ((await storage.get(SESSION_OVER_KEY)) === undefined) return false;
    await storage.remove(SESSION_OVER_KEY);
    return true;
  } catch {
    return false;
  }
}
