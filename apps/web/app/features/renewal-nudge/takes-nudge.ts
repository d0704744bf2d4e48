import { pageName } from "@marquee/config";
import type { Site } from "../../site.ts";

/** Whether the renewal nudge may show to a viewer on a page: with its flag, on the pages that the flag names, to whoever has signed in (SHELL-129). */
export const takesNudge = (
  { flags, nudgePages }: Pick<Site, "flags" | "nudgePages">,
  { isSignedIn, pathname }: { readonly isSignedIn: boolean; readonly pathname: string },
): boolean => isSignedIn && flags.lapser_banner && nudgePages.includes(pageName(pathname));
