import { SESSION_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";
import { asNumber, asObject, asText } from "../calls/json-fields.ts";
import { readQuery } from "../calls/query.ts";

/** Contact and code of a message's link. They stand in its fragment, which is not sent to any server, event or other site. */
export interface OpenedLink {
  readonly code: string;
  /** E-mail address or mobile number that the code was sent to. */
  readonly contact: string;
}

/** The one-time code of a link, and its contact if the link has one. */
export interface LinkCode {
  readonly code: string;
  readonly contact: string | undefined;
}

/** The page that confirms a contact by the link of a message. */
export const LINK_PAGE = "/verify-email";

/** How long a link is stored, in milliseconds: its code expires after 15 minutes. */
const LINK_LIFETIME_MS = 900_000;

/**
 * Returns the code in the address of a page: of the fragment, else of the query, as in the links of older messages. `undefined`
 * without one. Remove it from the address bar at once. Never throws.
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

/** Stores a link in this tab, to be used after the sign-in. Never rejects. */
export async function storeLink(storage: KeyValueStorage, link: OpenedLink, now: number): Promise<void> {
  try {
    const { code, contact } = link;
    await storage.set(
      SESSION_KEYS.openedLink,
      JSON.stringify({ code, contact, until: now + LINK_LIFETIME_MS }),
    );
  } catch {
    // Without storage the viewer has to open the link again.
  }
}

/** Returns the stored link, unless it is too old. Never rejects. */
export async function peekLink(storage: KeyValueStorage, now: number): Promise<OpenedLink | undefined> {
  try {
    const stored = asObject(JSON.parse((await storage.get(SESSION_KEYS.openedLink)) || "0")) || {};
    const [code, contact] = [asText(stored["code"]), asText(stored["contact"])];
    return code && contact && now < asNumber(stored["until"]) ? { code, contact } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the stored link and removes it. Never rejects. */
export async function takeLink(storage: KeyValueStorage, now: number): Promise<OpenedLink | undefined> {
  const link = await peekLink(storage, now);
  try {
    await storage.remove(SESSION_KEYS.openedLink);
  } catch {
    // The session storage ends with the tab.
  }
  return link;
}
