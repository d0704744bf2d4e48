import type { AppContext } from "../../state/app-context/app-context.ts";
import type { MessageSet } from "../../i18n/namespaces.ts";

/** A page with its route's data. */
export interface ShownPage<Data = unknown> {
  /** The route's loader data. */
  readonly data: Data;
  readonly app: AppContext;
  /** Texts of the layout. */
  readonly messages: MessageSet;
  /** Path without locale prefix and query. */
  readonly path: string;
}

/** The full URL of a site path in the page's language. */
export function siteAddress({ host: { origin }, locale: { prefix } }: AppContext, path: string): string {
  return origin + (path === "/" && prefix !== "" ? prefix : prefix + path);
}
