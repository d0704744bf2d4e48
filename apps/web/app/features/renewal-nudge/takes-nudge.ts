import { pageName } from "@marquee/config";
import type { AppContext } from "../../app-context.ts";

/** Whether the renewal nudge may show to a viewer on a page: with its flag, on the pages that the flag names, to whoever has signed in (SHELL-129). */
export const takesNudge = (
  { flags, offers: { nudgePages } }: Pick<AppContext, "flags" | "offers">,
  { isSignedIn, pathname }: { readonly isSignedIn: boolean; readonly pathname: string },
): boolean => isSignedIn && flags.lapser_banner && nudgePages.includes(pageName(pathname));
