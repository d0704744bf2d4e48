import { toPagePath } from "./page-path.ts";

/** Paths of signing in and registering. */
export const AUTH_PATHS = [
  "/signin",
  "/register",
  "/logout",
  "/forgotpassword",
  "/forgotsetpassword",
  "/forgotverifymobile",
  "/resetpassword",
  "/verify-email",
  "/verify-mobile-number",
  "/enter-details",
] as const;

/** Whether the path belongs to signing in or registering; such a path is never a return path. */
export function isAuthPage(path: string): boolean {
  return (AUTH_PATHS as readonly string[]).includes(toPagePath(path));
}

/** Whether the header is reduced to back button and logo. Spec: shell §2.2, "On the buy-plan page (and /apr)". */
export function hasReducedHeader(path: string): boolean {
  return ["/buy-plan", "/apr"].includes(toPagePath(path));
}

/**
 * The one address of a page that may stand in `canonical`, without prefix and query: no trailing slash but
 * for `/blog/`, and `/buy-plan` for `/apr`.
 */
export function canonicalPath(path: string): string {
  const pagePath = toPagePath(path);
  return pagePath === "/apr" ? "/buy-plan" : pagePath === "/blog" ? "/blog/" : pagePath;
}

/** Whether the push prompt is suppressed. Spec: plans §2, "The push prompt is suppressed on". */
export function suppressesPushPrompt(path: string): boolean {
  return ["/b2b", "/myaccount/subscription", "/myaccount/payment"].includes(toPagePath(path));
}
