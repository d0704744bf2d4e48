/** Pages beyond this one exist in no list. */
const LAST_PAGE = 10_000;

/** The page a query asks for; anything but a whole number from 1 on is the first. */
export function pageNumber(url: URL): number {
  const text = url.searchParams.get("page") ?? "1";
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}
