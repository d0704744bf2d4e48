import { PAGE_SIZE } from "@marquee/config";
import type { Thing } from "schema-dts";
import type { ListData } from "../../features/listing/list-data.ts";
import type { LandingData, RowData } from "../../features/listing/row-data.ts";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { metaTexts } from "../../page-meta/page-meta.ts";
import type { Section } from "../../site-map/sections.ts";
import { breadcrumbs } from "./breadcrumbs.server.ts";
import { itemList } from "./item-list.server.ts";
import { siteAddress, type ShownPage } from "./shown-page.server.ts";
import { webSite } from "./web-site.server.ts";

/** The rows of a page that link to their whole list. */
function rowList(app: ShownPage["app"], name: string, rows: readonly RowData[]): readonly Thing[] {
  const entries = rows.flatMap(({ title, allPath }) =>
    allPath === undefined ? [] : [{ name: title, path: allPath }],
  );
  return entries.length === 0 ? [] : [itemList(app, { name, entries })];
}

/** The home page: the site with its search, and the rows. */
export function homeThings({
  data: { rows, messages },
  app,
}: ShownPage<LandingData & { readonly messages: MessageSet }>): readonly Thing[] {
  const t = metaTexts(messages, app.locale.language, "consumption");
  return [webSite(app), ...rowList(app, t("homeHeading"), rows)];
}

/** A section with its rows. */
export function landingThings(page: ShownPage<LandingData>, section: Section): readonly Thing[] {
  const { app, messages, data } = page;
  const name = metaTexts(messages, app.locale.language, "header")(section.labelKey);
  return [breadcrumbs(page, [{ name, path: section.path }]), ...rowList(app, name, data.rows)];
}

/** A page of a whole list. */
export function listThings(page: ShownPage<{ readonly list: ListData }>, name: string): readonly Thing[] {
  const { list } = page.data;
  return [
    breadcrumbs(page, [{ name, path: page.path }]),
    itemList(page.app, {
      name,
      entries: list.cards.map(({ title, to }) => ({ name: title, path: to })),
      before: (list.page - 1) * PAGE_SIZE,
      total: list.total,
    }),
  ];
}

/** A person and their titles. */
export function personThings(
  page: ShownPage<{ readonly person: { readonly name: string }; readonly list: ListData }>,
): readonly Thing[] {
  const { name } = page.data.person;
  return [{ "@type": "Person", name, url: siteAddress(page.app, page.path) }, ...listThings(page, name)];
}
