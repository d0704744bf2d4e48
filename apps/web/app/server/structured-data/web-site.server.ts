import { htmlLanguage } from "@marquee/config";
import type { SearchAction, WebSite } from "schema-dts";
import type { AppContext } from "../../state/app-context/app-context.ts";
import { siteAddress } from "./shown-page.server.ts";

/** A search action with `query-input`, which search engines require although schema.org does not define it. */
type SearchWithInput = SearchAction & { readonly "query-input": string };

/** The site, with its search if it has one. */
export function webSite(app: AppContext): WebSite {
  const search: SearchWithInput = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${siteAddress(app, "/search")}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    name: "Marquee",
    url: siteAddress(app, "/"),
    inLanguage: htmlLanguage(app.locale.language),
    ...(app.flags.search ? { potentialAction: search } : {}),
  };
}
