import type { ItemList } from "schema-dts";
import type { AppContext } from "../../state/app-context/app-context.ts";
import { siteAddress } from "./shown-page.server.ts";

interface ListedPages {
  readonly name: string;
  /** In the order of the page. */
  readonly entries: readonly { readonly name: string; readonly path: string }[];
  /** Number of entries on earlier pages. Default 0. */
  readonly before?: number;
  /** Number of entries in the whole list. Default: those of the page. */
  readonly total?: number;
}

/** A list of links. */
export function itemList(
  app: AppContext,
  { name, entries, before = 0, total = entries.length }: ListedPages,
): ItemList {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: total,
    itemListElement: entries.map((entry, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name: entry.name,
      url: siteAddress(app, entry.path),
    })),
  };
}
