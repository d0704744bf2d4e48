import type { BreadcrumbList } from "schema-dts";
import { metaTexts } from "../../page-meta/page-meta.ts";
import { wayTo, type WayStep } from "../../site-map/way-to.ts";
import { siteAddress, type ShownPage } from "./shown-page.server.ts";

/** The way from home to a page. */
export function breadcrumbs({ app, messages, path }: ShownPage, steps: readonly WayStep[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: wayTo(path, steps, metaTexts(messages, app.locale.language, "header")).map(
      (step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: siteAddress(app, step.path),
      }),
    ),
  };
}
