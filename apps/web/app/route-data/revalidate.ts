import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Opening and closing the player changes the hash only and needs no new data. */
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

/** What the loader brings holds until the page is opened anew. */
export function neverRevalidate(): boolean {
  return false;
}
