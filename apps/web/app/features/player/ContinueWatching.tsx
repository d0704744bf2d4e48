import { continueWatching, itemImageSources } from "@marquee/content-sdk";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { watchHistoryAtom } from "../../state/sdks/sdk-atoms.ts";
import { addressesAtom } from "../../state/site-atoms.ts";
import { media } from "../../theme/media.ts";
import { CoverCard } from "../../ui/Card/Card.tsx";
import { Rail } from "../../ui/Rail/Rail.tsx";
import type { ContinuedTitle } from "./load-continued.ts";
import { PLAY_HASH } from "./PlayLink.tsx";

/** Titles in the row; what lies further back is seldom continued. */
const MOST_TITLES = 10;
const SIZES = `${media.from1200} 24vw, ${media.from600} 32vw, 46vw`;

/** What this device has begun and not finished. It appears once script runs: the page itself is the same for everybody. */
export function ContinueWatching() {
  const t = useTranslations("consumption");
  const store = useStore();
  const { imageBase } = useAtomValue(addressesAtom);
  const [titles, setTitles] = useState<readonly ContinuedTitle[]>([]);

  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const history = await store.get(watchHistoryAtom);
      const entries = continueWatching(history.get()).slice(0, MOST_TITLES);
      if (entries.length === 0) return;
      const { loadContinued } = await import("./load-continued.ts");
      const found = await loadContinued(store, entries);
      if (!isGone) setTitles(found);
    };
    // Without network the page stands as it is; the row is an extra.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [store]);

  if (titles.length === 0) return null;
  const title = t("continueWatching");
  return (
    <Rail title={title} labels={{ back: t("scrollBack", { title }), forward: t("scrollForward", { title }) }}>
      {titles.map(({ card, entry: { positionMs, durationMs } }) => {
        const value = durationMs === 0 ? 0 : positionMs / durationMs;
        return (
          <CoverCard
            key={card.id}
            to={card.to + PLAY_HASH}
            title={card.title}
            picture={itemImageSources({
              item: { ...card, images: { ...card.images } },
              base: imageBase,
              kind: "cover",
            })}
            sizes={SIZES}
            progress={{ value, label: t("watchedShare", { percent: Math.round(value * 100) }) }}
          />
        );
      })}
    </Rail>
  );
}
