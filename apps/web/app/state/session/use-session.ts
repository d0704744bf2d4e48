import type { AuthState, Profile } from "@marquee/auth-sdk";
import { isAuthPage, isKidsOnly, isSignedInPage, STORAGE_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, type NavigateFunction } from "react-router";
import { profileAtom, sessionAtom } from "./auth-atoms.ts";
import { joinPartnerAtom } from "../partner-atoms.ts";
import { previousPageAtom } from "./previous-page-atom.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";
import { localeAtom, visitorAtom } from "../app-context-atoms.ts";
import { sitePath } from "../site-path.ts";
import { readKept } from "./read-kept.ts";
import { keepSessionOver, takeSessionOver } from "./session-over.ts";
import { userTypeAtom, viewerAtom } from "./viewer-atoms.ts";
import { viewerReadAtom } from "./viewer-read-atom.ts";

/** A guest has nothing to wait for: the session is read when the browser has time. */
const IDLE_LIMIT_MS = 3000;

function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(task, 1);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: IDLE_LIMIT_MS });
  return () => window.cancelIdleCallback(handle);
}

/** What menus show of the person follows the profile, for as long as the session lasts. */
const followViewerAtom = atom(null, async (get, set): Promise<() => void> => {
  const [auth, profile] = await Promise.all([get(authAtom), get(profileAtom)]);
  const hideLogout = await readKept(get(portsAtom).storage, STORAGE_KEYS.hideLogout);
  const show = (person: Profile | undefined): void => {
    set(joinPartnerAtom, person?.partnerName);
    set(viewerAtom, {
      firstName: person?.firstName,
      isRestricted: person?.isRestricted ?? false,
      isKidsOnly: isKidsOnly(person?.tags ?? []),
      hideLogout,
    });
  };
  show(profile.get());
  const stop = profile.subscribe(show);
  await Promise.all([
    get(viewerReadAtom),
    auth.tokens.get().status === "signedIn" ? auth.updateUserType() : undefined,
  ]);
  return stop;
});

/** Where the viewer is, also while the page of it is still on its way. */
const currentPage = (prefix: string) => ({ pathname: sitePath(prefix), search: window.location.search });

/** A session that has ended leads to sign-in where it matters: the server ended it, or the page is one's own. */
function signInPath({ endReason }: AuthState, { pathname, search }: ReturnType<typeof currentPage>) {
  const query = new URLSearchParams(endReason === "terminal" ? { redirectFromWebApp: "1" } : {});
  if (isSignedInPage(pathname)) query.set("returnPath", pathname + search);
  return query.size > 0 ? `/signin?${query.toString()}` : undefined;
}

interface Follower {
  readonly isGone: () => boolean;
  readonly navigate: NavigateFunction;
}

/** Follows the session until stopped. */
const followSessionAtom = atom(
  null,
  async (get, set, { isGone, navigate }: Follower): Promise<() => void> => {
    const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
    const { sessionStorage } = get(portsAtom);
    const leave = (state: AuthState): void => {
      const path = signInPath(state, currentPage(get(localeAtom).prefix));
      if (path !== undefined) void navigate(path, { replace: true });
    };
    // What an earlier page learnt on its way out is told here, unless somebody has signed in since.
    const wasOver = await takeSessionOver(sessionStorage);
    if (isGone()) return () => undefined;
    let known = auth.tokens.get();
    const isOver = wasOver && known.status === "guest";
    const setUserType = (): void => set(userTypeAtom, auth.userType.get());
    let stopViewer: Promise<() => void> | undefined;
    const endViewer = (): void => void stopViewer?.then((end) => end());
    const takeOver = (): void => {
      endViewer();
      stopViewer = set(followViewerAtom);
    };
    setUserType();
    takeOver();
    if (known.status === "guest" && (isOver || isSignedInPage(currentPage(get(localeAtom).prefix).pathname)))
      leave(isOver ? { ...known, endReason: "terminal" } : known);
    const stops = [
      endViewer,
      auth.userType.subscribe(setUserType),
      auth.tokens.subscribe((state) => {
        const before = known;
        known = state;
        if (state.session !== before.session) {
          set(sessionAtom, (count) => count + 1);
          takeOver();
        }
        if (before.status === "guest" || state.status === "signedIn") return;
        if (state.endReason !== "signedOut")
          analytics.track({
            name: "logout_completed",
            properties: { reason: state.endReason === "elsewhere" ? "other_tab" : "session_ended" },
          });
        if (state.endReason === "terminal") keepSessionOver(sessionStorage);
        leave(state);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
);

/** Home of a viewer who sees what is made for children is the page of it (DEC-044). */
function useKidsHome(pathname: string, navigate: NavigateFunction): void {
  const { isKidsOnly: isForKids } = useAtomValue(viewerAtom);
  useEffect(() => {
    if (isForKids && pathname === "/") void navigate("/kids", { replace: true });
  }, [isForKids, pathname, navigate]);
}

/**
 * Keeps the page true to the session: header and menus follow the user type, a session that the server has ended leads
 * to sign-in, and a page of one's own does not stay open for a guest (SESS-22, SESS-73, OVER-14).
 */
export function useSession(): void {
  const { userType } = useAtomValue(visitorAtom);
  const { prefix } = useAtomValue(localeAtom);
  const setPreviousPage = useSetAtom(previousPageAtom);
  const followSession = useSetAtom(followSessionAtom);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = useRef(navigate);
  useKidsHome(pathname, navigate);

  useEffect(() => {
    go.current = navigate;
    if (!isAuthPage(pathname)) setPreviousPage(pathname + search);
  }, [setPreviousPage, pathname, search, navigate]);

  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      const end = await followSession({
        isGone: () => isGone,
        navigate: ((...to: Parameters<NavigateFunction>) => go.current(...to)) as NavigateFunction,
      });
      if (isGone) end();
      else stop = end;
    };
    const arrival = currentPage(prefix);
    // What an address brings is kept before the next step changes it.
    const canWait = userType === "guest" && !isAuthPage(arrival.pathname) && arrival.search === "";
    const cancel = canWait ? whenIdle(() => void begin()) : undefined;
    if (!canWait) void begin();
    return () => {
      isGone = true;
      cancel?.();
      stop();
    };
  }, [followSession, userType, prefix]);
}
