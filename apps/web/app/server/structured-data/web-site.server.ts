import { htmlLanguage } from "@marquee/config";
import type { SearchAction, WebSite } from "schema-dts";
import type { AppContext } from "../../state/app-context/app-context.ts";
import { siteAddress } from "./shown-page.server.ts";

/** What a search engine fills in; no class of the vocabulary has this property, and search engines ask for it. */
type AskedSearch = SearchAction & { readonly "query-input": string };

/** The site itself, with its search where there is one. */
export function webSite(app: AppContext): WebSite {
  const search: AskedSearch = {
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
