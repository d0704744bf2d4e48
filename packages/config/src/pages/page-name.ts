import type { PathContext } from "./path-class.ts";
import { classifyPath } from "./path-class.ts";
import { PAGES } from "./pages.ts";

/**
 * Name of the page in analytics; `N/A` for a path that no route answers.
 * Spec: plans §2, "Page-name mapping".
 */
export function pageName(path: string, context?: PathContext): string {
  return PAGES[classifyPath(path, context)].name;
}

/** Whether a text is the name of a page in analytics, exactly as `pageName` gives it; `N/A` is one. */
export function isPageName(text: string): boolean {
  return Object.values(PAGES).some(({ name }) => name === text);
}
