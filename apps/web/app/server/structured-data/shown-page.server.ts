import type { AppContext } from "../../state/app-context/app-context.ts";
import type { MessageSet } from "../../i18n/namespaces.ts";

/** A page as its route has loaded it. */
export interface ShownPage<Data = unknown> {
  /** What the route's loader answered. */
  readonly data: Data;
  readonly app: AppContext;
  /** Texts of the layout. */
  readonly messages: MessageSet;
  /** Path without locale prefix and query. */
  readonly path: string;
}

/** The whole address of a site path in the language of the page. */
export function siteAddress({ host: { origin }, locale: { prefix } }: AppContext, path: string): string {
  return origin + (path === "/" && prefix !== "" ? prefix : prefix + path);
}
