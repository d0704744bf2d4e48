import { useLanguageNames } from "../../texts/use-language-names.ts";
import { CardGrid } from "./CardGrid.tsx";
import type { ChannelRow } from "./channel-rows.ts";
import { EmptyList } from "./EmptyList.tsx";
import * as css from "./ListingHeading.css.ts";

/** Groups of channels with headings. */
export function ChannelGroups({ groups }: { groups: readonly ChannelRow[] }) {
  const languageNames = useLanguageNames();
  if (groups.length === 0) return <EmptyList />;
  return groups.map(({ id, genre, cards }) => (
    <section key={id}>
      {groups.length > 1 ? <h2 className={css.groupName}>{genre ?? languageNames([id])}</h2> : null}
      <CardGrid cards={cards} layout="square" />
    </section>
  ));
}
