import type { AuthState, Profile } from "@marquee/auth-sdk";
import { isAuthPage, isKidsOnly, isSignedInPage, STORAGE_KEYS } from "@marquee/config";
import { useAtomValue, useStore, type createStore } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, type NavigateFunction } from "react-router";
import { consentsAtom, profileAtom, sessionAtom } from "./auth-atoms.ts";
import { joinPartnerAtom } from "../partner-atoms.ts";
import { previousPageAtom } from "./previous-page-atom.ts";
import { browserSdksAtom } from "../sdks/sdk-atoms.ts";
import { siteAtom } from "../site-atoms.ts";
import { sitePath } from "../site-path.ts";
import { readKept } from "./read-kept.ts";
import { keepSessionOver, takeSessionOver } from "./session-over.ts";
import { userTypeAtom, viewerAtom } from "./viewer-atoms.ts";

type Store = ReturnType<typeof createStore>;
interface Place {
  readonly pathname: string;
  readonly search: string;
}

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

/** What menus and events know of the person follows the profile, for as long as the session lasts. */
async function followViewer(store: Store): Promise<() => void> {
  const { auth, storage, viewer } = await store.get(browserSdksAtom);
  const profile = await store.get(profileAtom);
  const consents = await store.get(consentsAtom);
  const hideLogout = await readKept(storage, STORAGE_KEYS.hideLogout);
  const show = (person: Profile | undefined): void => {
    viewer.setProfile(person);
    store.set(joinPartnerAtom, person?.partnerName);
    store.set(viewerAtom, {
      firstName: person?.firstName,
      isRestricted: person?.isRestricted ?? false,
      isKidsOnly: isKidsOnly(person?.tags ?? []),
      hideLogout,
    });
  };
  show(profile.get());
  const stops = [
    profile.subscribe(show),
    consents.subscribe((given) => given !== undefined && viewer.setSharing(given.IsThirdPartyDataSharing)),
  ];
  if (auth.tokens.get().status === "signedIn") await Promise.all([profile.load(), auth.updateUserType()]);
  return () => stops.forEach((stop) => stop());
}

/** Where the viewer is, also while the page of it is still on its way. */
function placeOf(store: Store): Place {
  return { pathname: sitePath(store.get(siteAtom).prefix), search: window.location.search };
}

/** A session that has ended leads to sign-in where it matters: the server ended it, or the page is one's own. */
function leave(store: Store, { endReason }: AuthState, navigate: NavigateFunction): void {
  const { pathname, search } = placeOf(store);
  const query = new URLSearchParams(endReason === "terminal" ? { redirectFromWebApp: "1" } : {});
  if (isSignedInPage(pathname)) query.set("returnPath", pathname + search);
  if (query.size > 0) void navigate(`/signin?${query.toString()}`, { replace: true });
}

/** Follows the session until stopped. */
async function followSession(
  store: Store,
  { isGone, navigate }: { isGone: () => boolean; navigate: NavigateFunction },
): Promise<() => void> {
  const { auth, analytics, sessionStorage } = await store.get(browserSdksAtom);
  // What an earlier page learnt on its way out is told here, unless somebody has signed in since.
  const wasOver = await takeSessionOver(sessionStorage);
  if (isGone()) return () => undefined;
  let known = auth.tokens.get();
  const isOver = wasOver && known.status === "guest";
  const setUserType = (): void => store.set(userTypeAtom, auth.userType.get());
  let stopViewer: Promise<() => void> | undefined;
  const endViewer = (): void => void stopViewer?.then((end) => end());
  const takeOver = (): void => {
    endViewer();
    stopViewer = followViewer(store);
  };
  setUserType();
  takeOver();
  if (known.status === "guest" && (isOver || isSignedInPage(placeOf(store).pathname)))
    leave(store, isOver ? { ...known, endReason: "terminal" } : known, navigate);
  const stops = [
    endViewer,
    auth.userType.subscribe(setUserType),
    auth.tokens.subscribe((state) => {
      const before = known;
      known = state;
      if (state.session !== before.session) {
        store.set(sessionAtom, (count) => count + 1);
        takeOver();
      }
      if (before.status === "guest" || state.status === "signedIn") return;
      if (state.endReason !== "signedOut")
        analytics.track({
          name: "logout_completed",
          properties: { reason: state.endReason === "elsewhere" ? "other_tab" : "session_ended" },
        });
      if (state.endReason === "terminal") keepSessionOver(sessionStorage);
      leave(store, state, navigate);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

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
  const store = useStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = useRef(navigate);
  useKidsHome(pathname, navigate);

  useEffect(() => {
    go.current = navigate;
    if (!isAuthPage(pathname)) store.set(previousPageAtom, pathname + search);
  }, [store, pathname, search, navigate]);

  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      const end = await followSession(store, {
        isGone: () => isGone,
        navigate: ((...to: Parameters<NavigateFunction>) => go.current(...to)) as NavigateFunction,
      });
      if (isGone) end();
      else stop = end;
    };
    const arrival = placeOf(store);
    // What an address brings is kept before the next step changes it.
    const canWait =
      store.get(siteAtom).userType === "guest" && !isAuthPage(arrival.pathname) && arrival.search === "";
    const cancel = canWait ? whenIdle(() => void begin()) : undefined;
    if (!canWait) void begin();
    return () => {
      isGone = true;
      cancel?.();
      stop();
    };
  }, [store]);
}
