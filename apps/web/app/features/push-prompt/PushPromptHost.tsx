import { isToolAllowed, TOOL_INITIALISATION_DELAY_MS } from "@marquee/analytics-sdk";
import { takePopup } from "@marquee/auth-sdk";
import { suppressesPushPrompt } from "@marquee/config";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { followConsentAtom } from "../../state/popups/consent-atoms.ts";
import { sessionAtom, settingsAtom } from "../../state/session/auth-atoms.ts";
import { openPopupAtom } from "../../state/popups/open-popup-atom.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { lazyComponent } from "../../ui/lazy-component.ts";

const PushPrompt = lazyComponent(async () => (await import("./PushPrompt.tsx")).PushPrompt);

/** Browsing pages, where a question does not interrupt the viewer. */
const ASKING_PATHS: readonly string[] = ["/", "/movies", "/tv-shows", "/web-series"];

/** Whether the browser supports notifications and has no decision yet. */
function isUndecided(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "default";
}

/** Notes in the account that the viewer is asked. Resolves to whether this is the first time, in a session that goes on. */
const takePromptAtom = atom(null, async (get): Promise<boolean> => {
  const session = get(sessionAtom);
  const isNew = await takePopup({ settings: await get(settingsAtom), name: "push" });
  return isNew && get(sessionAtom) === session;
});

/**
 * Asks signed-in viewers once for push notifications, after the start delay of external tools, and only on pages that
 * allow it.
 */
export function PushPromptHost() {
  const followConsent = useSetAtom(followConsentAtom);
  const takePrompt = useSetAtom(takePromptAtom);
  const { pathname } = useLocation();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const session = useAtomValue(sessionAtom);
  const [openPopup, setOpenPopup] = useAtom(openPopupAtom);
  const mayAsk = isSignedIn && !suppressesPushPrompt(pathname) && ASKING_PATHS.includes(pathname);

  useEffect(() => {
    if (!mayAsk || !isUndecided()) return undefined;
    let isAllowed = false;
    // An open question closes when its consent is withdrawn, also in another tab.
    const stop = followConsent((consent) => {
      isAllowed = isToolAllowed(consent, "push");
      if (!isAllowed) setOpenPopup(undefined);
    });
    const ask = async (): Promise<void> => {
      if (!isAllowed) return;
      // It has only this chance: a viewer who has left meanwhile is asked on the next page that asks.
      if ((await takePrompt()) && isAllowed) setOpenPopup("push");
    };
    const timer = setTimeout(() => void ask(), TOOL_INITIALISATION_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [followConsent, takePrompt, mayAsk, session, setOpenPopup]);

  return mayAsk && openPopup === "push" ? (
    <Suspense fallback={null}>
      <PushPrompt onClose={() => setOpenPopup(undefined)} />
    </Suspense>
  ) : null;
}
