import { createSessionGuide, type Profile, type SessionGuide } from "@marquee/auth-sdk";
import { isAuthPage, isKidsOnly, STORAGE_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, type NavigateFunction } from "react-router";
import { reportWaitingAtom } from "../conversions/report-waiting-atom.ts";
import { profileAtom, sessionAtom } from "./auth-atoms.ts";
import { joinPartnerAtom } from "../app-context/partner-atoms.ts";
import { previousPageAtom } from "./previous-page-atom.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";
import { localeAtom, visitorAtom } from "../app-context/app-context-atoms.ts";
import { sitePath } from "../languages/site-path.ts";
import { readStored } from "./read-stored.ts";
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
  const hideLogout = await readStored(get(portsAtom).storage, STORAGE_KEYS.hideLogout);
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
  // A conversion names the viewer as far as they are known.
  void set(reportWaitingAtom);
  return stop;
});

/** Where the viewer is, also while the page of it is still on its way. */
const currentPage = (prefix: string): string => sitePath(prefix) + window.location.search;

/** Makes the guide of this page: header and menus, and what belongs to a person, follow it. */
const guideSessionAtom = atom(null, async (get, set, navigate: NavigateFunction): Promise<SessionGuide> => {
  const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
  const guide = createSessionGuide(auth, {
    sessionStorage: get(portsAtom).sessionStorage,
    page: () => currentPage(get(localeAtom).prefix),
    openPage: (path) => navigate(path, { replace: true }),
    onEnd: (reason) => analytics.track({ name: "logout_completed", properties: { reason } }),
  });
  let known: number | undefined;
  let stopViewer: Promise<() => void> | undefined;
  const endViewer = (): void => void stopViewer?.then((end) => end());
  const before = get(sessionAtom);
  guide.subscribe(({ session, userType }) => {
    set(userTypeAtom, userType);
    if (session === known) return;
    known = session;
    set(sessionAtom, before + session);
    endViewer();
    stopViewer = set(followViewerAtom);
  });
  return {
    ...guide,
    close() {
      guide.close();
      endViewer();
    },
  };
});

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
  const guideSession = useSetAtom(guideSessionAtom);
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
    let guide: SessionGuide | undefined;
    const begin = async (): Promise<void> => {
      guide = await guideSession(((...to: Parameters<NavigateFunction>) =>
        go.current(...to)) as NavigateFunction);
      if (isGone) guide.close();
      else await guide.begin();
    };
    const arrival = currentPage(prefix);
    // What an address brings is kept before the next step changes it.
    const canWait = userType === "guest" && !isAuthPage(arrival) && !arrival.includes("?");
    const cancel = canWait ? whenIdle(() => void begin()) : undefined;
    if (!canWait) void begin();
    return () => {
      isGone = true;
      cancel?.();
      guide?.close();
    };
  }, [guideSession, userType, prefix]);
}
