import { isAuthPage } from "@marquee/config/pages";
import { SESSION_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";

const MAX_PATH_LENGTH = 2048;

/**
 * Whether a path may be opened after the sign-in: a path of this site that is not an auth page. It has one
 * leading slash, neither slash nor backslash after it, also when encoded, and nothing that browsers drop from addresses.
 */
export function isReturnPath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const hasSafeForm = /^\/(?![/\\]|%2f|%5c)[^\\\s\0-\x1f\x7f]*$/i.test(path);
  return hasSafeForm && path.length <= MAX_PATH_LENGTH && !isAuthPage(path);
}

/** Stores path and query in session storage, to be opened after the sign-in, if `isReturnPath` allows it. Never rejects. */
export async function storeReturnPath(storage: KeyValueStorage, path: string): Promise<void> {
  try {
    if (isReturnPath(path)) await storage.set(SESSION_KEYS.returnPath, path);
  } catch {
    // Without storage the home page follows the sign-in.
  }
}

/** Returns the stored path, checked again, and removes it; the home page without one. Never rejects. */
export async function takeReturnPath(storage: KeyValueStorage): Promise<string> {
  try {
    const path = await storage.get(SESSION_KEYS.returnPath);
    await storage.remove(SESSION_KEYS.returnPath);
    return path && isReturnPath(path) ? path : "/";
  } catch {
    return "/";
  }
}
