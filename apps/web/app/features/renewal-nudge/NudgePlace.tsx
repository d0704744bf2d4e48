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

/** Where the renewal nudge may show: with its flag, on the pages that the flag names, to a signed-in viewer. Anywhere else nothing of it is loaded. */
export function NudgePlace() {
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
