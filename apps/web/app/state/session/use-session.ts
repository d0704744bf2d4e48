import { createSessionGuide, type Profile, type SessionGuide } from "@marquee/auth-sdk";
import { isAuthPage, isKidsOnly, STORAGE_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, type NavigateFunction } from "react-router";
import { reportWaitingAtom } from "../conversions/report-waiting-atom.ts";
import { profileAtom, sessionAtom } from "./auth-atoms.ts";
import { joinPartnerAtom } from "../app-context/partner-atoms.ts";
import { storePendingConsentAtom } from "../popups/consent-atoms.ts";
import { previousPageAtom } from "./previous-page-atom.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";
import { localeAtom, visitorAtom } from "../app-context/app-context-atoms.ts";
import { sitePath } from "../languages/site-path.ts";
import { readStored } from "./read-stored.ts";
import { userTypeAtom, viewerAtom } from "./viewer-atoms.ts";
import { viewerReadAtom } from "./viewer-read-atom.ts";

/** Maximum wait for an idle browser before a guest's session is read. */
const IDLE_LIMIT_MS = 3000;

function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(task, 1);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: IDLE_LIMIT_MS });
  return () => window.cancelIdleCallback(handle);
}

/** Updates the menus when the profile changes, until the session ends. */
const followViewerAtom = atom(null, async (get, set): Promise<() => void> => {
  const session = get(sessionAtom);
  const [auth, profile] = await Promise.all([get(authAtom), get(profileAtom)]);
  const hideLogout = await readStored(get(portsAtom).storage, STORAGE_KEYS.hideLogout);
  const show = (person: Profile | undefined): void => {
    // An answer about the person before may arrive late.
    if (get(sessionAtom) !== session) return;
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
  void set(storePendingConsentAtom);
  // Reported only now, as conversions include known facts about the viewer.
  void set(reportWaitingAtom);
  return stop;
});

/** Path and query of the current URL, also while its page is still loading. */
const currentPage = (prefix: string): string => sitePath(prefix) + window.location.search;

/** Creates the session guide of this page, which header, menus and the viewer's data follow. */
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

/** Redirects kids from the home page to the kids page. */
function useKidsHome(pathname: string, navigate: NavigateFunction): void {
  const { isKidsOnly: isForKids } = useAtomValue(viewerAtom);
  useEffect(() => {
    if (isForKids && pathname === "/") void navigate("/kids", { replace: true });
  }, [isForKids, pathname, navigate]);
}

/**
 * Keeps the page in step with the session. Header and menus follow the user type; a session ended by the server leads to
 * sign-in; account pages redirect guests.
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
    let isUnmounted = false;
    let guide: SessionGuide | undefined;
    const begin = async (): Promise<void> => {
      guide = await guideSession(((...to: Parameters<NavigateFunction>) =>
        go.current(...to)) as NavigateFunction);
      if (isUnmounted) guide.close();
      else await guide.begin();
    };
    const firstPage = currentPage(prefix);
    // Start at once when the URL has parameters, which must be stored before the next navigation.
    const canWait = userType === "guest" && !isAuthPage(firstPage) && !firstPage.includes("?");
    const cancel = canWait ? whenIdle(() => void begin()) : undefined;
    if (!canWait) void begin();
    return () => {
      isUnmounted = true;
      cancel?.();
      guide?.close();
    };
  }, [guideSession, userType, prefix]);
}
