import { SESSION_OVER_KEY } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";

/** Records that the server has ended the session, as the current page may close before it shows a notice. Never rejects. */
export async function storeSessionOver(storage: KeyValueStorage): Promise<void> {
  try {
    await storage.set(SESSION_OVER_KEY, "1");
  } catch {
    // Without storage only this page can show the notice.
  }
}

/** Resolves with whether the notice of an ended session is still to be shown; true once. Never rejects. */
export async function takeSessionOver(storage: KeyValueStorage): Promise<boolean> {
  try {
    if ((await storage.get(SESSION_OVER_KEY)) === undefined) return false;
    await storage.remove(SESSION_OVER_KEY);
    return true;
  } catch {
    return false;
  }
}
