import type { Thing } from "schema-dts";
import type { DetailData } from "../../features/detail/detail-data.ts";
import type { ListData } from "../../features/listing/list-data.ts";
import type { LandingData } from "../../features/listing/row-data.ts";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { metaTexts } from "../../page-meta/page-meta.ts";
import { sectionAt } from "../../site-map/sections.ts";
import { guideThings, type GuideFacts } from "./guide-pages.server.ts";
import { homeThings, landingThings, listThings, personThings } from "./list-pages.server.ts";
import type { ShownPage } from "./shown-page.server.ts";
import { titleThings } from "./title-pages.server.ts";

type ListPage = ShownPage<{ readonly list: ListData; readonly messages: MessageSet }>;

/** The heading of a section's whole list. */
function sectionListName({ app, messages, data, path }: ListPage): string {
  const section = sectionAt(path);
  const title =
    section === undefined ? "" : metaTexts(messages, app.locale.language, "header")(section.labelKey);
  return metaTexts(data.messages, app.locale.language, "consumption")("viewAllOf", { title });
}

/** The structured data of pages by route id. */
const ROUTES: readonly (readonly [RegExp, (page: ShownPage) => readonly Thing[]])[] = [
  [
    /^routes\/home$/,
    (page) => homeThings(page as ShownPage<LandingData & { readonly messages: MessageSet }>),
  ],
  [
    /^landing-/,
    (page) => {
      const section = sectionAt(page.path);
      return section === undefined ? [] : landingThings(page as ShownPage<LandingData>, section);
    },
  ],
  [/^all-/, (page) => listThings(page as ListPage, sectionListName(page as ListPage))],
  [/^routes\/collection$/, (page) => listThings(page as ListPage, (page as ListPage).data.list.title)],
  [
    /^routes\/celebrity$/,
    (page) => personThings(page as ShownPage<{ person: { name: string }; list: ListData }>),
  ],
  [/^routes\/tv-guide$/, (page) => guideThings(page as ShownPage<{ guide: GuideFacts }>)],
  [
    /^(?:routes\/(?:detail|season|episode)|latest1?|(?:sports\/)?live-streaming|league-match)$/,
    (page) => titleThings(page as ShownPage<DetailData>),
  ],
];

/** Escapes JSON for a script element, so that it cannot end the element or start a comment. */
const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/**
 * The structured data of a page in the schema.org vocabulary, as the text of a script element. It only describes what
 * the page shows. Undefined without any, and in partner modes, where some pages are not allowed.
 */
export function structuredData(routeId: string, page: ShownPage): string | undefined {
  if (page.app.visitor.partnerMode !== undefined) return undefined;
  const things = ROUTES.find(([ids]) => ids.test(routeId))?.[1](page) ?? [];
  return things.length === 0
    ? undefined
    : toScriptText({ "@context": "https://schema.org", "@graph": things });
}
