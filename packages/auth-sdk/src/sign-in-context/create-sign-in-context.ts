import { isInterfaceLanguage } from "@marquee/config/languages";
import { SESSION_KEYS } from "@marquee/config/storage";
import { checkCall, checkOptions, checkPort } from "@marquee/http/errors";
import type { Client, KeyValueStorage } from "@marquee/http";
import type { Languages, Settings } from "../account/create-settings.ts";
import { noteSignIn } from "../account/note-sign-in.ts";
import { isReturnPath, storeReturnPath, takeReturnPath } from "./return-path.ts";
import type { AuthTokens } from "../tokens/create-auth-tokens.ts";
import { LINK_PAGE, peekLink, readLinkCode, storeLink, takeLink } from "./opened-link.ts";
import type { OpenedLink } from "./opened-link.ts";
import { takeSessionOver } from "./session-over.ts";
import { readSignInAddress } from "./sign-in-address.ts";

/** A client whose session can be read; `createAuth` creates one. */
export interface SignInContextClient extends Client {
  readonly tokens: Pick<AuthTokens, "get">;
  load(): Promise<unknown>;
}

/** Options of `createSignInContext`. */
export interface SignInContextOptions {
  /** Storage of this tab alone: `sessionStorage` in a browser. */
  readonly sessionStorage: KeyValueStorage;
  /** Settings of `createSettings`: the account's languages, and whether this is its first sign-in. */
  readonly settings: Pick<Settings, "get" | "load" | "save" | "adoptLanguages">;
}

/** Address with which a sign-in screen was opened. */
export interface SignInRequest {
  /** Query of the address. Default: none. */
  readonly query?: string | undefined;
  /** Fragment of the address, after `#`. Default: empty. */
  readonly hash?: string | undefined;
  /** Path and query of the previous page, used when the address names none. Default: unknown. */
  readonly previousPage?: string | undefined;
}

/** Why and from which page a visitor came to sign-in. */
export interface SignInOrigin {
  /** The server has ended the session: show a notice. */
  readonly isSessionOver: boolean;
  /** Page to return to; empty when unknown. */
  readonly returnPath: string;
}

/** Next step for the link of a message. */
export type LinkStep =
  | { readonly kind: "none" }
  /** The viewer is signed in: confirm the contact with the link. */
  | { readonly kind: "confirm"; readonly link: OpenedLink }
  /** The link is stored in this tab: open sign-in. */
  | { readonly kind: "signIn" };

/** Page and languages after a sign-in. */
export interface NextPage {
  /** Site path with its query. */
  readonly path: string;
  readonly displayLanguage: string;
  /** Content languages of the account; `undefined` when those of the device apply. */
  readonly contentLanguages: readonly string[] | undefined;
  /** The languages differ from those of the device, so the page must be rendered again. */
  readonly hasOtherLanguages: boolean;
}

/**
 * Context of sign-in: why a visitor comes, and which page follows. No method rejects, except with `INVALID_OPTION` for a wrong
 * argument.
 */
export interface SignInContext {
  /**
   * Reads the address and stores the return page and link. Remove them from the address bar afterwards; `readSignInAddress` has
   * the rest.
   */
  receive(incoming?: SignInRequest): Promise<SignInOrigin>;
  /** Returns the next step for the given link, else for the stored one. Call it again when the confirming request failed. */
  openLink(opened?: { readonly link?: OpenedLink | undefined }): Promise<LinkStep>;
  /**
   * Call it after a sign-in. The account's languages apply, or the device's if they cannot be read. A first sign-in is noted,
   * see `noteSignIn`.
   */
  goOn(device: Languages): Promise<NextPage>;
}

/**
 * Creates the context of a sign-in screen.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const context = createSignInContext(auth, { sessionStorage, settings: createSettings(auth) });
 * await context.receive({ query: "?returnPath=%2Fwatchlist" });
 * const { path } = await context.goOn({ displayLanguage: "en", contentLanguages: ["en", "hi"] });
 */
export function createSignInContext(auth: SignInContextClient, options: SignInContextOptions): SignInContext {
  const where = "createSignInContext";
  checkCall(where, auth, options, {
    sessionStorage: "with get set remove",
    settings: "with get load save adoptLanguages",
  });
  checkPort(where, "client", auth, ["load"]);
  checkPort(where, "client", auth.tokens, ["get"]);
  const { sessionStorage: storage, settings } = options;
  const { clock } = auth;
  return {
    // AUTH-86
    async receive(incoming = {}) {
      const { query = "", hash = "", previousPage } = Object(incoming) as SignInRequest;
      const { isSessionOver, returnPath } = readSignInAddress(query);
      if (isSessionOver) await takeSessionOver(storage);
      // A redirect keeps the fragment of the address, so the code of a message's link arrives here too.
      if (returnPath === LINK_PAGE) {
        const { code, contact } = readLinkCode({ hash }) || {};
        if (code && contact) await storeLink(storage, { code, contact }, clock.now());
      }
      const from = returnPath === undefined ? previousPage : returnPath;
      if (typeof from === "string") await storeReturnPath(storage, from);
      return { isSessionOver, returnPath: await readReturnPath(storage) };
    },
    // AUTH-85
    async openLink(opened = {}) {
      checkOptions("openLink", opened, { link: "object?" });
      const { link: given } = opened;
      if (given) checkOptions("openLink", given, { code: "text", contact: "text" });
      const link = given || (await takeLink(storage, clock.now()));
      if (!link) return { kind: "none" };
      await auth.load();
      if (auth.tokens.get().status === "signedIn") return { kind: "confirm", link };
      await storeLink(storage, link, clock.now());
      return { kind: "signIn" };
    },
    // AUTH-87, SESS-28
    async goOn(device) {
      checkOptions("goOn", device, { displayLanguage: "text", contentLanguages: "list" });
      const stored = await takeReturnPath(storage);
      const path = (await peekLink(storage, clock.now())) ? LINK_PAGE : stored;
      const loaded = await settings.load();
      // Not awaited; a failure is logged.
      if (loaded.ok) void noteSignIn(auth, { settings });
      const adopted = loaded.ok ? await settings.adoptLanguages(device) : loaded;
      const account = adopted.ok ? adopted.value : device;
      const displayLanguage = isInterfaceLanguage(account.displayLanguage)
        ? account.displayLanguage
        : device.displayLanguage;
      const hasOtherContent = !isSameList(account.contentLanguages, device.contentLanguages);
      return {
        path,
        displayLanguage,
        contentLanguages: hasOtherContent ? account.contentLanguages : undefined,
        hasOtherLanguages: hasOtherContent || displayLanguage !== device.displayLanguage,
      };
    },
  };
}

/** Returns the stored return page without removing it; empty without one. Never rejects. */
async function readReturnPath(storage: KeyValueStorage): Promise<string> {
  try {
    const path = await storage.get(SESSION_KEYS.returnPath);
    return path && isReturnPath(path) ? path : "";
  } catch {
    return "";
  }
}

/** Whether both lists hold the same languages, in any order. */
function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.slice().sort().join() === other.slice().sort().join();
}
