import { canonicalPath, isAuthPage } from "@marquee/config";
import { INFORMATION_PAGES } from "./information-pages.ts";

/** Further pages that stay open. */
const MORE_OPEN_PAGES: readonly string[] = ["/consent-manager"];

/** Whether route data belong to a title whose offer is `play`. */
function isPlayable(data: unknown): boolean {
  const { title } = Object(data) as { readonly title?: unknown };
  const { offer } = Object(title) as { readonly offer?: unknown };
  return (Object(offer) as { readonly kind?: unknown }).kind === "play";
}

/**
 * Whether a page stays open although a guest's payment is not linked yet: help, contact, legal pages, consents, free
 * titles, and sign-in, which shows that payment itself.
 */
export function staysOpen(pathname: string, routeData: readonly unknown[]): boolean {
  const path = canonicalPath(pathname);
  return (
    isAuthPage(pathname) ||
    MORE_OPEN_PAGES.includes(path) ||
    INFORMATION_PAGES.some((page) => page.path === path) ||
    routeData.some(isPlayable)
  );
}
