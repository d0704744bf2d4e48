import type { CountryCode } from "../countries/country-codes.ts";
import { isIndia } from "../countries/country-codes.ts";
import type { PathContext } from "./path-class.ts";
import { classifyPath } from "./path-class.ts";
import { PAGES } from "./pages.ts";

/** A page as robots rules see it. */
export interface RobotsRequest {
  readonly path: string;
  readonly country: CountryCode | undefined;
  /** Whether the request came for the main host of runtime configuration. */
  readonly isMainHost: boolean;
  /** Whether the page shows an error fallback in place of its content. */
  readonly isErrorFallback: boolean;
  readonly context?: PathContext;
}

/**
 * Content of the robots meta tag. The foreign-host rule beats all others, a fallback is never indexed,
 * and details are indexed in India only. Spec: shell §5, "Robots meta rules".
 */
export function robotsFor({ path, country, isMainHost, isErrorFallback, context }: RobotsRequest): string {
  if (!isMainHost) return "noindex, nofollow";
  const { indexing } = PAGES[classifyPath(path, context)];
  const isIndexed = !isErrorFallback && (indexing === "index" || (indexing === "detail" && isIndia(country)));
  return isIndexed ? "index, follow" : "noindex, follow";
}
