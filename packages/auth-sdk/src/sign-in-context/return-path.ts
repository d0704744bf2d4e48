import { isAuthPage } from "@marquee/config/pages";
import { SESSION_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";

const MAX_PATH_LENGTH = 2048;

/**
 * Whether a path may be returned to after signing in: a path of this site and no auth page. One
 * leading slash, neither slash nor backslash after it, also when encoded, and nothing that browsers drop from addresses.
 */
export function isReturnPath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const hasSafeForm = /^\/(?![/\\]|%2f|%5c)[^\\\s\0-\x1f\x7f]*$/i.test(path);
  return hasSafeForm && path.length <= MAX_PATH_LENGTH && !isAuthPage(path);
}

/** Keeps the path, with its query, in session storage for after the sign-in; one that may not be returned to is not stored. Never rejects. */
export async function storeReturnPath(storage: KeyValueStorage, path: string): Promise<void> {
  try {
    if (isReturnPath(path)) await storage.set(SESSION_KEYS.returnPath, path);
  } catch {
    // A device that keeps nothing leads home.
  }
}

/** The stored path, once, checked again; home without one. Never rejects. */
export async function takeReturnPath(storage: KeyValueStorage): Promise<string> {
  try {
    const path = await storage.get(SESSION_KEYS.returnPath);
    await storage.remove(SESSION_KEYS.returnPath);
    return path && isReturnPath(path) ? path : "/";
  } catch {
    return "/";
  }
}
