import { SESSION_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";
import { asNumber, asObject, asText } from "../calls/json-fields.ts";
import { readQuery } from "../calls/query.ts";

/** What the link of a message carries behind its `#`, which no server, event or other site is told. */
export interface OpenedLink {
  readonly code: string;
  /** Whose code it is. */
  readonly contact: string;
}

/** The one-time code of a link, and whose it is where the link says so. */
export interface LinkCode {
  readonly code: string;
  readonly contact: string | undefined;
}

/** The page that confirms a contact by the link of a message. */
export const LINK_PAGE = "/verify-email";

/** After a quarter of an hour the code is worth nothing any more. */
const LIFE_MS = 900_000;

/**
 * The code in the address of a page: behind `#`, else in the query, as the links of older messages have it. Take it out of the
 * address bar at once. `undefined` without one. Throws nothing.
 */
export function readLinkCode(address: {
  readonly hash?: string | undefined;
  readonly query?: string | undefined;
}): LinkCode | undefined {
  const { hash = "", query = "" } = Object(address) as typeof address;
  const facts = readQuery(hash);
  const code = facts["code"] || readQuery(query)["code"];
  return code ? { code, contact: facts["contact"] || undefined } : undefined;
}

/** Keeps a link, in this tab alone, for after the sign-in. Never rejects. */
export async function storeLink(storage: KeyValueStorage, link: OpenedLink, now: number): Promise<void> {
  try {
    const { code, contact } = link;
    await storage.set(SESSION_KEYS.openedLink, JSON.stringify({ code, contact, until: now + LIFE_MS }));
  } catch {
    // A device that keeps nothing needs the link once more.
  }
}

/** The kept link, unless it is too old. Never rejects. */
export async function peekLink(storage: KeyValueStorage, now: number): Promise<OpenedLink | undefined> {
  try {
    const stored = asObject(JSON.parse((await storage.get(SESSION_KEYS.openedLink)) || "0")) || {};
    const [code, contact] = [asText(stored["code"]), asText(stored["contact"])];
    return code && contact && now < asNumber(stored["until"]) ? { code, contact } : undefined;
  } catch {
    return undefined;
  }
}

/** The kept link, once. Never rejects. */
export async function takeLink(storage: KeyValueStorage, now: number): Promise<OpenedLink | undefined> {
  const link = await peekLink(storage, now);
  try {
    await storage.remove(SESSION_KEYS.openedLink);
  } catch {
    // It ends with the tab.
  }
  return link;
}
