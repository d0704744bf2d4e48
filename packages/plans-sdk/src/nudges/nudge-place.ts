/** A page where the nudge could show, and who looks at it. */
export interface NudgePlace {
  readonly isFlagOn: boolean;
  /** Names of the pages that the flag names. */
  readonly pages: readonly string[];
  readonly isSignedIn: boolean;
  /** Name of the page in view, as `pageName` of `@marquee/config` has it. */
  readonly page: string;
}

// SHELL-129
/** Whether a page takes the renewal nudge: with its flag, where the flag names the page, for a signed-in viewer. Anywhere else nothing of it need be loaded. */
export function isNudgePlace({ isFlagOn, pages, isSignedIn, page }: NudgePlace): boolean {
  return [isFlagOn, isSignedIn].every(Boolean) && pages.indexOf(page) >= 0;
}
