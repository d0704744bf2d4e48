import type { UserType } from "@marquee/config/account";
import { isSignedInPage } from "@marquee/config/pages";
import { checkCall, checkPort } from "@marquee/http/errors";
import { createObservable, type Observable } from "@marquee/http/flow";
import type { Client, KeyValueStorage } from "@marquee/http";
import type { AuthState } from "../tokens/auth-state.ts";
import type { AuthTokens } from "../tokens/create-auth-tokens.ts";
import type { UserTypeRecord } from "../tokens/user-type.ts";
import { storeSessionOver, takeSessionOver } from "./session-over.ts";
import { signInPath } from "./sign-in-address.ts";

/** A client whose session can be watched; `createAuth` creates one. */
export interface GuidedClient extends Client {
  readonly tokens: Pick<AuthTokens, "get" | "subscribe">;
  readonly userType: Pick<UserTypeRecord, "get" | "subscribe">;
  load(): Promise<unknown>;
}

/** Options of `createSessionGuide`. */
export interface SessionGuideOptions {
  /** Storage of this tab alone: `sessionStorage` in a browser. */
  readonly sessionStorage: KeyValueStorage;
  /** Returns path and query of the current page, without locale prefix. */
  readonly page: () => string;
  /** Replaces the current page by another. */
  readonly openPage: (path: string) => unknown;
  /** Called when a session ends other than by a logout in this tab. Default: not called. */
  readonly onEnd?: ((reason: "other_tab" | "session_ended") => unknown) | undefined;
}

/** Session facts for screens. */
export interface GuidedSession {
  /** Grows from 0 with each sign-in and each end of a session since `begin`: reload what belongs to a person. */
  readonly session: number;
  readonly userType: UserType;
}

/** Leaves pages that do not fit the session. */
export interface SessionGuide extends Observable<GuidedSession> {
  /** Reads the session and starts watching it. Never rejects. */
  begin(): Promise<void>;
  /** Stops watching the session. */
  close(): void;
}

/** Ends by the server that a guide has met. */
const metEnds = /* @__PURE__ */ new WeakSet<AuthState>();

/**
 * Creates the guide of one browser tab. After the server has ended the session it opens sign-in with a notice, once. For a guest on
 * a page that needs a signed-in viewer it opens sign-in, which leads back to the page.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const guide = createSessionGuide(auth, { sessionStorage, page: () => "/watchlist", openPage: (path) => router.replace(path) });
 * guide.subscribe(({ userType }) => showMenu(userType));
 * await guide.begin();
 */
export function createSessionGuide(auth: GuidedClient, options: SessionGuideOptions): SessionGuide {
  const where = "createSessionGuide";
  checkCall(where, auth, options, {
    sessionStorage: "with get set remove",
    page: "function",
    openPage: "function",
    onEnd: "function?",
  });
  checkPort(where, "client", auth, ["load"]);
  checkPort(where, "client", auth.tokens, ["get", "subscribe"]);
  checkPort(where, "client", auth.userType, ["get", "subscribe"]);
  const { tokens, userType, logger } = auth;
  const { sessionStorage: storage, page, openPage, onEnd } = options;
  const { get, subscribe, set } = createObservable<GuidedSession>(
    { session: 0, userType: userType.get() },
    logger,
  );
  let isClosed = false;
  let current: AuthState = tokens.get();
  let stops: readonly (() => void)[] = [];

  const change = (next: Partial<GuidedSession>): void => set(Object.assign({}, get(), next));
  const changeUserType = (): void => change({ userType: userType.get() });

  /** Calls a port; its error is logged and stops nothing else. */
  function callPort(run: () => unknown): void {
    new Promise((resolve) => resolve(run())).catch((cause: unknown) =>
      logger.error("A port of the session guide failed", { cause: String(cause) }),
    );
  }

  /** Whether the server has ended the session, and no guide has met that yet; true once. */
  const takeEnd = (state: AuthState): boolean =>
    // The reasons of the server: terminal, refused, retriesExhausted. The others begin with e, s or u.
    /^[rt]/.test(state.endReason as string) && !metEnds.has(state) && !!metEnds.add(state);

  // SESS-83, AUTH-31, SESS-22
  function leave(isSessionOver: boolean): unknown {
    const currentPage = page();
    const returnPath = isSignedInPage(currentPage.split("?")[0] as string) ? currentPage : undefined;
    return isSessionOver || returnPath ? openPage(signInPath({ isSessionOver, returnPath })) : undefined;
  }

  function follow(state: AuthState): void {
    const before = current;
    current = state;
    if (state.session !== before.session) change({ session: get().session + 1 });
    if (before.status === "guest" || state.status === "signedIn") return;
    const { endReason } = state;
    if (endReason !== "signedOut" && onEnd)
      callPort(() => onEnd(endReason === "elsewhere" ? "other_tab" : "session_ended"));
    const isOver = takeEnd(state);
    if (isOver) void storeSessionOver(storage);
    callPort(() => leave(isOver));
  }

  return {
    get,
    subscribe,
    async begin() {
      if (isClosed || stops.length) return;
      await auth.load();
      // An earlier page may have been closed before it could show that the session had ended.
      const wasOver = await takeSessionOver(storage);
      if (isClosed || stops.length) return;
      current = tokens.get();
      changeUserType();
      stops = [userType.subscribe(changeUserType), tokens.subscribe(follow)];
      // A request of the page may have met the end before its guide began.
      if (current.status === "guest") callPort(() => leave(takeEnd(current) || wasOver));
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
