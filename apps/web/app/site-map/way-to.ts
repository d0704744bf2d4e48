import { sectionAt, type Section } from "./sections.ts";

/** One step of the way to a page. */
export interface WayStep {
  readonly name: string;
  /** Path without locale prefix. */
  readonly path: string;
  /** Language of the name when it is not the language of the page. */
  readonly lang?: string | undefined;
}

/**
 * The way from home to a page: home, the section by its name in the menu, and the given steps. What a page shows and what it tells
 * search engines both follow from it.
 */
export function wayTo(
  path: string,
  steps: readonly WayStep[],
  nameOf: (key: "menu_home" | Section["labelKey"]) => string,
): readonly WayStep[] {
  const section = sectionAt(`/${path.split("/")[1] ?? ""}`);
  return [
    { name: nameOf("menu_home"), path: "/" },
    ...(section === undefined ? [] : [{ name: nameOf(section.labelKey), path: section.path }]),
    ...steps.filter((step) => step.path !== section?.path),
  ];
}
