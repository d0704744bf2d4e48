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

/** A client whose session can be read; `createAuth` makes one. */
export interface SignInContextClient extends Client {
  readonly tokens: Pick<AuthTokens, "get">;
  load(): Promise<unknown>;
}

/** Options of `createSignInContext`. */
export interface SignInContextOptions {
  /** Storage of this tab alone: `sessionStorage` in a browser. */
  readonly sessionStorage: KeyValueStorage;
  /** Of `createSettings`: the languages of the account, and whether it signs in for the first time. */
  readonly settings: Pick<Settings, "get" | "load" | "save" | "adoptLanguages">;
}

/** The request for a sign-in screen. */
export interface SignInRequest {
  /** Query of the address. Default: none. */
  readonly query?: string | undefined;
  /** What stands behind `#`. Default: nothing. */
  readonly hash?: string | undefined;
  /** Path and query of the page before, where the address names none. Default: unknown. */
  readonly previousPage?: string | undefined;
}

/** Why and from where a visitor has come. */
export interface SignInOrigin {
  /** The server has ended the session: say so. */
  readonly isSessionOver: boolean;
  /** Where going back leads; empty where that is unknown. */
  readonly returnPath: string;
}

/** What becomes of the link of a message. */
export type LinkStep =
  | { readonly kind: "none" }
  /** The viewer is signed in: confirm the contact by it. */
  | { readonly kind: "confirm"; readonly link: OpenedLink }
  /** It waits in this tab: open sign-in. */
  | { readonly kind: "signIn" };

/** Where a viewer who has just signed in goes on, and in which languages. */
export interface NextPage {
  /** Site path with its query. */
  readonly path: string;
  readonly displayLanguage: string;
  /** Those of the account; `undefined` where they are the device's. */
  readonly contentLanguages: readonly string[] | undefined;
  /** The page is to be made anew, in other languages than those of the device. */
  readonly hasOtherLanguages: boolean;
}

/** What happens around signing in: why a visitor comes, and where they go on. No act rejects, save for a mistake of the program. */
export interface SignInContext {
  /** Reads the address and keeps what it says. Take it out of the address bar afterwards (`readSignInAddress` has the rest). */
  receive(incoming?: SignInRequest): Promise<SignInOrigin>;
  /** For the link in the address, else the one that waits: whether it can be confirmed now. Call it again where the confirming call failed. */
  openLink(opened?: { readonly link?: OpenedLink | undefined }): Promise<LinkStep>;
  /** For who has just signed in. The account's languages count; where they cannot be read the device's stay. A first sign-in is noted, see `noteSignIn`. */
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
      // A browser carries what stands behind # along when a guest is led here from the link of a message.
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
      // No caller waits for it: its failure is logged.
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

/** The stored page, which stays stored; empty without one. Never rejects. */
async function readReturnPath(storage: KeyValueStorage): Promise<string> {
  try {
    const path = await storage.get(SESSION_KEYS.returnPath);
    return path && isReturnPath(path) ? path : "";
  } catch {
    return "";
  }
}

/** Whether both hold the same languages, in whatever order. */
function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.slice().sort().join() === other.slice().sort().join();
}
