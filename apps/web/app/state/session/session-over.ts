import { SESSION_OVER_KEY } from "@marquee/config";
import type { KeyValueStorage } from "@marquee/http";
import { readKept } from "./read-kept.ts";

/** Remembers, until it is told, that the server has ended the session: the page that learnt of it may be on its way out. */
export function keepSessionOver(sessionStorage: KeyValueStorage): void {
  const keep = async (): Promise<void> => sessionStorage.set(SESSION_OVER_KEY, "1");
  void keep().catch(() => undefined);
}

/** Whether the server has ended the session and nobody was told yet; from now on somebody is. */
export async function takeSessionOver(sessionStorage: KeyValueStorage): Promise<boolean> {
  if ((await readKept(sessionStorage, SESSION_OVER_KEY)) === undefined) return false;
  await sessionStorage.remove(SESSION_OVER_KEY);
  return true;
}
