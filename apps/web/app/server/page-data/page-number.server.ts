/** Maximum page number; no list has more pages. */
const LAST_PAGE = 10_000;

/** The page number in the query; 1 for anything but a positive integer. */
export function pageNumber(url: URL): number {
  const text = url.searchParams.get("page") ?? "1";
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}
