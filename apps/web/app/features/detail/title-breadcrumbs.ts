import type { Breadcrumb } from "../../site-map/breadcrumb-trail.ts";
import type { TitleData } from "./detail-data.ts";

/** The breadcrumbs of a title below its section: its show, if any, and itself. */
export function titleBreadcrumbs({ card, show }: Pick<TitleData, "card" | "show">): readonly Breadcrumb[] {
  return [
    ...(show === undefined ? [] : [{ name: show.title, path: show.to, lang: show.titleLanguage }]),
    { name: card.title, path: card.to, lang: card.titleLanguage },
  ];
}
