import { webFooterEndpoint } from "@marquee/config/endpoints/static";
import type { FooterTextType } from "@marquee/config/menus";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
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

/**
 * Whether a link is safe, so that a mistake of the backend cannot become a script link: https, or a path with one leading
 * slash.
 */
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
function readFooterGroups(wire: unknown): readonly FooterGroup[] {
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

/** Options of `fetchFooter`. */
export interface FooterOptions extends Abortable {
  /** Kind of page that shows the footer; see `footerTextType` of `@marquee/config/menus`. */
  readonly textType: FooterTextType;
  /** Default: the language of the viewer. */
  readonly language?: string | undefined;
  /** Time limit in milliseconds. Default: that of the client. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Fetches the link groups of the footer, for the viewer's country.
 * @throws {MarqueeError} code `REFUSED`, or the code of a failed request; the caller then shows lists of its own
 * @example
 * const groups = await fetchFooter(client, { textType: "mega_menu_footer" });
 */
export async function fetchFooter(client: Client, options: FooterOptions): Promise<readonly FooterGroup[]> {
  checked("fetchFooter", client, options, {
    textType: "text",
    language: "text?",
    timeoutMs: "number?",
  });
  const { country, language } = client.viewer();
  const wire = await requireAnswer(client.request, {
    endpoint: webFooterEndpoint,
    signal: options.signal,
    timeoutMs: options.timeoutMs,
    query: { ccode: country, lang: options.language || language, text_type: options.textType },
  });
  return readFooterGroups(wire);
}
