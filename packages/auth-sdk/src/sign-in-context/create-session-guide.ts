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

/** A client whose session can be followed; `createAuth` makes one. */
export interface GuidedClient extends Client {
  readonly tokens: Pick<AuthTokens, "get" | "subscribe">;
  readonly userType: Pick<UserTypeRecord, "get" | "subscribe">;
  load(): Promise<unknown>;
}

/** Options of `createSessionGuide`. */
export interface SessionGuideOptions {
  /** Storage of this tab alone: `sessionStorage` in a browser. */
  readonly sessionStorage: KeyValueStorage;
  /** Path and query of the page that shows, without locale prefix; read anew each time. */
  readonly page: () => string;
  /** Opens a page in place of the one that shows. */
  readonly openPage: (path: string) => unknown;
  /** Called when a session ends that the viewer has not ended here. Default: none. */
  readonly onEnd?: ((reason: "other_tab" | "session_ended") => unknown) | undefined;
}

/** What a screen shows of the session. */
export interface GuidedSession {
  /** Grows from 0 with each sign-in and each end since `begin`: what belongs to a person is to be made anew. */
  readonly session: number;
  readonly userType: UserType;
}

/** Keeps the page true to the session. */
export interface SessionGuide extends Observable<GuidedSession> {
  /** Reads the session and follows it from now on. Never rejects. */
  begin(): Promise<void>;
  /** Follows it no more. */
  close(): void;
}

/**
 * Makes the guide of one page: a session that the server has ended leads to sign-in and says so, once; a page for members alone
 * does not stay open for a guest, and sign-in leads back to it.
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
  let known: AuthState = tokens.get();
  let stops: readonly (() => void)[] = [];

  const change = (next: Partial<GuidedSession>): void => set(Object.assign({}, get(), next));

  /** A port of the program that throws is reported, and nothing else stops. */
  function tell(run: () => unknown): void {
    const report = (cause: unknown): void =>
      logger.error("A port of the session guide failed", { cause: String(cause) });
    try {
      Promise.resolve(run()).catch(report);
    } catch (cause) {
      report(cause);
    }
  }

  // SESS-83, AUTH-31, SESS-22
  function leave(isUntold: boolean): unknown {
    const current = page();
    const returnPath = isSignedInPage(current.split("?")[0] as string) ? current : undefined;
    const isSessionOver = isUntold || known.endReason === "terminal";
    return isUntold || returnPath ? openPage(signInPath({ isSessionOver, returnPath })) : undefined;
  }

  function follow(state: AuthState): void {
    const before = known;
    known = state;
    if (state.session !== before.session) change({ session: get().session + 1 });
    if (before.status === "guest" || state.status === "signedIn") return;
    const { endReason } = state;
    if (endReason !== "signedOut" && onEnd)
      tell(() => onEnd(endReason === "elsewhere" ? "other_tab" : "session_ended"));
    const isOver = endReason === "terminal";
    if (isOver) void storeSessionOver(storage);
    tell(() => leave(isOver));
  }

  return {
    get,
    subscribe,
    async begin() {
      if (isClosed || stops.length) return;
      await auth.load();
      // What an earlier page learnt on its way out is told here, unless a person has signed in since.
      const wasOver = await takeSessionOver(storage);
      if (isClosed || stops.length) return;
      known = tokens.get();
      change({ userType: userType.get() });
      stops = [userType.subscribe(() => change({ userType: userType.get() })), tokens.subscribe(follow)];
      if (known.status === "guest") tell(() => leave(wasOver));
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
