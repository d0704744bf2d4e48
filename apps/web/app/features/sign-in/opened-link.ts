import { MINUTE, SESSION_KEYS } from "@marquee/config";
import type { KeyValueStorage } from "@marquee/http";

/** The page that confirms a contact by the link of a message. */
export const LINK_PAGE = "/verify-email";

/** What the link of a message carries behind its `#`, which no server, event or other site is told (REQ-42). */
export interface OpenedLink {
  readonly code: string;
  readonly contact: string;
}

/** After so many milliseconds the code is worth nothing any more. */
const LIFE_MS = 15 * MINUTE;

/** Code and contact of an address; undefined unless it has both. */
export function readLink(hash: string): OpenedLink | undefined {
  const facts = new URLSearchParams(hash.slice(1));
  const [code, contact] = [facts.get("code"), facts.get("contact")];
  return code && contact ? { code, contact } : undefined;
}

/** Keeps a link, in this tab alone, for after the sign-in. Never rejects. */
export async function keepLink(
  sessionStorage: KeyValueStorage,
  { code, contact }: OpenedLink,
  now: number,
): Promise<void> {
  try {
    await sessionStorage.set(
      SESSION_KEYS.openedLink,
      JSON.stringify({ code, contact, until: now + LIFE_MS }),
    );
  } catch {
    // A device that keeps nothing needs the link once more.
  }
}

/** The kept link, unless it is too old. Never rejects. */
export async function peekLink(
  sessionStorage: KeyValueStorage,
  now: number,
): Promise<OpenedLink | undefined> {
  try {
    const { code, contact, until } = JSON.parse(
      (await sessionStorage.get(SESSION_KEYS.openedLink)) ?? "{}",
    ) as Readonly<Record<string, unknown>>;
    return typeof code === "string" && typeof contact === "string" && typeof until === "number" && now < until
      ? { code, contact }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The kept link, once. Never rejects. */
export async function takeLink(
  sessionStorage: KeyValueStorage,
  now: number,
): Promise<OpenedLink | undefined> {
  const link = await peekLink(sessionStorage, now);
  try {
    await sessionStorage.remove(SESSION_KEYS.openedLink);
  } catch {
    // It ends with the tab.
  }
  return link;
}
