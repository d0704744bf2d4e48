import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Skips revalidation when only the hash changes, as when the player opens or closes. */
export function revalidateUnlessHash({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    defaultShouldRevalidate &&
    (currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search)
  );
}

/** The loader's data are valid until the page is opened again. */
export function neverRevalidate(): boolean {
  return false;
}
