import type { BreadcrumbList } from "schema-dts";
import { metaTexts } from "../../page-meta/page-meta.ts";
import { breadcrumbTrail, type Breadcrumb } from "../../site-map/breadcrumb-trail.ts";
import { siteAddress, type ShownPage } from "./shown-page.server.ts";

/** The breadcrumbs of a page. */
export function breadcrumbs(
  { app, messages, path }: ShownPage,
  steps: readonly Breadcrumb[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbTrail(path, steps, metaTexts(messages, app.locale.language, "header")).map(
      (step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: siteAddress(app, step.path),
      }),
    ),
  };
}
