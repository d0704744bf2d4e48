import { canonicalPath, isAuthPage } from "@marquee/config";
import { INFORMATION_PAGES } from "./information-pages.ts";

/** Pages of help and of law that are no page of written text. */
const MORE_OPEN_PAGES: readonly string[] = ["/consent-manager"];

/** Whether route data is that of a title which plays for anyone who looks at it now. */
function isPlayable(data: unknown): boolean {
  const { title } = Object(data) as { readonly title?: unknown };
  const { offer } = Object(title) as { readonly offer?: unknown };
  return (Object(offer) as { readonly kind?: unknown }).kind === "play";
}

/**
 * Whether a page is read or watched without being led away for a payment that waits: help, contact, legal pages, consents, titles that
 * play for free; and sign-in itself, which asks for that payment anyway.
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
