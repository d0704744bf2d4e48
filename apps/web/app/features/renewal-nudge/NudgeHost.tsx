import { pageName } from "@marquee/config";
import { isNudgePlace } from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { appContextAtom } from "../../state/app-context/app-context-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { lazyComponent } from "../../ui/lazy-component.ts";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";

const RenewalNudge = lazyComponent(async () => (await import("./RenewalNudge.tsx")).RenewalNudge);

/** Shows the renewal nudge to signed-in viewers on the pages named by its flag. Elsewhere its code is not loaded. */
export function NudgeHost() {
  const { flags, offers } = useAtomValue(appContextAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isInBrowser = useIsInBrowser();
  const { pathname } = useLocation();
  const page = pageName(pathname);
  if (
    !isInBrowser ||
    !isNudgePlace({ isFlagOn: flags.lapser_banner, pages: offers.nudgePages, isSignedIn, page })
  )
    return null;
  return (
    <Suspense>
      <RenewalNudge />
    </Suspense>
  );
}
