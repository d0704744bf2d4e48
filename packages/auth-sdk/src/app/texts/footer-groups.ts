import { asList, asObject, asText } from "../../calls/json-fields.ts";

/** One link of the footer. `slug` is a site path without locale prefix, or an https address when `isExternal`. */
export interface FooterItem {
  readonly title: string;
  readonly slug: string;
  readonly isExternal: boolean;
}

/** A titled list of footer links. Spec: shell §3, "Footer link group". */
export interface FooterGroup {
  readonly title: string;
  readonly items: readonly FooterItem[];
}

/** A backend mistake must not become a script link: outside is https, inside starts with exactly one slash. */
function isSafeTarget(slug: string, isExternal: boolean): boolean {
  return isExternal ? /^https:\/\/[^\s]+$/.test(slug) : /^\/(?![/\\])/.test(slug);
}

function readFooterItem(wire: unknown): FooterItem | undefined {
  const item = asObject(wire);
  const title = asText(item?.["title"]);
  const slug = asText(item?.["slug"]);
  const isExternal = item?.["external"] === true;
  if (title === undefined || slug === undefined || !isSafeTarget(slug, isExternal)) return undefined;
  return { title, slug, isExternal };
}

/** Reads the groups of the footer call; items without title or usable address and groups without items are left out. */
export function readFooterGroups(wire: unknown): readonly FooterGroup[] {
  const groups: FooterGroup[] = [];
  for (const entry of asList(wire)) {
    const group = asObject(entry);
    const title = asText(group?.["title"]);
    const items = asList(group?.["items"])
      .map(readFooterItem)
      .filter((item): item is FooterItem => item !== undefined);
    if (title !== undefined && items.length > 0) groups.push({ title, items });
  }
  return groups;
}
