import type { BreadcrumbList } from "schema-dts";
import { metaTexts } from "../../page-meta/page-meta.ts";
import { sectionAt } from "../../site-map/sections.ts";
import { siteAddress, type ShownPage } from "./shown-page.server.ts";

/** One step of the way to a page. */
interface Step {
  readonly name: string;
  /** Path without locale prefix. */
  readonly path: string;
}

/** The way from home to a page: home, the section by its name in the menu, and the given steps. */
export function breadcrumbs({ app, messages, path }: ShownPage, steps: readonly Step[]): BreadcrumbList {
  const t = metaTexts(messages, app.locale.language, "header");
  const section = sectionAt(`/${path.split("/")[1] ?? ""}`);
  const way: readonly Step[] = [
    { name: t("menu_home"), path: "/" },
    ...(section === undefined ? [] : [{ name: t(section.labelKey), path: section.path }]),
    ...steps.filter((step) => step.path !== section?.path),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: siteAddress(app, step.path),
    })),
  };
}
