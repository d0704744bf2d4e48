import type { PageFacts } from "./pages.ts";
import { PAGES } from "./pages.ts";
import { classifyPath } from "./path-class.ts";

/** Whether a guest who opens the path is led to sign-in and back afterwards. Spec: shell §6, "Logged-in only". */
export function isSignedInPage(path: string): boolean {
  const { signedInOnly }: PageFacts = PAGES[classifyPath(path)];
  return signedInOnly === true;
}
