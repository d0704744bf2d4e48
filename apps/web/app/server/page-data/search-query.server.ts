import { oneLine } from "../../texts/one-line.ts";

/** Maximum characters of a query. */
const MAX_QUERY_LENGTH = 100;

/** The search query in the URL, truncated without splitting a character. */
export function searchQuery(url: URL): string {
  return Array.from(oneLine(url.searchParams.get("q") ?? ""))
    .slice(0, MAX_QUERY_LENGTH)
    .join("");
}
