import { sectionAt, type Section } from "./sections.ts";

/** A breadcrumb. */
export interface Breadcrumb {
  readonly name: string;
  /** Path without locale prefix. */
  readonly path: string;
  /** Value of `lang` for the name when it differs from the page's language. */
  readonly lang?: string | undefined;
}

/**
 * The breadcrumbs of a page: home, the section by its menu name, and the given steps. Both the visible breadcrumbs and
 * the structured data use it.
 */
export function breadcrumbTrail(
  path: string,
  steps: readonly Breadcrumb[],
  nameOf: (key: "menu_home" | Section["labelKey"]) => string,
): readonly Breadcrumb[] {
  const section = sectionAt(`/${path.split("/")[1] ?? ""}`);
  return [
    { name: nameOf("menu_home"), path: "/" },
    ...(section === undefined ? [] : [{ name: nameOf(section.labelKey), path: section.path }]),
    ...steps.filter((step) => step.path !== section?.path),
  ];
}
