/** Options of `isNudgePlace`. */
export interface NudgePlace {
  readonly isFlagOn: boolean;
  /** Names of the pages in the feature flag. */
  readonly pages: readonly string[];
  readonly isSignedIn: boolean;
  /** Name of the current page, as returned by `pageName` of `@marquee/config`. */
  readonly page: string;
}

// SHELL-129
/**
 * Whether a page can show the renewal nudge: its flag is on and names the page, and the viewer is signed in. Otherwise its code
 * need not be loaded.
 */
export function isNudgePlace({ isFlagOn, pages, isSignedIn, page }: NudgePlace): boolean {
  return [isFlagOn, isSignedIn].every(Boolean) && pages.indexOf(page) >= 0;
}
