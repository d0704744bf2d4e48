import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { appContextAtom } from "../../state/app-context-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { extraPart } from "../../ui/extra-part.ts";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";
import { takesNudge } from "./takes-nudge.ts";

const RenewalNudge = extraPart(async () => (await import("./RenewalNudge.tsx")).RenewalNudge);

/** Where the renewal nudge may show: with its flag, on the pages that the flag names, to a signed-in viewer (SHELL-129). Anywhere else nothing of it is loaded. */
export function NudgePlace() {
  const app = useAtomValue(appContextAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isInBrowser = useIsInBrowser();
  const { pathname } = useLocation();
  if (!isInBrowser || !takesNudge(app, { isSignedIn, pathname })) return null;
  return (
    <Suspense>
      <RenewalNudge />
    </Suspense>
  );
}
