import { isToolAllowed, TOOL_INITIALISATION_DELAY_MS } from "@marquee/analytics-sdk";
import { takePopup } from "@marquee/auth-sdk";
import { suppressesPushPrompt } from "@marquee/config";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useClient } from "../../state/calls/use-client.ts";
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

/**
 * Asks signed-in viewers once for push notifications, after the start delay of external tools, and only on pages that
 * allow it.
 */
export function PushPromptHost() {
  const followConsent = useSetAtom(followConsentAtom);
  const withSettings = useClient(settingsAtom);
  const { pathname } = useLocation();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const session = useAtomValue(sessionAtom);
  const [openPopup, setOpenPopup] = useAtom(openPopupAtom);
  const mayAsk = isSignedIn && !suppressesPushPrompt(pathname) && ASKING_PATHS.includes(pathname);

  useEffect(() => {
    if (!mayAsk || !isUndecided()) return undefined;
    let isStopped = false;
    let isAllowed = false;
    // An open question closes when its consent is withdrawn, also in another tab.
    const stop = followConsent((consent) => {
      isAllowed = isToolAllowed(consent, "push");
      if (!isAllowed) setOpenPopup(undefined);
    });
    const ask = async (): Promise<void> => {
      if (!isAllowed) return;
      const isNew = await withSettings((settings) => takePopup({ settings, name: "push" }));
      if (isNew && isAllowed && !isStopped) setOpenPopup("push");
    };
    const timer = setTimeout(() => void ask(), TOOL_INITIALISATION_DELAY_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [followConsent, withSettings, mayAsk, session, setOpenPopup]);

  return mayAsk && openPopup === "push" ? (
    <Suspense fallback={null}>
      <PushPrompt onClose={() => setOpenPopup(undefined)} />
    </Suspense>
  ) : null;
}
