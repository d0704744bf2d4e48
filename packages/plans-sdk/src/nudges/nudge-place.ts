import { pageName } from "@marquee/config/pages";

/** A page where the nudge could show, and who looks at it. */
export interface NudgePlace {
  readonly isFlagOn: boolean;
  /** Names of the pages that the flag names. */
  readonly pages: readonly string[];
  readonly isSignedIn: boolean;
  /** Path of the page, without the prefix of its language. */
  readonly pathname: string;
}

// SHELL-129
/** Whether a page takes the renewal nudge: with its flag, where the flag names the page, for a signed-in viewer. Anywhere else nothing of it need be loaded. */
export function isNudgePlace({ isFlagOn, pages, isSignedIn, pathname }: NudgePlace): boolean {
  return isFlagOn && isSignedIn && pages.indexOf(pageName(pathname)) >= 0;
}
