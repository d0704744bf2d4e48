import type { WayStep } from "../../site-map/way-to.ts";
import type { TitleData } from "./detail-data.ts";

/** The steps to the page of a title, below its section: the show it belongs to, and itself. */
export function wayToTitle({ card, show }: Pick<TitleData, "card" | "show">): readonly WayStep[] {
  return [
    ...(show === undefined ? [] : [{ name: show.title, path: show.to, lang: show.titleLanguage }]),
    { name: card.title, path: card.to, lang: card.titleLanguage },
  ];
}
