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

/** Pages on which nobody is in the middle of something. */
const ASKING_PATHS: readonly string[] = ["/", "/movies", "/tv-shows", "/web-series"];

/** Whether the browser would ask at all. */
function isUndecided(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "default";
}

/**
 * The question for messages of the browser: to signed-in viewers, once, as late as outside tools begin, and never on the pages
 * that suppress it (SHELL-148, SHELL-149).
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
    let isGone = false;
    let isAllowed = false;
    // A question that is open closes with its consent, whichever tab takes that back.
    const stop = followConsent((consent) => {
      isAllowed = isToolAllowed(consent, "push");
      if (!isAllowed) setOpenPopup(undefined);
    });
    const ask = async (): Promise<void> => {
      if (!isAllowed) return;
      const isNew = await withSettings((settings) => takePopup({ settings, name: "push" }));
      if (isNew && isAllowed && !isGone) setOpenPopup("push");
    };
    const timer = setTimeout(() => void ask(), TOOL_INITIALISATION_DELAY_MS);
    return () => {
      isGone = true;
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
