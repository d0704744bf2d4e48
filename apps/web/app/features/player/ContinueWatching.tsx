import { itemImageSources } from "@marquee/content-sdk";
import { watchedPercent } from "@marquee/content-sdk/rules";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { readHasWatchHistoryAtom } from "../../state/sdks/has-watch-history-atom.ts";
import { addressesAtom } from "../../state/app-context-atoms.ts";
import { media } from "../../theme/media.ts";
import { CoverCard } from "../../ui/Card/Card.tsx";
import { Rail } from "../../ui/Rail/Rail.tsx";
import type { ContinuedTitle } from "./load-continued-atom.ts";
import { PLAY_HASH } from "./PlayLink.tsx";

const SIZES = `${media.from1200} 24vw, ${media.from600} 32vw, 46vw`;

const readTitlesAtom = atom(null, async (_get, set): Promise<readonly ContinuedTitle[]> => {
  if (!(await set(readHasWatchHistoryAtom))) return [];
  const { loadContinuedAtom } = await import("./load-continued-atom.ts");
  return set(loadContinuedAtom);
});

/** What this device has begun and not finished. It appears once script runs: the page itself is the same for everybody. */
export function ContinueWatching() {
  const t = useTranslations("consumption");
  const readTitles = useSetAtom(readTitlesAtom);
  const { imageBase } = useAtomValue(addressesAtom);
  const [titles, setTitles] = useState<readonly ContinuedTitle[]>([]);

  useEffect(() => {
    let isGone = false;
    // Without network the page stands as it is; the row is an extra.
    readTitles()
      .then((found) => (isGone ? undefined : setTitles(found)))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [readTitles]);

  if (titles.length === 0) return null;
  const title = t("continueWatching");
  return (
    <Rail title={title} labels={{ back: t("scrollBack", { title }), forward: t("scrollForward", { title }) }}>
      {titles.map(({ card, entry }) => {
        const percent = watchedPercent(entry);
        return (
          <CoverCard
            key={card.id}
            to={card.to + PLAY_HASH}
            title={card.title}
            lang={card.titleLanguage}
            picture={itemImageSources({
              item: { ...card, images: { ...card.images } },
              base: imageBase,
              kind: "cover",
            })}
            sizes={SIZES}
            progress={{ value: percent / 100, label: t("watchedShare", { percent }) }}
          />
        );
      })}
    </Rail>
  );
}
