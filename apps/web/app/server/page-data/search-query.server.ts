import { oneLine } from "../../texts/one-line.ts";

/** Longer input is no title. */
const LONGEST_QUERY = 100;

/** What an address asks the search for, cut between characters and never within one. */
export function searchQuery(url: URL): string {
  return Array.from(oneLine(url.searchParams.get("q") ?? ""))
    .slice(0, LONGEST_QUERY)
    .join("");
}
